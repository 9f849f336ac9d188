import { Box, Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import type { Agreement } from "#shared/agreements/agreement.ts";
import { findingSentence } from "#shared/agreements/form.ts";
import { checkFiledOn } from "#shared/agreements/checks/period.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { SectionHeading } from "#web/components/form/section-heading.tsx";
import { EgovPart } from "./egov-part.tsx";
import { ElsewherePart } from "./elsewhere-part.tsx";
import { useFindings } from "./findings.tsx";
import type { OnGo } from "./steps.ts";
import { returnedArriveId, type Start, useAgreementOfRow } from "./use-agreement.ts";
import type { SavedForm } from "./wizard-form.tsx";

type Props = {
  agreement: Agreement | undefined;
  start: Start;
  today: string;
  onGo: OnGo;
  onFiled: (answer: SavedForm | undefined) => void;
};

const Part = ({ title, help, children }: { title: string; help: string; children: ReactNode }) => (
  <Box as="section" mt="5">
    <SectionHeading as="h3" title={title} help={help} />
    {children}
  </Box>
);

/** The ways of filing; nothing is filed that the law or the form refuses, or that is not saved. */
export const FilingPart = ({ agreement, start, today, onGo, onFiled }: Props) => {
  const { all } = useFindings();
  const first = returnedArriveId(useAgreementOfRow(agreement?.AutoId).data);
  const isSaved = !useFormContext().formState.isDirty;
  const count = all.filter(({ level }) => level === "error").length;
  if (count > 0)
    return (
      <Box mt="4">
        <MessageBar status="error" title={`${count}件の不備があります。`} detail="直すまで届け出ることはできません。">
          <Button variant="outline" onClick={() => onGo("review")}>
            確認の画面に戻る
          </Button>
        </MessageBar>
      </Box>
    );
  if (!agreement) return null;
  const { validFrom = "", startDate = "" } = agreement.content.fields;
  const [late] = checkFiledOn(today, validFrom || startDate);
  return (
    <>
      {late && (
        <Box mt="4">
          <MessageBar status="warning" title={findingSentence(late)} />
        </Box>
      )}
      <Part title="e-Govで申請" help="形式チェックのあと、到達番号が36協定の画面に入ります。">
        <EgovPart {...{ agreement, start, isSaved, onGo }} onFiled={() => onFiled(undefined)} />
      </Part>
      {!first && (
        <Part title="e-Gov以外で届け出た場合" help="印刷して届け出たときは、届出日を記録します。">
          <ElsewherePart {...{ agreement, today, isSaved, onFiled }} />
        </Part>
      )}
    </>
  );
};
