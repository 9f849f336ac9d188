import { Box, Button, chakra, Flex, VisuallyHidden } from "@chakra-ui/react";
import { LuPrinter } from "react-icons/lu";
import type { AgreementFinding } from "#shared/agreements/form.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { MessageBar } from "#web/components/message-bar.tsx";
import { AgreementSheet } from "./agreement-sheet.tsx";
import { useFindings } from "./findings.tsx";
import { labelOf, stepOf, type WizardStep } from "./steps.ts";

type ListProps = {
  findings: readonly AgreementFinding[];
  type: Parameters<typeof agreementFormOf>[0];
  onGo: (step: WizardStep) => void;
};

const FindingList = ({ findings, type, onGo }: ListProps) => {
  const form = agreementFormOf(type);
  return (
    <chakra.ul layerStyle="card" mt="2">
      {findings.map((finding, index) => (
        <chakra.li
          key={`${finding.at} ${finding.message}`}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          px="3"
          py="1.5"
          borderTopWidth={index > 0 ? "1px" : "0"}
          borderColor="border.muted"
        >
          <chakra.span flex="1" minW="0">
            <chakra.span color="fg.muted">{labelOf(form, finding.at)}</chakra.span>
            <br />
            {finding.message}
            {finding.basis && `（${finding.basis}）`}
          </chakra.span>
          {stepOf(form, finding) !== "review" && (
            <Button size="inline" variant="outline" onClick={() => onGo(stepOf(form, finding))}>
              直す
              <VisuallyHidden>（{labelOf(form, finding.at)}）</VisuallyHidden>
            </Button>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
};

/** What is wrong, what to look at, and the form as it is printed. */
export const ReviewPart = ({ onGo }: { onGo: (step: WizardStep) => void }) => {
  const { all, values } = useFindings();
  const { type, content } = values;
  const of = (level: AgreementFinding["level"]) => all.filter((finding) => finding.level === level);
  const [errors, warnings] = [of("error"), of("warning")];
  return (
    <Box mt="4" _print={{ mt: "0" }}>
      <Box _print={{ display: "none" }}>
        {errors.length === 0 ? (
          <MessageBar status="success" title="不備はありません。" detail="印刷するか、次の「届出」へ進んでください。" />
        ) : (
          <>
            <MessageBar
              status="error"
              title={`${errors.length}件の不備があります。`}
              detail="直すまで届け出ることはできません。"
            />
            <FindingList findings={errors} type={type} onGo={onGo} />
          </>
        )}
        {warnings.length > 0 && (
          <Box mt="4">
            <MessageBar
              status="warning"
              title={`${warnings.length}件の確認事項があります。`}
              detail="このまま届け出ることもできます。"
            />
            <FindingList findings={warnings} type={type} onGo={onGo} />
          </Box>
        )}
        <Flex align="center" gap="3" mt="5" mb="2">
          <chakra.h3 flex="1" fontWeight="bold">
            印刷される内容
          </chakra.h3>
          <Button variant="outline" onClick={() => print()}>
            <LuPrinter aria-hidden />
            印刷
          </Button>
        </Flex>
      </Box>
      <AgreementSheet type={type} content={content} />
    </Box>
  );
};
