import { IconButton } from "@chakra-ui/react";
import { LuPencil, LuTrash2 } from "react-icons/lu";
import { employeeDates } from "#shared/people-dates/employee-dates.ts";
import type { Employee } from "#shared/companies/employee.ts";
import { showDay } from "#shared/dates/day.ts";

/** A company's 事業場 by their names; undefined where it has none. */
export type Places = ReadonlyMap<number, string> | undefined;

type RowProps = { employee: Employee; places: Places; isBusy: boolean; onOpen: () => void; onRemove: () => void };

const placeName = (places: ReadonlyMap<number, string>, id: number) =>
  id === -1 ? "" : (places.get(id) ?? "（削除済み）");

export const columnsOf = (places: Places) => (places ? 5 : 4);

/** What is known of an employee's dates, in a line below. */
const DatesRow = ({ employee, places }: Pick<RowProps, "employee" | "places">) => {
  const known = employeeDates.filter(({ name }) => employee[name] !== "");
  if (known.length === 0) return null;
  return (
    <tr data-dates>
      <td colSpan={columnsOf(places)}>
        {known.map(({ name, label }) => (
          <span key={name}>
            {label} {showDay(employee[name])}
          </span>
        ))}
      </td>
    </tr>
  );
};

export const EmployeeRow = (props: RowProps) => (
  <>
    <NameRow {...props} />
    <DatesRow {...props} />
  </>
);

const NameRow = ({ employee, places, isBusy, onOpen, onRemove }: RowProps) => (
  <tr>
    <td>{employee.number}</td>
    <td>{employee.label}</td>
    <td>{employee.kana}</td>
    {places && <td>{placeName(places, employee.workplace)}</td>}
    <td data-acts>
      <IconButton
        size="icon"
        variant="quiet"
        data-edit={employee.value}
        aria-label={`${employee.label}を編集`}
        disabled={isBusy}
        onClick={onOpen}
      >
        <LuPencil aria-hidden />
      </IconButton>
      <IconButton
        size="icon"
        variant="quiet"
        aria-label={`${employee.label}を削除`}
        disabled={isBusy}
        onClick={onRemove}
      >
        <LuTrash2 aria-hidden />
      </IconButton>
    </td>
  </tr>
);
