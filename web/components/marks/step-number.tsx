import { chakra } from "@chakra-ui/react";
import { LuCheck } from "react-icons/lu";

const looks = {
  waiting: { borderColor: "border.control", bg: "bg", color: "fg.muted" },
  current: { borderColor: "brand.solid", bg: "brand.solid", color: "bg" },
  done: { borderColor: "transparent", bg: "green.muted", color: "green.fg" },
} as const;

export type StepState = keyof typeof looks;

/** The number of a step in a circle, blue for the one in hand, a tick for one that is done; the list itself counts. */
export const StepNumber = ({ number, state }: { number: number; state: StepState }) => (
  <chakra.span
    aria-hidden
    display="flex"
    flex="none"
    alignItems="center"
    justifyContent="center"
    boxSize="chip"
    borderWidth="1px"
    borderRadius="full"
    fontWeight="bold"
    {...looks[state]}
  >
    {state === "done" ? <LuCheck strokeWidth="2.6" /> : number}
  </chakra.span>
);
