import type { Finding } from "#shared/imports/finding.ts";

/** More lines than anybody reads on a screen would only make it slow: the rest is counted. */
export const shownMax = 300;
export const Rest = ({ count }: { count: number }) =>
  count > shownMax ? <p className="import-note">ほか{(count - shownMax).toLocaleString("ja-JP")}件</p> : null;

/** Line, column and sentence of what is wrong or worth knowing. */
export const FindingsTable = ({ label, findings }: { label: string; findings: readonly Finding[] }) => (
  <>
    <div className="import-table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th className="line">行</th>
            <th className="field">項目</th>
            <th>内容</th>
          </tr>
        </thead>
        <tbody>
          {findings.slice(0, shownMax).map(({ line, field, message }, place) => (
            <tr key={place}>
              <td className="line">{line}行目</td>
              <td>{field || "行全体"}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <Rest count={findings.length} />
  </>
);
