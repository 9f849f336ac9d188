import { Button, chakra, Flex } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { openForms } from "#shared/agreements/agreement-types.ts";
import { isFixed } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { showDay } from "#shared/dates/day.ts";
import type { FilingWay } from "#shared/egov-procedures/way.ts";
import { unitLabels } from "#shared/egov-procedures/words.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { useRoute } from "#web/api/api.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FieldLabel } from "#web/components/input/field-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import type { ShownRow } from "./shown-row.ts";

type Ways = readonly FilingWay[];
const waysOf = (ways: Ways, type: string) => ways.filter((way) => way.type === type);
/** How a form gets to the 監督署. */
const wayText = (ways: Ways, type: string) => {
  const units = waysOf(ways, type).flatMap(({ state, unit }) => (state === "active" ? [unitLabels[unit]] : []));
  return units.length > 0 ? `e-Govで提出（${units.join("・")}）` : "印刷のみ";
};

/** Why a form that is chosen cannot be filed from here. */
const Unsent = ({ ways, type }: { ways: Ways; type: string }) => {
  const own = waysOf(ways, type);
  if (type === "" || own.some(({ state }) => state === "active")) return null;
  const isSigned = own.some(({ state }) => state === "signed");
  return <MessageBar status="info" title={isSigned ? messages.formSigned : messages.formNotSent} mb="4" />;
};

type FormsProps = { ways: Ways | undefined; chosen: string; onChoose: (value: string) => void };

const Choice = chakra("label", {
  base: {
    display: "grid",
    gridTemplateColumns: "1rem 122px minmax(0, 1fr) auto",
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

const Forms = ({ ways, chosen, onChoose }: FormsProps) => (
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
        <chakra.span color="fg.muted" textStyle="xs" mdDown={{ gridColumn: "2" }}>
          {ways && wayText(ways, value)}
        </chakra.span>
      </Choice>
    ))}
  </fieldset>
);

/** The form that was begun, else the one that 特別条項 asks for. */
const proposedForm = ({ formType, special }: ChecklistRow) =>
  formType || ({ "1_有": "9-2", "2_無": "9" }[special ?? ""] ?? "");

/** Which form a 36協定 is filed with; leads to the page where it is made. One that is filed stays as it is: its copy is made. */
export const EgovDialog = ({ row, company, onClose }: ShownRow & { onClose: () => void }) => {
  const isCopied = isFixed(row);
  const [type, setType] = useState<string>(proposedForm(row));
  const ways = useRoute(egovRoutes.procedures, {}).data?.procedures;
  const reason = useId();
  const navigate = useNavigate();
  const address = isCopied ? { company: row.company, from: row.AutoId, type } : { id: row.AutoId, type };
  const create = () => void navigate(pageAddress(pagePaths.agreementForm, address));
  const isBegun = row.formType && !isCopied;

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
            {type === "" ? messages.chooseForm : isBegun && messages.formBegun}
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
      {isCopied && (
        <MessageBar
          status="info"
          title="この協定は届出済みです。次の期間の新しい協定届として作成します。"
          detail="様式を選ぶと、内容を複写した下書きを開きます。届出済みの協定届は変わりません。"
          mb="4"
        />
      )}
      {ways && <Unsent ways={ways} type={type} />}
      <Forms ways={ways} chosen={type} onChoose={setType} />
    </DialogFrame>
  );
};
