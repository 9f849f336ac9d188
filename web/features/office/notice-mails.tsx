import { Button, chakra, Flex } from "@chakra-ui/react";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { useSend } from "#web/api/api.ts";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import type { FormField } from "#web/components/input/form-field.ts";
import { FormInput } from "#web/components/input/form-input.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { toast } from "#web/components/messages/toast.ts";
import type { SettingsForm } from "./office-form.ts";

type Field = FormField<SettingsForm>;
const days = Array.from({ length: 30 }, (_, index) => ({ value: index + 1, label: `${index + 1}日前から` }));
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${hour}時` }));

const lines = checklistTypes.map((type): readonly [Field, Field] => {
  const { title } = checklistConfigs[type];
  return [
    { name: `NoticeMailCondition.${type}`, label: `${title}の期限をメールで知らせる`, input: "checkbox" },
    {
      name: `NoticeMailDays.${type}`,
      label: `${title}の期限間近`,
      input: "select",
      options: days,
      isLabelHidden: true,
    },
  ];
});
const hour: Field = {
  name: "NoticeMailSendHour",
  label: "送信時刻",
  input: "select",
  options: hours,
  isLabelHidden: true,
};
export const notices: readonly Field[] = [...lines.flat(), hour];

/** Goes out at once with what is saved, not with what is typed. */
const TestMail = () => {
  const send = useSend(officeRoutes.testMail);
  const press = () => send.mutate({}, { onSuccess: ({ message }) => void toast(message) });
  return (
    <Flex
      direction="column"
      align="flex-start"
      gap="2"
      flex="1"
      minW="60"
      maxW="22rem"
      p="3.5"
      borderRadius="card"
      bg="bg.subtle"
    >
      <Button variant="outline" loading={send.isPending} onClick={press}>
        テストメールを自分に送る
      </Button>
      <FieldHelp>保存してある設定の内容を、自分のメールアドレスに送信します。</FieldHelp>
      {send.error && <MessageBar status="error" title={send.error.message} />}
    </Flex>
  );
};

const MailTable = chakra("table", {
  base: {
    "& th": { pe: "4", pb: "1", color: "fg.muted", textStyle: "xs", fontWeight: "medium", textAlign: "start" },
    "& td": { h: { base: "12", mdDown: "14" }, pe: "4", borderTopWidth: "1px", borderColor: "border.muted" },
    "& td:last-of-type": { w: "36", pe: "0" },
    "& tbody tr:last-of-type td": { borderTopWidth: "0" },
  },
});

/** By kind of filing whether its deadlines are mailed and from when they are near, and the hour of the mail. */
export const NoticeMails = () => (
  <Flex wrap="wrap" gap="5" align="center">
    <MailTable>
      <thead>
        <tr>
          <th scope="col">メール</th>
          <th scope="col">期限間近</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([mail, near]) => (
          <tr key={mail.name}>
            <td>
              <FormInput field={mail} />
            </td>
            <td>
              <FormInput field={near} />
            </td>
          </tr>
        ))}
        <tr>
          <td aria-hidden>送信時刻</td>
          <td>
            <FormInput field={hour} />
          </td>
        </tr>
      </tbody>
    </MailTable>
    <TestMail />
  </Flex>
);
