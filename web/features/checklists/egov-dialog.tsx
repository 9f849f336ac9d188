import { Button, CloseButton, Dialog, Portal } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { agreementForms } from "#shared/egov/agreement-forms.ts";
import { showDay } from "#shared/dates.ts";
import { messages } from "#shared/messages.ts";
import { labels } from "#web/components/labels.ja.ts";
import type { ShownRow } from "./shown-row.ts";
import "#web/components/dialog.css";
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
  const create = () => void navigate(`/article36agreement/create?id=${row.AutoId}&type=${type}`);

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => open || onClose()}
      closeOnInteractOutside={false}
      scrollBehavior="inside"
      placement="center"
      motionPreset="none"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content className="form-dialog short">
            <Dialog.Header className="dialog-head">
              <Dialog.Title>e-Gov電子申請</Dialog.Title>
              <CloseButton size="sm" colorPalette="gray" aria-label={labels.close} onClick={onClose} />
            </Dialog.Header>
            <Dialog.Body className="dialog-body">
              <p className="agreement-of">
                <b>{company}</b>
                {showDay(row.deadline) && <span className="muted">終了日 {showDay(row.deadline)}</span>}
              </p>
              <Forms chosen={type} onChoose={setType} />
            </Dialog.Body>
            <Dialog.Footer className="dialog-foot">
              <p className="agreement-reason" id={reason}>
                {type === "" && messages.chooseForm}
              </p>
              <Button variant="outline" onClick={onClose}>
                キャンセル
              </Button>
              <Button disabled={type === ""} aria-describedby={reason} onClick={create}>
                申請書を作成
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
