import { Button, chakra, VisuallyHidden } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { AgreementForm } from "#shared/agreements/form.ts";
import { labelOf, type OnGo, stepOf } from "./steps.ts";

type Fault = {
  /** The value that it is about; absent: none of ours. */
  at?: string | undefined;
  /** In place of the value's label. */
  label?: string;
  text: string;
  act?: ReactNode;
};

/** What is wrong, each with the way to where it is put right. */
export const FaultList = ({ faults, form, onGo }: { faults: readonly Fault[]; form: AgreementForm; onGo: OnGo }) => (
  <chakra.ul layerStyle="card" mt="2">
    {faults.map(({ at, label = at === undefined ? "" : labelOf(form, at), text, act }, index) => {
      const step = at === undefined ? "review" : stepOf(form, { at });
      return (
        <chakra.li
          key={index}
          display="grid"
          gridTemplateColumns={{ base: "1fr 2fr 3.5rem", mdDown: "1fr auto" }}
          alignItems="center"
          columnGap="4"
          px="3"
          py="1.5"
          borderTopWidth={index > 0 ? "1px" : "0"}
          borderColor="border.muted"
        >
          <chakra.span color="fg.muted" lineClamp="3" mdDown={{ gridColumn: "1 / -1" }}>
            {label}
          </chakra.span>
          <span>
            {text} {act}
          </span>
          {step !== "review" && (
            <Button size="inline" variant="outline" px="2" justifySelf="end" onClick={() => onGo(step, at)}>
              直す
              <VisuallyHidden>（{label}）</VisuallyHidden>
            </Button>
          )}
        </chakra.li>
      );
    })}
  </chakra.ul>
);
