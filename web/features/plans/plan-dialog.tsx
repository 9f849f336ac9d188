import type { Company } from "#shared/companies/company.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { kinds } from "#shared/kinds.ts";
import { planName } from "#shared/plans/names.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { useRoute } from "#web/api/api.ts";
import { FormDialog } from "#web/components/form/form-dialog.tsx";
import { HistoryButton } from "#web/embedded/history-button.tsx";
import { useUserOptions } from "#web/embedded/user-options.ts";
import { type DialogForm, fieldNameOf, toDialogForm, toPlan } from "./plan-form.ts";
import { planSections } from "./plan-sections.tsx";
import { usePlanWrites } from "./use-plans.ts";

type Props = { company: Company; plan: Plan | undefined; start: DialogForm; onClose: () => void };

/** Makes, changes and deletes a plan of a company. */
export const PlanDialog = ({ company, plan, start, onClose }: Props) => {
  const { save, remove } = usePlanWrites();
  const users = useUserOptions(plan ? [plan.user] : [], "会社の担当");
  const { data } = useRoute(companyRoutes.listWorkplaces, { params: { id: company.id } });
  const workplaces = [
    { value: -1, label: "会社" },
    ...(data?.workplaces.map(({ id, name }) => ({ value: id, label: name })) ?? []),
  ];
  return (
    <FormDialog
      subject={kinds.plan.title}
      whom={{ name: company.name, note: kinds.plan.title }}
      schemas={() => import("./plan-form-schema.ts")}
      sections={planSections({ workplaces, users })}
      record={plan}
      toForm={(of) => (of ? toDialogForm(of) : start)}
      onSubmit={(form, base) =>
        save.mutateAsync({
          body: {
            List: [{ ...toPlan(form, company.id), ...(base && { AutoId: base.AutoId, Version: base.Version }) }],
          },
        })
      }
      fieldName={(name) => fieldNameOf(name.replace(/^List\.\d+\./, ""), start)}
      onClose={onClose}
      remove={{
        kind: kinds.plan,
        target: (of) => (
          <>
            <b>{planName(of)}</b>
            <p>作成された電子申請と作業は残ります。</p>
          </>
        ),
        run: ({ AutoId, Version }) => remove.mutateAsync({ params: { AutoId }, query: { Version } }),
      }}
      meta={plan && <HistoryButton kind="plan" id={plan.AutoId} />}
    />
  );
};
