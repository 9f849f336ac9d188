import { Button } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { agreementForms } from "#shared/egov/agreement-forms.ts";
import { showDay } from "#shared/dates.ts";
import { messages } from "#shared/messages.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { DialogFrame } from "#web/components/dialog-frame.tsx";
import type { ShownRow } from "./shown-row.ts";
import "./egov.css";

type FormsProps = { chosen: string; onChoose: (value: string) => void };

const Forms = ({ chosen, onChoose }: FormsProps) => (
  <fieldset className="agreement-forms">
    <legend className="field-label">申請書の様式</legend>
    {agreementForms.map(({ value, label, use }) => (
      <label key={value}>
        <input type="radio" name="type" checked={chosen === value} onChange={() => onChoose(value)} />
        <span>{label}</span>
        <span className="muted">{use}</span>
      </label>
    ))}
  </fieldset>
);

/** Which form a 36協定 is filed with; leads to the page where it is made. */
export const EgovDialog = ({ row, company, onClose }: ShownRow & { onClose: () => void }) => {
  const [type, setType] = useState("");
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
          <p className="agreement-reason" id={reason}>
            {type === "" && messages.chooseForm}
          </p>
          <Button variant="outline" onClick={onClose}>
            キャンセル
          </Button>
          <Button disabled={type === ""} aria-describedby={reason} onClick={create}>
            申請書を作成
          </Button>
        </>
      }
    >
      <p className="agreement-of">
        <b>{company}</b>
        {showDay(row.deadline) && <span className="muted">終了日 {showDay(row.deadline)}</span>}
      </p>
      <Forms chosen={type} onChoose={setType} />
    </DialogFrame>
  );
};
