import { chakra, Stack } from "@chakra-ui/react";
import type { Finding } from "#shared/imports/finding.ts";
import type { Imported, PlannedLine } from "#shared/imports/routes.ts";
import { importMessages } from "#shared/imports/sentences.ts";
import { MessageBar } from "#web/components/message-bar.tsx";
import { LineTable, Note } from "./line-table.tsx";
import type { ImportState } from "./use-import.ts";

const number = (value: number) => value.toLocaleString("ja-JP");

/** Line, column and sentence of what is wrong or worth knowing. */
const Findings = ({ label, findings }: { label: string; findings: readonly Finding[] }) => (
  <LineTable
    label={label}
    lines={findings}
    columns={[
      { label: "項目", name: "field", text: ({ field }) => field || "行全体" },
      { label: "内容", text: ({ message }) => message },
    ]}
  />
);

/** What each line of the file would do. */
const Plan = ({ lines }: { lines: readonly PlannedLine[] }) => (
  <LineTable
    label="取り込む内容"
    lines={lines}
    columns={[
      { label: "処理", name: "act", text: ({ act }) => (act === "create" ? "登録" : "変更") },
      { label: "対象", text: ({ target }) => target },
      { label: "変わる項目", text: ({ fields }) => fields.join("、") },
    ]}
  />
);

const Errors = ({ errors }: Pick<Imported, "errors">) => {
  const lines = new Set(errors.map(({ line }) => line)).size;
  return (
    <>
      <MessageBar
        status="error"
        title={importMessages.failed}
        detail={`${number(lines)}行に誤りがあります。下の行を直して、もう一度ファイルを選んでください。データは変わっていません。`}
      />
      <Findings label="誤りの一覧" findings={errors} />
    </>
  );
};

const Warnings = ({ warnings }: Pick<Imported, "warnings">) =>
  warnings.length > 0 && (
    <>
      <chakra.h3 fontWeight="bold">確認してください</chakra.h3>
      <Findings label="確認してください" findings={warnings} />
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
    {lines.length > 0 && <Plan lines={lines} />}
  </>
);

const Progress = ({ created, changed, done }: Imported) => (
  <div role="status">
    <p>
      取り込んでいます… {number(done)} / {number(created + changed)}件
    </p>
    <chakra.progress
      aria-label="取り込みの進み具合"
      w="full"
      h="2.5"
      mt="1.5"
      accentColor="brand.solid"
      value={done}
      max={created + changed}
    />
  </div>
);

/** What is known of the file so far, below its box. */
export const ImportResult = ({ phase, answer, failure }: ImportState) => (
  <Stack gap="3" mt="3.5" _empty={{ display: "none" }}>
    {failure && <MessageBar status="error" title={failure} />}
    {phase === "checking" && <Note role="status">ファイルの内容を確認しています…</Note>}
    {phase === "importing" && answer && <Progress {...answer} />}
    {phase === "checked" && answer && (answer.errors.length > 0 ? <Errors {...answer} /> : <Checked {...answer} />)}
    {phase === "checked" && answer && answer.errors.length > 0 && <Warnings {...answer} />}
    {phase === "done" && answer && (
      <>
        <MessageBar status="warning" title={answer.message} detail="取り込まなかった行があります。" />
        <Findings label="取り込まなかった行" findings={answer.warnings} />
      </>
    )}
  </Stack>
);
