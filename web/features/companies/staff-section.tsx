import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Company } from "#shared/companies/company.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Staff } from "#shared/companies/staff.ts";
import { LoadFailed } from "#web/components/list-states.tsx";
import { useRoute } from "#web/lib/api.ts";
import type { DialogForm } from "./dialog-form.ts";
import { EmployeeInputs } from "./employee-inputs.tsx";
import { EmployeeRow } from "./employee-row.tsx";
import { useEmployee } from "./use-employee.tsx";

type Props = { company: Company; save: RefObject<() => Promise<void>> };

const collator = new Intl.Collator("ja", { numeric: true });
const byNumber = (a: Staff, b: Staff) =>
  Number(!a.number) - Number(!b.number) || collator.compare(a.number, b.number) || a.value - b.value;

/** A company's employees. Each row is saved by itself, beside the form that it stands in. */
export const StaffSection = ({ company, save }: Props) => {
  const { data, error, refetch, isFetching } = useRoute(companyRoutes.listStaff, { params: { id: company.id } });
  const { control } = useFormContext<DialogForm>();
  const openValue = useWatch({ control, name: "employee.value" });
  const employee = useEmployee(company.id);
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemo(() => data?.staff.toSorted(byNumber), [data]);

  useEffect(() => {
    save.current = employee.submitTyped;
    return () => {
      save.current = async () => {};
    };
  });

  const focus = (selector: string) =>
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(selector)?.focus());
  const submit = async () => {
    if (employee.isBusy) return;
    const isSaved = await employee.submit().then(
      () => true,
      () => false,
    );
    if (isSaved) focus(openValue ? `[data-edit="${openValue}"]` : "input");
  };
  const close = () => {
    employee.close();
    focus(`[data-edit="${openValue}"]`);
  };
  const open = async (row: Staff) => (await employee.open(row)) && focus("input");

  if (error && !rows)
    return (
      <LoadFailed
        title="従業員の一覧を読み込めませんでした。"
        detail={error.message}
        onRetry={() => void refetch()}
        isBusy={isFetching}
      />
    );
  const inputs = { isBusy: employee.isBusy, onSubmit: () => void submit() };
  return (
    <>
      <div className="staff-scroll">
        <table className="staff" ref={table} aria-busy={isFetching}>
          <thead>
            <tr>
              <th scope="col">社員番号</th>
              <th scope="col">氏名</th>
              <th scope="col">氏名カナ</th>
              <th scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {openValue === 0 && <EmployeeInputs {...inputs} />}
            {rows?.map((row) =>
              row.value === openValue ? (
                <EmployeeInputs key={row.value} {...inputs} onClose={close} />
              ) : (
                <EmployeeRow
                  key={row.value}
                  employee={row}
                  isBusy={employee.isBusy}
                  onOpen={() => void open(row)}
                  onRemove={() => void employee.remove(row)}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
      <p
        className={employee.said.isError ? "staff-said error" : "staff-said"}
        role={employee.said.isError ? "alert" : "status"}
      >
        {employee.said.text}
      </p>
    </>
  );
};
