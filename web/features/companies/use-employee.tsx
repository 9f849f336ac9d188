import { useState } from "react";
import { useFormContext, type UseFormReturn } from "react-hook-form";
import { companyRoutes } from "#shared/companies/routes.ts";
import { Employee as Staff, type EmployeeForm as StaffForm } from "#shared/companies/employee.ts";
import { AppError } from "#shared/errors.ts";
import { confirmRemove, messages, required } from "#shared/messages.ts";
import { confirm, confirmDiscard } from "#web/components/ask.ts";
import { useSend } from "#web/lib/api.ts";
import { blankEmployee, type DialogForm, employeeForm, isBlankEmployee } from "./dialog-form.ts";

const sentence = (error: unknown) => (error instanceof AppError ? error.message : messages.unexpected);
const shown = ({ number, label, kana }: Staff) => [number, label, kana].filter(Boolean).join("　");

/** What to say about a refusal. After a conflict it says what the other saved, and the next try replaces that. */
const refusal = (form: UseFormReturn<DialogForm>, error: unknown): string => {
  if (!(error instanceof AppError)) return messages.unexpected;
  for (const [name, message] of Object.entries(error.details.fields ?? {}))
    form.setError(`employee.${name as keyof StaffForm}`, { message });
  const current = error.code === "conflict" ? Staff.safeParse(error.details.current) : undefined;
  if (!current?.data) return error.message;
  form.setValue("employee.Version", current.data.Version);
  return `${error.message}　いまの内容：${shown(current.data)}`;
};

/** The one employee that is typed at a time, kept in the dialog's form so that its guards know of it. */
export const useEmployee = (company: number) => {
  const form = useFormContext<DialogForm>();
  const [said, setSaid] = useState({ text: "", isError: false });
  const { mutateAsync: save, isPending: isSaving } = useSend(companyRoutes.saveEmployee);
  const { mutateAsync: remove, isPending: isRemoving } = useSend(companyRoutes.removeEmployee);
  const put = (employee = blankEmployee) => form.resetField("employee", { defaultValue: employee });
  const isDirty = () => form.getFieldState("employee").isDirty;

  const submit = async () => {
    const { value, Version, ...fields } = form.getValues("employee");
    if (isBlankEmployee({ value, Version, ...fields }))
      form.setError("employee.label", { message: required("氏名") }, { shouldFocus: true });
    else if (await form.trigger("employee", { shouldFocus: true })) {
      const body = { ...fields, ...(value && { value, Version }) };
      const { message } = await save({ params: { id: company }, body }).catch((error: unknown) => {
        const text = refusal(form, error);
        setSaid({ text, isError: true });
        throw new AppError("invalid", text);
      });
      put();
      setSaid({ text: message, isError: false });
      return;
    }
    throw new AppError("invalid");
  };

  return {
    said,
    isBusy: isSaving || isRemoving,
    submit,
    /** For the dialog's own save: an employee that was typed and not yet saved goes first. */
    submitTyped: async () => (isDirty() ? submit() : undefined),
    open: async (employee: Staff) => {
      if (isDirty() && !(await confirmDiscard())) return false;
      setSaid({ text: "", isError: false });
      put(employeeForm(employee));
      return true;
    },
    close: () => put(),
    remove: async (employee: Staff) => {
      const question = { title: "従業員の削除", body: confirmRemove("従業員"), accept: "削除", isDanger: true };
      if (!(await confirm({ ...question, target: <b>{shown(employee)}</b> }))) return;
      const path = { id: company, value: employee.value };
      await remove({ params: path, query: { Version: employee.Version } }).then(
        ({ message }) => setSaid({ text: message, isError: false }),
        (error: unknown) => setSaid({ text: sentence(error), isError: true }),
      );
    },
  };
};
