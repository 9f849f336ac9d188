import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useLocation } from "react-router";
import type { Employee as Staff } from "#shared/companies/employee.ts";
import { LoadFailed } from "#web/components/list-states.tsx";
import type { DialogForm } from "./dialog-form.ts";
import { EmployeeInputs } from "./employee-inputs.tsx";
import { EmployeeRow } from "./employee-row.tsx";
import { byNumber } from "./staff-order.ts";
import { useEmployee } from "./use-employee.tsx";
import { useStaff } from "./use-staff.ts";

type Props = { company: number; save: RefObject<() => Promise<void>>; isRemoved: boolean };

const focus = (table: RefObject<HTMLTableElement | null>, selector: string) =>
  requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(selector)?.focus());

/** A company's employees. Each row is saved by itself, beside the form that it stands in. */
export const StaffSection = ({ company, save, isRemoved }: Props) => {
  const { data, error, refetch, isFetching } = useStaff(company, { enabled: !isRemoved });
  const { control } = useFormContext<DialogForm>();
  const openValue = useWatch({ control, name: "employee.value" });
  const employee = useEmployee(company);
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemo(() => data?.staff.toSorted(byNumber), [data]);

  useEffect(() => {
    save.current = employee.submitTyped;
    return () => {
      save.current = async () => {};
    };
  });

  const isAsked = (useLocation().state as { isForStaff?: boolean } | null)?.isForStaff && rows !== undefined;
  useEffect(() => {
    if (isAsked) focus(table, "input");
  }, [isAsked]);

  // Where employees are added, one sees those added.
  useEffect(() => {
    if (table.current?.contains(document.activeElement))
      table.current.parentElement?.scrollIntoView({ block: "nearest" });
  }, [rows?.length]);

  const submit = async () => {
    if (employee.isBusy) return;
    const isSaved = await employee.submit().then(
      () => true,
      () => false,
    );
    if (isSaved) focus(table, openValue ? `[data-edit="${openValue}"]` : "input");
  };
  const close = () => {
    employee.close();
    focus(table, `[data-edit="${openValue}"]`);
  };
  const open = async (row: Staff) => (await employee.open(row)) && focus(table, "input");

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
