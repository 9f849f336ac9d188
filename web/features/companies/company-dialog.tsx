import { useRef } from "react";
import { useSearchParams } from "react-router";
import { companyForm } from "#shared/companies/company-form.ts";
import { Company } from "#shared/companies/company.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { messages } from "#shared/messages.ts";
import { confirm, showMessage } from "#web/components/ask.ts";
import { FormDialog } from "#web/components/form-dialog.tsx";
import type { RecordDialogProps } from "#web/components/record-dialog.tsx";
import { putRecord, useSend } from "#web/api/api.ts";
import { blankEmployee, DialogForm, toDialogForm } from "./dialog-form.ts";
import { RecordMeta } from "./record-meta.tsx";
import { RemovalNote } from "./removal-note.tsx";
import { sections } from "./sections.tsx";

export type CompanyDialogProps = RecordDialogProps<typeof companyRoutes.list, Company, DialogForm>;
type Saved = { message: string; company: Company };

export const CompanyDialog = ({ record, draft, onClose, onCopy }: CompanyDialogProps) => {
  const [, setParams] = useSearchParams();
  const saveEmployee = useRef(async () => {});
  const save = useSend(companyRoutes.save, {
    list: companyRoutes.list,
    change: (list, { company }) => ({ ...list, companies: putRecord(list.companies, company, "id") }),
  });
  const remove = useSend(companyRoutes.remove, {
    list: companyRoutes.list,
    change: (list, _, { params }) => ({ ...list, companies: list.companies.filter(({ id }) => id !== params.id) }),
  });

  const tell = async ({ message, company }: Saved) => {
    if (record) return showMessage(message);
    const question = { title: messages.confirmTitle, body: message, accept: "従業員を追加", refuse: "OK" };
    if (await confirm(question)) setParams({ id: String(company.id) }, { state: { isForStaff: true } });
  };

  return (
    <FormDialog
      subject="会社"
      schema={DialogForm}
      sections={sections({ company: record, saveEmployee, isRemoved: remove.isPending || remove.isSuccess })}
      record={record}
      current={Company}
      draft={draft}
      toForm={toDialogForm}
      onSubmit={async (value, base) => {
        if (base) await saveEmployee.current();
        return save.mutateAsync({
          body: { ...companyForm(value), ...(base && { id: base.id, Version: base.Version }) },
        });
      }}
      onSaved={(answer) => void tell(answer)}
      onClose={onClose}
      onCopy={(values) => onCopy({ ...values, employee: blankEmployee })}
      remove={{
        body: `${messages.deleteCompany}　この操作は元に戻せません。`,
        target: (company) => <RemovalNote company={company} />,
        run: ({ id, Version }) => remove.mutateAsync({ params: { id }, query: { Version } }),
        onRemoved: ({ message }) => void showMessage(message),
      }}
      meta={record && <RecordMeta record={record} />}
    />
  );
};
