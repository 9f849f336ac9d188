import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { LuPrinter } from "react-icons/lu";
import { type AgreementFinding, findingSentence } from "#shared/agreements/form.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { AgreementSheet } from "./agreement-sheet.tsx";
import { FaultList } from "./fault-list.tsx";
import { useFindings } from "./findings.tsx";
import type { OnGo } from "./steps.ts";

/** What is wrong, what to look at, and the form as it is printed. */
export const ReviewPart = ({ onGo }: { onGo: OnGo }) => {
  const { all, values } = useFindings();
  const { type, content } = values;
  const of = (level: AgreementFinding["level"]) =>
    all
      .filter((finding) => finding.level === level)
      .map((finding) => ({ at: finding.at, text: findingSentence(finding) }));
  const [errors, warnings] = [of("error"), of("warning")];
  const form = agreementFormOf(type, content.fields);
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
            <FaultList faults={errors} form={form} onGo={onGo} />
          </>
        )}
        {warnings.length > 0 && (
          <Box mt="4">
            <MessageBar
              status="warning"
              title={`${warnings.length}件の確認事項があります。`}
              detail="このまま届け出ることもできます。"
            />
            <FaultList faults={warnings} form={form} onGo={onGo} />
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
