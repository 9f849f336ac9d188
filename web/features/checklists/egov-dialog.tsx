import { Button, chakra, Flex } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { openForms } from "#shared/agreements/agreement-types.ts";
import { showDay } from "#shared/dates.ts";
import { messages } from "#shared/messages.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { DialogFrame } from "#web/components/dialog-frame.tsx";
import { FieldLabel } from "#web/components/field-frame.tsx";
import type { ShownRow } from "./shown-row.ts";

type FormsProps = { chosen: string; onChoose: (value: string) => void };

const Choice = chakra("label", {
  base: {
    display: "grid",
    gridTemplateColumns: "1rem 122px minmax(0, 1fr)",
    alignItems: "center",
    gap: "2",
    minH: "9",
    px: "2",
    borderRadius: "sm",
    cursor: "radio",
    "&:is(:hover, :has(:checked))": { bg: "brand.subtle" },
    mdDown: { gridTemplateColumns: "1rem minmax(0, 1fr)", rowGap: "0", minH: "12", py: "1" },
  },
});

const Forms = ({ chosen, onChoose }: FormsProps) => (
  <fieldset>
    <FieldLabel asChild mb="1">
      <legend>申請書の様式</legend>
    </FieldLabel>
    {openForms.map(({ value, label, use }) => (
      <Choice key={value}>
        <chakra.input
          type="radio"
          name="type"
          boxSize="4"
          accentColor="brand.solid"
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
        <span>{label}</span>
        <chakra.span color="fg.muted" mdDown={{ gridColumn: "2", textStyle: "xs" }}>
          {use}
        </chakra.span>
      </Choice>
    ))}
  </fieldset>
);

/** Which form a 36協定 is filed with; leads to the page where it is made. */
export const EgovDialog = ({ row, company, onClose }: ShownRow & { onClose: () => void }) => {
  const [type, setType] = useState<string>(row.formType ?? "");
  const reason = useId();
  const navigate = useNavigate();
  const create = () => void navigate(pageAddress(pagePaths.agreementForm, { id: row.AutoId, type }));

  return (
    <DialogFrame
      title="e-Gov電子申請"
      size="short"
      onClose={onClose}
      footer={
        <>
          <chakra.p
            id={reason}
            flex="1"
            minW="0"
            color="fg.muted"
            textAlign="end"
            mdDown={{ flexBasis: "full", textAlign: "start" }}
          >
            {type === "" ? messages.chooseForm : row.formType && messages.formBegun}
          </chakra.p>
          <Button variant="outline" onClick={onClose}>
            キャンセル
          </Button>
          <Button disabled={type === ""} aria-describedby={reason} onClick={create}>
            申請書を作成
          </Button>
        </>
      }
    >
      <Flex asChild wrap="wrap" columnGap="3" rowGap="1" mb="4">
        <p>
          <b>{company}</b>
          {showDay(row.deadline) && <chakra.span color="fg.muted">終了日 {showDay(row.deadline)}</chakra.span>}
        </p>
      </Flex>
      <Forms chosen={type} onChoose={setType} />
    </DialogFrame>
  );
};
