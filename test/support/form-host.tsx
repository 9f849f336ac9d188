import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as z from "zod";
import { isCalendarDay } from "#shared/dates/day.ts";
import { kinds } from "#shared/kinds.ts";
import { messages } from "#shared/text/messages.ts";
import type { Whom } from "#web/components/dialog/dialog-head.tsx";
import { FormDialog } from "#web/components/form/form-dialog.tsx";
import type { FormSection } from "#web/components/input/form-field.ts";
import { anyPointer } from "./pointer.ts";
import { renderPart } from "./render-part.tsx";

const Form = z.object({
  name: z.string().min(1, "会社名を入力してください。"),
  kana: z.string(),
  status: z.string(),
  day: z.string().refine((day) => day === "" || isCalendarDay(day), messages.dateFormat),
  postal: z.string(),
  capital: z.number().nullable(),
});
export type Form = z.input<typeof Form>;
const Stored = Form.extend({ id: z.int(), Version: z.int() });
export type Stored = z.output<typeof Stored>;
const sections: FormSection<Form>[] = [
  {
    columns: 2,
    fields: [
      { name: "name", label: "会社名", isRequired: true, input: "fullWidth", kanaField: "kana" },
      { name: "kana", label: "会社名カナ", input: "kana" },
      {
        name: "status",
        label: "状況",
        input: "select",
        options: [
          { value: "", label: "未設定" },
          { value: "1", label: "申請中" },
        ],
      },
      { name: "day", label: "該当日", input: "date" },
      {
        name: "postal",
        label: "郵便番号",
        input: "splitDigits",
        parts: [
          { label: "前半3桁", length: 3 },
          { label: "後半4桁", length: 4 },
        ],
      },
      { name: "capital", label: "資本金", input: "currency" },
    ],
  },
];
export const empty: Form = { name: "", kana: "", status: "", day: "", postal: "", capital: null };
export const stored: Stored = { ...empty, id: 7, Version: 1, name: "青葉", kana: "アオバ" };

const Host = ({
  record,
  onSubmit,
  onCopy,
  ...rest
}: {
  record?: Stored;
  onSubmit: (value: Form, base: Stored | undefined) => Promise<unknown>;
  onCopy?: () => void;
  next?: (values: Form) => Form;
  maySend?: () => Promise<boolean>;
  whom?: Whom;
}) => {
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  const close = () => {
    setOpen(false);
    void navigate("/company", { replace: true });
  };
  if (!isOpen) return <p>閉じた</p>;
  return (
    <FormDialog
      subject="会社"
      schemas={() => Promise.resolve({ form: Form, record: Stored })}
      sections={sections}
      record={record}
      toForm={(from) =>
        from
          ? {
              name: from.name,
              kana: from.kana,
              status: from.status,
              day: from.day,
              postal: from.postal,
              capital: from.capital,
            }
          : empty
      }
      onSubmit={(value, base) => onSubmit(value, base).then(() => ({ message: "" }))}
      onSaved={() => {}}
      onClose={close}
      {...rest}
      onCopy={() => onCopy?.()}
      remove={{
        kind: kinds.company,
        target: ({ name }) => name,
        run: () => onSubmit(empty, undefined).then(() => ({ message: "削除しました。" })),
      }}
    />
  );
};
/** A FormDialog over a small record, as it stands in a page. */
export const open = (props: Parameters<typeof Host>[0]) => renderPart(<Host {...props} />, "/company?id=7");
export const user = userEvent.setup(anyPointer);
export const field = (name: string) => screen.getByRole("textbox", { name });
export const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
