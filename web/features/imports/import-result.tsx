import { Box, chakra, Stack } from "@chakra-ui/react";
import type { Finding } from "#shared/imports/finding.ts";
import { importLabels } from "#shared/imports/columns.ts";
import type { ImportKind } from "#shared/csv/import-kinds.ts";
import type { Earlier, Imported, PlannedLine } from "#shared/imports/routes.ts";
import { importMessages, openImport } from "#shared/imports/sentences.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { LineTable, Note } from "./line-table.tsx";
import type { ImportState } from "./use-import.ts";

const japan = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Line, column and sentence of what is wrong or worth knowing. */
const Findings = ({ label, findings }: { label: string; findings: readonly Finding[] }) => (
  <LineTable
    label={label}
    lines={findings}
    total={findings.length}
    columns={[
      { label: "項目", name: "field", text: ({ field }) => field || "行全体" },
      { label: "内容", text: ({ message }) => message },
    ]}
  />
);

const Changes = ({ changes }: Pick<PlannedLine, "changes">) =>
  changes.map(({ field, before, after }) => (
    <Box key={field}>
      <chakra.span color="fg.muted">{field}：</chakra.span>
      {before || "（空欄）"}
      <chakra.span aria-label="から" mx="1">
        →
      </chakra.span>
      {after ? <b>{after}</b> : <chakra.b color="fg.error">（空欄）</chakra.b>}
    </Box>
  ));

/** What each line of the file would do. */
const Plan = ({ lines, created, changed }: Imported) => (
  <LineTable
    label="取り込む内容"
    lines={lines}
    total={created + changed}
    columns={[
      { label: "処理", name: "act", text: ({ act }) => (act === "create" ? "登録" : "変更") },
      { label: "対象", name: "target", text: ({ target }) => target },
      { label: "変わる内容", text: ({ changes }) => <Changes changes={changes} /> },
    ]}
  />
);

const Errors = ({ errors }: Pick<Imported, "errors">) => {
  const lines = new Set(errors.map(({ line }) => line)).size;
  return (
    <>
      <MessageBar
        status="error"
        title={importMessages.notImportable}
        detail={`${showNumber(lines)}行に誤りがあります。下の行を直して、もう一度ファイルを選んでください。データは変わっていません。`}
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

const Ended = ({ at }: Earlier) => (
  <MessageBar
    status="warning"
    title={`この内容は、${japan.format(new Date(at))}に取り込み済みです。`}
    detail={importMessages.ended}
  />
);

const Planned = (answer: Imported) => {
  const { rows, created, changed, lines, warnings, earlier } = answer;
  const isAny = created + changed > 0;
  return (
    <>
      {isAny && earlier && <Ended {...earlier} />}
      <MessageBar
        status="info"
        title={`登録 ${showNumber(created)}件、変更 ${showNumber(changed)}件、変更なし ${showNumber(rows - created - changed)}件`}
        detail={
          isAny
            ? `まだ取り込んでいません。内容を確認して「${earlier ? "もう一度取り込む" : "インポート"}」を押してください。`
            : "登録されている内容と同じため、取り込む行はありません。"
        }
      />
      <Warnings warnings={warnings} />
      {lines.length > 0 && <Plan {...answer} />}
    </>
  );
};

const Checked = ({ kind, answer }: { kind: ImportKind; answer: Imported }) => {
  const { earlier, errors, created, changed, done } = answer;
  if (earlier && earlier.state !== "ended")
    return (
      <MessageBar
        status="warning"
        title={openImport(importLabels[kind], done, created + changed)}
        detail={earlier.state === "open" ? importMessages.openSame : importMessages.openOther}
      />
    );
  if (errors.length === 0) return <Planned {...answer} />;
  return (
    <>
      {earlier && <Ended {...earlier} />}
      <Errors errors={errors} />
      <Warnings {...answer} />
    </>
  );
};

const Progress = ({ created, changed, done }: Imported) => (
  <div role="status">
    <p>
      取り込んでいます… {showNumber(done)} / {showNumber(created + changed)}件
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
export const ImportResult = ({ kind, phase, answer, failure }: ImportState & { kind: ImportKind }) => (
  <Stack gap="3" mt="3.5" _empty={{ display: "none" }}>
    {failure && <MessageBar status="error" title={failure} />}
    {phase === "checking" && <Note role="status">ファイルの内容を確認しています…</Note>}
    {phase === "importing" && answer && <Progress {...answer} />}
    {phase === "checked" && answer && <Checked {...{ kind, answer }} />}
    {phase === "done" && answer && (
      <>
        <MessageBar status="warning" title={answer.message} detail="取り込まなかった行があります。" />
        <Findings label="取り込まなかった行" findings={answer.warnings} />
      </>
    )}
  </Stack>
);
