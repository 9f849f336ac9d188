import { Button, chakra, Input, Textarea } from "@chakra-ui/react";
import { type FormEvent, useRef, useState } from "react";
import type { EgovRecord } from "#shared/egov/record.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { AppError } from "#shared/errors.ts";
import { lengths } from "#shared/limits.ts";
import { tooLong, unfitLetters } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { isFitForName, isInvisible } from "#shared/text/letters.ts";
import { useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { useUnsavedGuard } from "#web/components/dialog/use-unsaved-guard.ts";
import { withdrawalZip } from "./withdrawal-zip.ts";

const labels = { name: "取下げをする人の氏名", reason: "理由" };
type Name = keyof typeof labels;
const names = ["name", "reason"] as const;
type Values = Record<Name, string>;

const missing: Values = { name: messages.withdrawerRequired, reason: messages.withdrawalReasonRequired };
const longest = { name: lengths.name, reason: lengths.note };
/** A reason may have several lines. */
const lineBreaks = /[\n\r\t]/g;

const errorOf = (field: Name, value: string) => {
  if (isInvisible(value)) return missing[field];
  if (value.trim().length > longest[field]) return tooLong(labels[field], longest[field]);
  const isFit = isFitForName(field === "reason" ? value.replace(lineBreaks, "") : value);
  return isFit ? undefined : unfitLetters(labels[field]);
};

/** What is typed, with what is wrong with it. */
const useFields = () => {
  const [values, setValues] = useState<Values>({ name: "", reason: "" });
  const [errors, setErrors] = useState<Partial<Values>>({});
  const elements = useRef<Partial<Record<Name, HTMLElement | null>>>({});
  const note = (field: Name, value: string) => setErrors((known) => ({ ...known, [field]: errorOf(field, value) }));
  const inputOf = (field: Name) => ({
    ref: (element: HTMLElement | null) => void (elements.current[field] = element),
    value: values[field],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setValues((typed) => ({ ...typed, [field]: value }));
      // What is wrong is said when the field is left, and taken back as soon as it is right.
      if (errors[field]) note(field, value);
    },
    onBlur: () => values[field] !== "" && note(field, values[field]),
  });
  const isRight = () => {
    const wrong = names.filter((field) => errorOf(field, values[field]));
    for (const field of names) note(field, values[field]);
    elements.current[wrong[0]!]?.focus();
    return wrong.length === 0;
  };
  return { values, errors, inputOf, isRight, first: () => elements.current.name ?? null };
};

/** What e-Gov refused comes as several lines, the first of them in short. */
const Failure = ({ text }: { text: string }) => {
  const [title, ...detail] = text.split("\n");
  return (
    <MessageBar
      status="error"
      title={title!}
      detail={detail.length > 0 && <chakra.span whiteSpace="pre-line">{detail.join("\n")}</chakra.span>}
    />
  );
};

type Props = { record: EgovRecord; onSent: () => void; onClose: () => void };

/** Asks e-Gov to take a case back, after a second question. What was typed stays through every error. */
export const WithdrawDialog = ({ record, onSent, onClose }: Props) => {
  const { today } = useSession();
  const { values, errors, inputOf, isRight, first } = useFields();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { mutateAsync } = useSend(egovRoutes.withdraw);
  const guard = useUnsavedGuard(values.name !== "" || values.reason !== "");

  const close = async () => {
    if (await guard.mayLeave()) onClose();
  };
  const send = async () => {
    const { arrive_id, proc_name, proc_id, check_list_id } = record;
    const [name, reason] = [values.name.trim(), values.reason.trim()];
    const of = { arriveId: arrive_id, procName: proc_name, procId: proc_id, name, reason, day: today };
    setSending(true);
    setFailure(undefined);
    try {
      const body = { ArriveId: arrive_id, Filename: "withdraw.zip", CheckListId: check_list_id };
      await mutateAsync({ body: { ...body, ZipData: await withdrawalZip(of) } });
      guard.release();
      onSent();
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : messages.network);
      setSending(false);
    }
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRight()) return;
    const question = {
      title: "取り下げ依頼",
      body: "以下の申請の取り下げをe-Govに依頼しますか？　この操作は元に戻せません。",
      target: (
        <>
          <b>{record.proc_name}</b>
          <br />
          {record.arrive_id}　{record.corporation_name || record.applicant_name}
        </>
      ),
      accept: "取り下げを依頼する",
      isDanger: true,
    };
    if (await confirm(question)) await send();
  };

  return (
    <DialogFrame
      title="取り下げ依頼"
      size="short"
      onClose={() => void close()}
      isLocked={isSending}
      initialFocusEl={first}
      form={{ onSubmit: (event) => void handleSubmit(event) }}
      bodyProps={{ display: "grid", alignContent: "start", gap: "3.5" }}
      footer={
        <>
          <Button variant="outline" ms="auto" disabled={isSending} onClick={() => void close()}>
            キャンセル
          </Button>
          <Button type="submit" colorPalette="red" loading={isSending} loadingText="送信中…">
            OK
          </Button>
        </>
      }
    >
      {failure && <Failure text={failure} />}
      <chakra.p color="fg.muted">
        取り下げると、申請の審査は行われません。もう一度申請するには、申請書を作り直す必要があります。
      </chakra.p>
      <FieldFrame label={labels.name} isRequired error={errors.name}>
        <Input {...inputOf("name")} autoComplete="name" />
      </FieldFrame>
      <FieldFrame label={labels.reason} isRequired error={errors.reason}>
        <Textarea {...inputOf("reason")} rows={5} />
      </FieldFrame>
    </DialogFrame>
  );
};
