import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { LuUpload } from "react-icons/lu";
import { egovRoutes } from "#shared/egov/routes.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { pageAddress } from "#shared/pages.ts";
import { useRoute } from "#web/api/api.ts";
import { Link } from "#web/components/page/link.tsx";
import { ImportDialog } from "#web/embedded/import-button.tsx";
import { StepNumber } from "#web/components/marks/step-number.tsx";
import { type FirstStep, steps } from "./steps.ts";

type LineProps = { step: FirstStep; number: number; state: "waiting" | "current" | "done"; onImport: () => void };

const Title = ({ step, state, onImport }: Omit<LineProps, "number">) => {
  if (state === "done") return <chakra.span color="fg.muted">{step.title}</chakra.span>;
  if (state === "current") return <b>{step.title}</b>;
  if (step.opens === "import")
    return (
      <Button variant="link" size="inline" px="0" textStyle="sm" onClick={onImport}>
        {step.title}
      </Button>
    );
  return <Link to={pageAddress(step.opens.path, step.opens.query)}>{step.title}</Link>;
};

const NextButton = ({ step, onImport }: Pick<LineProps, "step" | "onImport">) =>
  step.opens === "import" ? (
    <Button onClick={onImport}>
      <LuUpload aria-hidden />
      {step.action}
    </Button>
  ) : (
    <Button asChild>
      <Link to={pageAddress(step.opens.path, step.opens.query)}>{step.action}</Link>
    </Button>
  );

const StepLine = ({ number, ...line }: LineProps) => (
  <chakra.li
    display="grid"
    gridTemplateColumns="{sizes.chip} minmax(0, 1fr) auto"
    mdDown={{ gridTemplateColumns: "{sizes.chip} minmax(0, 1fr)" }}
    columnGap="3"
    rowGap="2"
    alignItems="center"
    minH="60px"
    px="4"
    py="2"
    borderTopWidth="1px"
    borderColor="border.muted"
    bg={line.state === "current" ? "brand.subtle" : undefined}
    aria-current={line.state === "current" ? "step" : undefined}
  >
    <StepNumber number={number} state={line.state} />
    <Box>
      <p>
        <Title {...line} />
      </p>
      <chakra.p color="fg.muted" textStyle="xs">
        {line.step.text}
      </chakra.p>
    </Box>
    <Box mdDown={{ gridColumn: "2" }} css={{ "&:empty": { display: "none" } }}>
      {line.state === "current" && <NextButton {...line} />}
      {line.state === "done" && (
        <chakra.span color="fg.success" fontSize="xs">
          済み
        </chakra.span>
      )}
    </Box>
  </chakra.li>
);

/** Which steps there are and which of them are done; undefined until that is known. */
const useSteps = () => {
  const office = useRoute(officeRoutes.get, {});
  const accounts = useRoute(egovRoutes.accounts, {});
  const isKnown = office.data && (accounts.data || accounts.error);
  const facts = isKnown && { ...office.data, egovAccounts: accounts.data?.accounts.length ?? 0 };
  return {
    isDone: facts ? steps.map((step) => step.isDone(facts)) : undefined,
    hasFailed: !office.data && office.error !== null,
    refetch: office.refetch,
  };
};

/** What a new office begins with, in order; the panel goes when the data says that all of it is done. */
export const FirstSteps = ({ onEnd }: { onEnd: (forGood: boolean) => void }) => {
  const id = useId();
  const [isImporting, setImporting] = useState(false);
  const { isDone, hasFailed, refetch } = useSteps();
  const isOver = isDone?.every(Boolean) ?? false;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver || hasFailed) end(isOver);
  }, [isOver, hasFailed]);
  if (!isDone || isOver) return null;
  const next = isDone.indexOf(false);
  const endImport = () => {
    setImporting(false);
    void refetch();
  };
  return (
    <Box as="section" aria-labelledby={id} layerStyle="card" overflow="hidden">
      <Flex align="baseline" gap="2" wrap="wrap" ps="4" pe="2.5" py="2">
        <h2 id={id}>はじめに行うこと</h2>
        <chakra.span color="fg.muted">
          {isDone.length}件中 {isDone.filter(Boolean).length}件が済みました
        </chakra.span>
        <Button variant="quiet" size="xs" ms="auto" onClick={() => onEnd(true)}>
          表示しない
        </Button>
      </Flex>
      <ol>
        {steps.map((step, index) => (
          <StepLine
            key={step.title}
            step={step}
            number={index + 1}
            state={isDone[index] ? "done" : index === next ? "current" : "waiting"}
            onImport={() => setImporting(true)}
          />
        ))}
      </ol>
      {isImporting && <ImportDialog kinds={["companies", "staff", "workplaces"]} onClose={endImport} />}
    </Box>
  );
};
