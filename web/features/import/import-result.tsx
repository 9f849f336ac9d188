import type { Imported } from "#shared/imports/routes.ts";
import { importMessages } from "#shared/imports/sentences.ts";
import { MessageBar } from "#web/components/message-bar.tsx";
import { FindingsTable } from "./findings-table.tsx";
import { PlanTable } from "./plan-table.tsx";
import type { ImportState } from "./use-import.ts";

const number = (value: number) => value.toLocaleString("ja-JP");

const Errors = ({ errors }: Pick<Imported, "errors">) => {
  const lines = new Set(errors.map(({ line }) => line)).size;
  return (
    <>
      <MessageBar
        status="error"
        title={importMessages.failed}
        detail={`${number(lines)}行に誤りがあります。下の行を直して、もう一度ファイルを選んでください。データは変わっていません。`}
      />
      <FindingsTable label="誤りの一覧" findings={errors} />
    </>
  );
};

const Warnings = ({ warnings }: Pick<Imported, "warnings">) =>
  warnings.length > 0 && (
    <>
      <h3 className="import-heading">確認してください</h3>
      <FindingsTable label="確認してください" findings={warnings} />
    </>
  );

const Checked = ({ rows, created, changed, lines, warnings }: Imported) => (
  <>
    <MessageBar
      status="info"
      title={`登録 ${number(created)}件、変更 ${number(changed)}件、変更なし ${number(rows - created - changed)}件`}
      detail={
        created + changed > 0
          ? "まだ取り込んでいません。内容を確認して「インポート」を押してください。"
          : "登録されている内容と同じため、取り込む行はありません。"
      }
    />
    <Warnings warnings={warnings} />
    {lines.length > 0 && <PlanTable lines={lines} />}
  </>
);

const Progress = ({ created, changed, done }: Imported) => (
  <div className="import-progress" role="status">
    <p>
      取り込んでいます… {number(done)} / {number(created + changed)}件
    </p>
    <progress aria-label="取り込みの進み具合" value={done} max={created + changed} />
  </div>
);

/** What is known of the file so far, below its box. */
export const ImportResult = ({ step, answer, failure }: ImportState) => (
  <div className="import-result">
    {failure && <MessageBar status="error" title={failure} />}
    {step === "checking" && (
      <p className="import-note" role="status">
        ファイルの内容を確認しています…
      </p>
    )}
    {step === "importing" && answer && <Progress {...answer} />}
    {step === "checked" && answer && (answer.errors.length > 0 ? <Errors {...answer} /> : <Checked {...answer} />)}
    {step === "checked" && answer && answer.errors.length > 0 && <Warnings {...answer} />}
    {step === "done" && answer && (
      <>
        <MessageBar status="warning" title={answer.message} detail="取り込まなかった行があります。" />
        <FindingsTable label="取り込まなかった行" findings={answer.warnings} />
      </>
    )}
  </div>
);
