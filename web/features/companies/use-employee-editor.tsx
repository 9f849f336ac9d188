import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Employee, EmployeeForm } from "#shared/companies/employee.ts";
import { AppError } from "#shared/errors.ts";
import { kinds } from "#shared/kinds.ts";
import { confirmRemoval, required } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { useSend } from "#web/api/api.ts";
import { confirm, confirmDiscard } from "#web/components/dialog/ask.ts";
import { blankEmployee, type DialogForm, employeeForm, isBlankEmployee } from "./dialog-form.ts";

type Form = Pick<
  UseFormReturn<DialogForm>,
  "getValues" | "setValue" | "setError" | "resetField" | "getFieldState" | "trigger"
>;

const sentence = (error: unknown) => (error instanceof AppError ? error.message : messages.unexpected);
const shown = ({ number, label, kana }: Employee) => [number, label, kana].filter(Boolean).join("　");

/** The sentence of a refusal. After a conflict it says what the other saved, and the next try replaces that. */
const refusal = async (form: Form, error: unknown): Promise<string> => {
  if (!(error instanceof AppError)) return messages.unexpected;
  for (const [name, message] of Object.entries(error.details.fields ?? {}))
    form.setError(`employee.${name as keyof EmployeeForm}`, { message });
  if (error.code !== "conflict") return error.message;
  const { Employee } = await import("#shared/companies/employee.ts");
  const { data } = Employee.safeParse(error.details.current);
  if (!data) return error.message;
  form.setValue("employee.Version", data.Version);
  return `${error.message}　いまの内容：${shown(data)}`;
};

const put = (form: Form, employee = blankEmployee) => form.resetField("employee", { defaultValue: employee });
const isDirty = (form: Form) => form.getFieldState("employee").isDirty;

/** What can be done with a company's employees. The one that is typed is kept in the dialog's form, so that its guards know of it. */
export const useEmployeeEditor = (company = 0) => {
  const [announcement, setAnnouncement] = useState({ text: "", isError: false });
  const { mutateAsync: send, isPending: isSaving } = useSend(companyRoutes.saveEmployee);
  const { mutateAsync: sendRemoval, isPending: isRemoving } = useSend(companyRoutes.removeEmployee);

  const save = async (form: Form) => {
    const { value, Version, ...fields } = form.getValues("employee");
    if (isBlankEmployee({ value, Version, ...fields })) {
      form.setError("employee.label", { message: required("氏名") }, { shouldFocus: true });
      throw new AppError("invalid");
    }
    if (!(await form.trigger("employee", { shouldFocus: true }))) throw new AppError("invalid");
    const body = { ...fields, ...(value && { value, Version }) };
    const { message } = await send({ params: { id: company }, body }).catch(async (error: unknown) => {
      const text = await refusal(form, error);
      setAnnouncement({ text, isError: true });
      throw new AppError("invalid", text);
    });
    put(form);
    setAnnouncement({ text: message, isError: false });
  };

  return {
    announcement,
    isBusy: isSaving || isRemoving,
    save,
    /** For the dialog's own save. */
    saveTyped: async (form: Form) => {
      if (isDirty(form)) await save(form);
    },
    /** Answers whether the row is open. */
    open: async (form: Form, employee: Employee) => {
      if (isDirty(form) && !(await confirmDiscard())) return false;
      setAnnouncement({ text: "", isError: false });
      put(form, employeeForm(employee));
      return true;
    },
    close: (form: Form) => put(form),
    remove: async (employee: Employee) => {
      const question = {
        title: "従業員の削除",
        body: confirmRemoval(kinds.staff),
        accept: "削除",
        isDanger: true,
      };
      if (!(await confirm({ ...question, target: <b>{shown(employee)}</b> }))) return;
      const path = { id: company, value: employee.value };
      await sendRemoval({ params: path, query: { Version: employee.Version } }).then(
        ({ message }) => setAnnouncement({ text: message, isError: false }),
        (error: unknown) => setAnnouncement({ text: sentence(error), isError: true }),
      );
    },
  };
};
export type EmployeeEditor = ReturnType<typeof useEmployeeEditor>;
