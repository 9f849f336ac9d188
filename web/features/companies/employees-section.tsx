import { Box, chakra, useSlotRecipe, VisuallyHidden } from "@chakra-ui/react";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useLocation } from "react-router";
import type { Employee } from "#shared/companies/employee.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import type { DialogForm } from "./dialog-form.ts";
import { EmployeeInputs } from "./employee-inputs.tsx";
import { EmployeeRow, type Places } from "./employee-rows.tsx";
import { employeesTableRecipe } from "./employees-table.recipe.ts";
import type { EmployeeEditor } from "./use-employee-editor.tsx";
import { byNumber, useEmployees } from "./use-employees.ts";
import { useWorkplaces } from "./use-workplaces.ts";

type Props = { company: number; editor: EmployeeEditor; isRemoved: boolean };

const focus = (table: RefObject<HTMLTableElement | null>, selector: string) =>
  requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(selector)?.focus());

const Announcement = ({ text, isError }: EmployeeEditor["announcement"]) => (
  <chakra.p
    role={isError ? "alert" : "status"}
    mt={text ? "2" : "0"}
    color={isError ? "fg.error" : "fg.muted"}
    fontSize="xs"
  >
    {text}
  </chakra.p>
);

const Head = ({ places }: { places: Places }) => (
  <thead>
    <tr>
      <th scope="col">社員番号</th>
      <th scope="col">氏名</th>
      <th scope="col">氏名カナ</th>
      {places && <th scope="col">事業場</th>}
      <th scope="col">
        <VisuallyHidden>操作</VisuallyHidden>
      </th>
    </tr>
  </thead>
);

/** A company's employees. Each row is saved by itself, beside the form that it stands in. */
export const EmployeesSection = ({ company, editor, isRemoved }: Props) => {
  const { data, error, refetch, isFetching } = useEmployees(company, { enabled: !isRemoved });
  const form = useFormContext<DialogForm>();
  const openValue = useWatch({ control: form.control, name: "employee.value" });
  const table = useRef<HTMLTableElement>(null);
  const styles = useSlotRecipe({ recipe: employeesTableRecipe })();
  const workplaces = useWorkplaces(company, { enabled: !isRemoved }).data?.workplaces;
  const places = workplaces?.length ? new Map(workplaces.map(({ id, name }) => [id, name])) : undefined;
  const rows = useMemo(() => data?.staff.toSorted(byNumber), [data]);

  const isAsked = (useLocation().state as { isForEmployees?: boolean } | null)?.isForEmployees && rows !== undefined;
  useEffect(() => {
    if (isAsked) focus(table, "input");
  }, [isAsked]);

  // Where employees are added, one sees those added.
  useEffect(() => {
    if (table.current?.contains(document.activeElement))
      table.current.parentElement?.scrollIntoView({ block: "nearest" });
  }, [rows?.length]);

  const save = async () => {
    if (editor.isBusy) return;
    const isSaved = await editor.save(form).then(
      () => true,
      () => false,
    );
    if (isSaved) focus(table, openValue ? `[data-edit="${openValue}"]` : "input");
  };
  const close = () => {
    editor.close(form);
    focus(table, `[data-edit="${openValue}"]`);
  };
  const open = async (row: Employee) => (await editor.open(form, row)) && focus(table, "input");

  if (error && !rows)
    return (
      <LoadFailed
        title="従業員の一覧を読み込めませんでした。"
        detail={error.message}
        onRetry={() => void refetch()}
        isBusy={isFetching}
      />
    );
  const inputs = { places, isBusy: editor.isBusy, onSubmit: () => void save() };
  return (
    <>
      <Box css={styles.scroller}>
        <table ref={table} aria-busy={isFetching}>
          <Head places={places} />
          <tbody>
            {openValue === 0 && <EmployeeInputs {...inputs} />}
            {rows?.map((row) =>
              row.value === openValue ? (
                <EmployeeInputs key={row.value} {...inputs} onClose={close} />
              ) : (
                <EmployeeRow
                  key={row.value}
                  employee={row}
                  places={places}
                  isBusy={editor.isBusy}
                  onOpen={() => void open(row)}
                  onRemove={() => void editor.remove(row)}
                />
              ),
            )}
          </tbody>
        </table>
      </Box>
      <Announcement {...editor.announcement} />
    </>
  );
};
