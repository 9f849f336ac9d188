import type { PlannedLine } from "#shared/imports/routes.ts";
import { Rest, shownMax } from "./findings-table.tsx";

/** What each line of the file would do. */
export const PlanTable = ({ lines }: { lines: readonly PlannedLine[] }) => (
  <>
    <div className="import-table" tabIndex={0} role="region" aria-label="取り込む内容">
      <table>
        <thead>
          <tr>
            <th className="line">行</th>
            <th className="act">処理</th>
            <th>対象</th>
            <th>変わる項目</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shownMax).map(({ line, act, target, fields }) => (
            <tr key={line}>
              <td className="line">{line}行目</td>
              <td>{act === "create" ? "登録" : "変更"}</td>
              <td>{target}</td>
              <td>{fields.join("、")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <Rest count={lines.length} />
  </>
);
