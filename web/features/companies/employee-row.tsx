import { LuPencil, LuTrash2 } from "react-icons/lu";
import type { Employee as Staff } from "#shared/companies/employee.ts";

type Props = { employee: Staff; isBusy: boolean; onOpen: () => void; onRemove: () => void };

export const EmployeeRow = ({ employee, isBusy, onOpen, onRemove }: Props) => (
  <tr>
    <td>{employee.number}</td>
    <td>{employee.label}</td>
    <td>{employee.kana}</td>
    <td className="staff-acts">
      <button
        type="button"
        className="icon-button"
        data-edit={employee.value}
        aria-label={`${employee.label}を編集`}
        disabled={isBusy}
        onClick={onOpen}
      >
        <LuPencil aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`${employee.label}を削除`}
        disabled={isBusy}
        onClick={onRemove}
      >
        <LuTrash2 aria-hidden />
      </button>
    </td>
  </tr>
);
