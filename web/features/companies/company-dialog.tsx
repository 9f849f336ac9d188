import { useState } from "react";
import { useSearchParams } from "react-router";
import { companyForm } from "#shared/companies/company-values.ts";
import type { Company } from "#shared/companies/company.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Workplace } from "#shared/companies/workplace.ts";
import { showInstantDay } from "#shared/dates/day.ts";
import { kinds } from "#shared/kinds.ts";
import { messages } from "#shared/text/messages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { useRecordWrites } from "#web/api/record-writes.ts";
import { useSession } from "#web/api/use-session.ts";
import { confirm, showMessage } from "#web/components/dialog/ask.ts";
import { FormDialog } from "#web/components/form/form-dialog.tsx";
import { useCommentsPane } from "#web/embedded/comments-pane.tsx";
import { HistoryButton } from "#web/embedded/history-button.tsx";
import { useUserOptions } from "#web/embedded/user-options.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import type { RecordDialogProps } from "#web/components/list/record-dialog.tsx";
import { blankEmployee, type DialogForm, toDialogForm } from "./dialog-form.ts";
import { CompanyLinks } from "./company-links.tsx";
import { sections, useEmployeeCount } from "./sections.tsx";
import { useEmployeeEditor } from "./use-employee-editor.tsx";
import { useEmployees } from "./use-employees.ts";
import { useWorkplaces } from "./use-workplaces.ts";

const WorkplaceDialog = lazyPart(async () => (await import("./workplace-dialog.tsx")).WorkplaceDialog);

export type CompanyDialogProps = RecordDialogProps<typeof companyRoutes.list, Company, DialogForm>;

/** Who registered and who last changed a company. */
const Meta = ({ company }: { company: Company }) => {
  const { Dic } = useSession();
  return (
    <>
      <span>
        登録 {showInstantDay(company.CreatedAt)}　{Dic[company.CreateUserId]}
      </span>
      <span>
        更新 {showInstantDay(company.UpdatedAt)}　{Dic[company.UpdateUserId]}
      </span>
      <HistoryButton kind="company" id={company.id} />
    </>
  );
};

type CountProps = { company: Company; isRemoved: boolean };
const EmployeeCount = ({ company, isRemoved }: CountProps) => `${showNumber(useEmployeeCount(company, isRemoved))}名`;
const WorkplaceCount = ({ company, isRemoved }: CountProps) => {
  const { data } = useWorkplaces(company.id, { enabled: !isRemoved });
  return data && `${showNumber(data.workplaces.length)}件`;
};

/** The company that is to go, and what goes with it. */
const RemovalTarget = ({ company }: { company: Company }) => {
  const { data } = useEmployees(company.id);
  const count = data?.staff.length ?? company.employeeCount;
  const places = useWorkplaces(company.id).data?.workplaces.length ?? 0;
  return (
    <>
      <b>{company.name}</b>
      {count > 0 && <p>従業員{showNumber(count)}名も、あわせて削除されます。</p>}
      {places > 0 && <p>事業場{showNumber(places)}件も、あわせて削除されます。</p>}
      <p>この会社の案件や電子申請などは残り、会社名に「（削除済み）」と表示されます。</p>
    </>
  );
};

/** Asks when another company has the same 法人番号 already. */
const confirmTwin = async (
  companies: readonly Company[],
  { corporateNumber }: DialogForm,
  base: Company | undefined,
) => {
  const isNew = corporateNumber !== "" && corporateNumber !== base?.corporateNumber;
  const twin = isNew
    ? companies.find((each) => each.id !== base?.id && each.corporateNumber === corporateNumber)
    : undefined;
  if (!twin) return true;
  return confirm({
    title: messages.confirmTitle,
    body: `同じ法人番号（${corporateNumber}）の会社が、すでに登録されています。${base ? "保存" : "登録"}しますか？`,
    target: (
      <b>
        No {twin.rowNumber}　{twin.name}
      </b>
    ),
    accept: base ? "保存する" : "登録する",
  });
};

/** Makes, changes, copies and deletes a company; its employees and 事業場 are kept in the same dialog. */
export const CompanyDialog = ({ record, draft, answer, onClose, onCreated, onCopy }: CompanyDialogProps) => {
  const [, setParams] = useSearchParams();
  const users = useUserOptions(record ? [record.mainUser, record.subUser] : []);
  const pane = useCommentsPane("company", record);
  const editor = useEmployeeEditor(record?.id);
  const [place, setPlace] = useState<{ workplace: Workplace | undefined }>();
  const writes = useRecordWrites(companyRoutes, { id: "id", rows: "companies", record: "company" });

  const showSaved = async ({ message, company }: { message: string; company: Company }) => {
    if (record) return showMessage(message);
    const question = { title: messages.confirmTitle, body: message, accept: "従業員を追加", refuse: "OK" };
    if (await confirm(question)) setParams({ id: String(company.id) }, { state: { isForEmployees: true } });
  };

  return (
    <>
      <FormDialog
        subject={kinds.company.title}
        whom={record && { name: record.name, note: `No ${record.rowNumber}` }}
        schemas={() => import("./schemas.ts")}
        sections={sections({
          company: record,
          editor,
          users,
          isRemoved: writes.isRemoved,
          onWorkplace: (workplace) => setPlace({ workplace }),
        })}
        record={record}
        draft={draft}
        toForm={toDialogForm}
        maySend={(value, base) => confirmTwin(answer.companies, value, base)}
        onSubmit={async (value, base, form) => {
          // An employee who was typed and not yet saved goes first.
          if (base) await editor.saveTyped(form);
          return writes.save(companyForm(value), base);
        }}
        onSaved={(answer) => void showSaved(answer)}
        onCreated={({ company }) => onCreated(company.id)}
        onClose={onClose}
        onCopy={(values) => onCopy({ ...values, employee: blankEmployee })}
        remove={{
          kind: kinds.company,
          question: messages.deleteCompany,
          target: (company) => <RemovalTarget company={company} />,
          run: writes.remove,
        }}
        pane={pane}
        meta={record && <Meta company={record} />}
        size="indexed"
        index={{
          notes: {
            事業場: record && <WorkplaceCount company={record} isRemoved={writes.isRemoved} />,
            従業員: record && <EmployeeCount company={record} isRemoved={writes.isRemoved} />,
          },
          below: record && <CompanyLinks company={record} />,
        }}
      />
      {/* Not inside the form: what is sent here would send the company too. */}
      {record && place && <WorkplaceDialog company={record} {...place} onClose={() => setPlace(undefined)} />}
    </>
  );
};
