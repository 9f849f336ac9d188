import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { LuCircleAlert, LuCircleCheck } from "react-icons/lu";
import { stepLabels, type WizardStep } from "./steps.ts";

type Props = {
  steps: readonly WizardStep[];
  current: WizardStep;
  /** Of each step: how many faults it has, undefined before it was asked. */
  faults: (step: WizardStep) => number | undefined;
  onGo: (step: WizardStep) => void;
};

const Step = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    w: "full",
    minH: "9",
    px: "3",
    borderRadius: "sm",
    textAlign: "start",
    whiteSpace: "nowrap",
    cursor: "button",
    _hover: { bg: "brand.subtle" },
    "&[aria-current]": { bg: "brand.subtle", fontWeight: "bold", shadow: "inset 3px 0 {colors.brand.solid}" },
    mdDown: { minH: "touch", "&[aria-current]": { shadow: "inset 0 -3px {colors.brand.solid}" } },
  },
});

/** Where one is in the form, and where something is wrong. */
export const Stepper = ({ steps, current, faults, onGo }: Props) => {
  const nav = useRef<HTMLElement>(null);
  // On a phone the steps are a line wider than the screen.
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <chakra.nav
      ref={nav}
      aria-label="申請書の手順"
      flex="none"
      w={{ base: "52", mdDown: "full" }}
      position="sticky"
      zIndex={{ mdDown: "docked" }}
      bg={{ mdDown: "bg.subtle" }}
      top={{ base: "4", mdDown: "0" }}
      _print={{ display: "none" }}
    >
      <chakra.ol
        display="flex"
        flexDirection={{ base: "column", mdDown: "row" }}
        overflowX={{ mdDown: "auto" }}
        gap="0.5"
        position="relative"
      >
        {steps.map((step, index) => {
          const count = faults(step);
          return (
            <li key={step}>
              <Step type="button" aria-current={step === current ? "step" : undefined} onClick={() => onGo(step)}>
                <chakra.span flex="1">
                  {index + 1}. {stepLabels[step]}
                </chakra.span>
                {count === 0 && (
                  <chakra.span color="fg.success">
                    <LuCircleCheck role="img" aria-label="不備なし" />
                  </chakra.span>
                )}
                {count !== undefined && count > 0 && (
                  <chakra.span display="inline-flex" alignItems="center" gap="1" color="fg.error">
                    <LuCircleAlert aria-hidden />
                    <span>
                      {count}
                      <chakra.span srOnly>件の不備</chakra.span>
                    </span>
                  </chakra.span>
                )}
              </Step>
            </li>
          );
        })}
      </chakra.ol>
    </chakra.nav>
  );
};
