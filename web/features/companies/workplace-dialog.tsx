import type { Company } from "#shared/companies/company.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { blankWorkplace, Workplace, WorkplaceForm, workplaceForm } from "#shared/companies/workplace.ts";
import { kinds } from "#shared/kinds.ts";
import { useSend } from "#web/api/api.ts";
import { FormDialog } from "#web/components/form/form-dialog.tsx";
import { HistoryButton } from "#web/embedded/history-button.tsx";
import { workplaceSections } from "./workplace-sections.tsx";

type Props = { company: Company; workplace: Workplace | undefined; onClose: () => void };

const schemas = () => Promise.resolve({ form: WorkplaceForm, record: Workplace });

/** Makes, changes and deletes a 事業場 of a company. */
export const WorkplaceDialog = ({ company, workplace, onClose }: Props) => {
  const save = useSend(companyRoutes.saveWorkplace);
  const remove = useSend(companyRoutes.removeWorkplace);
  const params = { id: company.id };
  return (
    <FormDialog
      subject={kinds.workplace.title}
      whom={{ name: workplace?.name ?? company.name, note: "事業場" }}
      schemas={schemas}
      sections={workplaceSections(company)}
      record={workplace}
      toForm={(of) => (of ? workplaceForm(of) : blankWorkplace)}
      onSubmit={(form, base) =>
        save.mutateAsync({ params, body: { ...form, ...(base && { id: base.id, Version: base.Version }) } })
      }
      onClose={onClose}
      remove={{
        kind: kinds.workplace,
        target: ({ name }) => <b>{name}</b>,
        run: ({ id, Version }) => remove.mutateAsync({ params: { ...params, workplace: id }, query: { Version } }),
      }}
      meta={workplace && <HistoryButton kind="workplace" id={`${company.id}-${workplace.id}`} />}
    />
  );
};
