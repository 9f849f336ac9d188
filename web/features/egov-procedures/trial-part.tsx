import { Button, chakra, Flex } from "@chakra-ui/react";
import { showInstant } from "#shared/dates/day.ts";
import { missingFor } from "#shared/egov-procedures/sending.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { SectionHeading } from "#web/components/form/section-heading.tsx";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { procedureName } from "./columns.tsx";
import type { OpenProcedure } from "./use-procedure.ts";

type Tried = OpenProcedure["detail"]["procedure"]["tried"];

const placeOf = ({ form, file, item }: NonNullable<Tried>["reports"][number]) =>
  [form || file, item].filter((part) => part && part !== "-").join("　");

/** What e-Gov found wrong with the sample. */
const Reports = ({ tried }: { tried: NonNullable<Tried> }) => (
  <MessageBar
    status="error"
    title={`${showInstant(tried.at)}の形式チェックで、${tried.reports.length}件の指摘がありました。`}
    detail={
      <chakra.ul ps="5" listStyleType="disc" maxH="48" overflowY="auto" tabIndex={0} aria-label="指摘">
        {tried.reports.map((report, index) => (
          <li key={index}>{[placeOf(report), report.content].filter(Boolean).join("：")}</li>
        ))}
      </chakra.ul>
    }
  />
);

/** Has e-Gov check a sample, and makes the procedure active once there is nothing left to do. */
export const TrialPart = ({ of }: { of: OpenProcedure }) => {
  const { detail, isDirty, isBusy, tryIt, activate } = of;
  const { isActive, tried, skeleton } = detail.procedure;
  const missing = missingFor(detail.procedure);
  const deactivate = async () => {
    const isSure = await confirm({
      title: "手続きの無効化",
      body: "無効にしますか？　有効にし直すまで、どの事務所もこの手続きで申請できません。",
      target: <b>{procedureName(detail.procedure)}</b>,
      accept: "無効にする",
      isDanger: true,
    });
    if (isSure) await activate(false);
  };
  return (
    <section>
      <SectionHeading
        title="形式チェックと公開"
        help="見本の協定届をe-Govに確かめてもらいます。申請はされません。送る内容を変えると、もう一度チェックするまで無効になります。"
      />
      <Flex wrap="wrap" gap="2" mb="3">
        <Button variant="outline" disabled={isDirty || isBusy || !skeleton} onClick={() => void tryIt()}>
          形式チェックを実行
        </Button>
        {isActive ? (
          <Button variant="outline" disabled={isDirty || isBusy} onClick={() => void deactivate()}>
            無効にする
          </Button>
        ) : (
          <Button disabled={isDirty || isBusy || missing.length > 0} onClick={() => void activate(true)}>
            有効にする
          </Button>
        )}
      </Flex>
      {isDirty && <FieldHelp mb="3">変更を保存すると、続けられます。</FieldHelp>}
      {tried && tried.reports.length > 0 && <Reports tried={tried} />}
      {isActive && <MessageBar status="success" title="有効です。すべての事務所が、この手続きで申請できます。" />}
      {!isActive && missing.length === 0 && (
        <MessageBar status="info" title="形式チェックに問題はありませんでした。有効にできます。" />
      )}
      {missing.length > 0 && (
        <chakra.ul mt="3" ps="5" listStyleType="disc" color="fg.muted">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </chakra.ul>
      )}
    </section>
  );
};
