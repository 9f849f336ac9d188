import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { agreementSteps, type AgreementStep } from "#shared/agreements/form.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { messages } from "#shared/text/messages.ts";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import { Problem } from "#web/components/form/form-footer.tsx";
import { useFindings } from "./findings.tsx";
import { StepFields } from "./step-fields.tsx";
import { Stepper } from "./stepper.tsx";
import { type OnGo, stepLabels, stepOf, stepsOf, type WizardStep } from "./steps.ts";

/** What gets the focus after a change of step: `at` names the value to correct. */
export type FocusTarget = { at?: string | undefined };
/** Above all, above the first step's fields, and in place of fields at the last steps. */
export type WizardParts = Record<"head" | "start" | "review" | "filing", ReactNode> & {
  /** Beside the button that adds a row, by table. */
  tools: Readonly<Record<string, ReactNode>>;
};

const isFieldStep = (step: WizardStep): step is AgreementStep => (agreementSteps as readonly string[]).includes(step);

/** Whoever goes on starts at the top of the next step, or at the value that is to be put right. */
const useFocusTarget = (step: WizardStep, focusTarget: FocusTarget) => {
  const body = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const field = focusTarget.at && `[data-at="${focusTarget.at}"] :is(input, textarea, select, [data-add])`;
    const target = (field && body.current?.querySelector<HTMLElement>(field)) || body.current?.querySelector("h2");
    target?.focus({ preventScroll: target.matches("h2") });
  }, [step, focusTarget]);
  return body;
};

/** The buttons of the foot: the second press of a double click would go on twice, and one that waits loses the focus. */
const usePresses = (isBusy: boolean) => {
  const foot = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (isBusy || !pressed.current || document.activeElement !== document.body) return;
    const next = pressed.current.disabled ? foot.current?.querySelector<HTMLElement>("[type=submit]") : pressed.current;
    next?.focus();
  }, [isBusy]);
  const onClickCapture = (event: MouseEvent) => {
    pressed.current = (event.target as Element).closest("button");
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { ref: foot, onClickCapture };
};

type FootProps = {
  step: WizardStep;
  failure: string | undefined;
  isBusy: boolean;
  isDirty: boolean;
  go: OnGo;
};

const Foot = ({ step, failure, isBusy, isDirty, go }: FootProps) => {
  const steps = stepsOf(agreementFormOf(useFindings().values.type));
  const [before, next] = [steps[steps.indexOf(step) - 1], steps[steps.indexOf(step) + 1]];
  const presses = usePresses(isBusy);
  return (
    <Flex
      {...presses}
      wrap="wrap"
      align="center"
      justify="flex-end"
      gap="3"
      position="sticky"
      // Above the foot of the page, which stays at the window's own.
      bottom={{ base: "{sizes.breadcrumb}", mdDown: "{sizes.phoneBreadcrumb}" }}
      zIndex="docked"
      mt="4"
      py="3"
      bg="bg.subtle"
      borderTopWidth="1px"
      _print={{ display: "none" }}
    >
      {isDirty && !failure && (
        <FieldHelp hideBelow={next && "md"}>
          {next ? "入力した内容は、手順を移ると下書きに保存されます。" : messages.saveFirst}
        </FieldHelp>
      )}
      <Problem text={failure} />
      {before && (
        <Button variant="outline" disabled={isBusy} onClick={() => go(before)}>
          戻る
        </Button>
      )}
      {(isFieldStep(step) || isDirty) && (
        <Button variant="outline" loading={isBusy} disabled={!isDirty} onClick={() => go(step)}>
          下書きを保存
        </Button>
      )}
      {next && (
        <Button type="submit" minW="28" mdDown={{ flex: "1" }} loading={isBusy} loadingText={messages.saving}>
          {isDirty ? "保存して次へ" : "次へ"}
        </Button>
      )}
    </Flex>
  );
};

type Props = FootProps & {
  focusTarget: FocusTarget;
  /** Steps whose missing values are marked. */
  asked: ReadonlySet<WizardStep>;
  parts: WizardParts;
};

/** The steps, the one that is worked at, and the ways from it. */
export const WizardLayout = ({ step, focusTarget, asked, parts, ...foot }: Props) => {
  const { values, all } = useFindings();
  const form = agreementFormOf(values.type, values.content.fields);
  const body = useFocusTarget(step, focusTarget);
  const errors = all.filter(({ level }) => level === "error");
  const faults = (of: WizardStep) =>
    isFieldStep(of) && asked.has(of) ? errors.filter((finding) => stepOf(form, finding) === of).length : undefined;

  return (
    <Flex direction={{ base: "row", mdDown: "column" }} align="flex-start" gap={{ base: "5", mdDown: "3" }}>
      <Stepper steps={stepsOf(form)} current={step} faults={faults} onGo={foot.go} />
      <Box
        ref={body}
        flex="1"
        minW="0"
        w="full"
        css={{ "& :is(input, textarea, select, button)": { scrollMarginBlock: "24" } }}
      >
        <Box
          {...(step !== "review" && { layerStyle: "card", px: { base: "6", mdDown: "4" }, py: "5" })}
          _print={{ p: "0", border: "0" }}
        >
          <chakra.h2 tabIndex={-1} fontSize="md" fontWeight="bold" outline="none" _print={{ display: "none" }}>
            {stepLabels[step]}
          </chakra.h2>
          {step === "workplace" && parts.start}
          {isFieldStep(step) && <StepFields form={form} step={step} tools={parts.tools} />}
          {step === "review" && parts.review}
          {step === "filing" && parts.filing}
        </Box>
        <Foot step={step} {...foot} />
      </Box>
    </Flex>
  );
};
