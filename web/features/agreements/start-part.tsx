import { Box, Button, Flex } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { agreementForms, isEndedForm } from "#shared/agreements/agreement-types.ts";
import type { AgreementSummary } from "#shared/agreements/agreement.ts";
import { inCurrentForm } from "#shared/agreements/current-form.ts";
import { nextPeriod } from "#shared/agreements/next-period.ts";
import { agreementRoutes } from "#shared/agreements/routes.ts";
import { headOf } from "#shared/agreements/start-content.ts";
import { isEmptyRow } from "#shared/agreements/values.ts";
import { showDay } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { routeQuery } from "#web/api/api.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { AgreementCell, AgreementGrid, CellControl } from "./agreement-grid.tsx";
import { useFindings } from "./findings.tsx";
import { toValues, type Values } from "./form-values.ts";
import { PlainSelect } from "./plain-select.tsx";
import { formHelp, typeOptions } from "./type-options.ts";
import { UnsentNote } from "./unsent-bar.tsx";
import type { Start } from "./use-agreement.ts";

const unchosen = { value: "", label: "選択してください" };
const noPlace = { value: -1, label: "会社の住所（事業場を指定しない）" };

const useHead = (start: Start) => {
  const { setValue, getValues } = useFormContext<Values>();
  /** Chosen, a 事業場 gives the form what is known of it. */
  return (workplace: number) => {
    const chosen = start.workplaces.find(({ id }) => id === workplace);
    const head = headOf({ company: start.company, workplace: chosen });
    setValue("content.fields", { ...getValues("content.fields"), ...head }, { shouldDirty: true });
  };
};

const titleOf = ({ type, workplaceName, startDate, isFiled }: AgreementSummary) =>
  [
    agreementForms.find(({ value }) => value === type)?.label,
    workplaceName,
    startDate && `起算日 ${showDay(startDate)}`,
    isFiled ? "届出済み" : "下書き",
  ]
    .filter(Boolean)
    .join("　");

/** Takes over what another form of the company says: its own last one a year later, another 事業場's without its head. */
const CopyFrom = ({ start, own }: { start: Start; own: number | undefined }) => {
  const client = useQueryClient();
  const { setValue, getValues } = useFormContext<Values>();
  const [chosen, setChosen] = useState("");
  const choices = start.agreements.filter(({ AutoId }) => AutoId !== own);
  if (choices.length === 0) return null;
  const copy = async () => {
    const query = routeQuery(agreementRoutes.get, { params: { AutoId: Number(chosen) } });
    const found = await client.fetchQuery(query).catch(() => undefined);
    if (!found?.agreement) return void toast(messages.unexpected, "error");
    const { workplace, content: typed } = getValues();
    const isFilled = Object.values(typed.tables).some((rows) => rows.some((row) => !isEmptyRow(row)));
    if (isFilled && !(await confirm({ title: "協定届の複写", body: messages.agreementCopyOver, accept: "複写する" })))
      return;
    const place = start.workplaces.find(({ id }) => id === workplace);
    const content = nextPeriod(inCurrentForm(found.agreement).content);
    const head = workplace === found.agreement.workplace ? {} : headOf({ company: start.company, workplace: place });
    setValue("content", { ...content, fields: { ...content.fields, ...head } }, { shouldDirty: true });
    void toast(messages.agreementCopied);
  };
  return (
    <AgreementCell span={6}>
      <FieldFrame label="ほかの協定届から複写" help="選んだ協定届の内容を、次の1年の期間にして複写します。">
        <CellControl>
          <Flex gap="2">
            <Box flex="1" minW="0">
              <PlainSelect
                label="複写する協定届"
                value={chosen}
                options={[unchosen, ...choices.map((each) => ({ value: each.AutoId, label: titleOf(each) }))]}
                onChange={setChosen}
              />
            </Box>
            <Button variant="outline" disabled={chosen === ""} onClick={() => void copy()}>
              複写する
            </Button>
          </Flex>
        </CellControl>
      </FieldFrame>
    </AgreementCell>
  );
};

type Props = {
  start: Start;
  /** The row's number; undefined before the first save. */
  own: number | undefined;
};

/** Which form it is, of which 事業場, and what it starts from. */
export const StartPart = ({ start, own }: Props) => {
  const takeHead = useHead(start);
  const { reset, setValue, getValues } = useFormContext<Values>();
  const { workplace, type } = useFindings().values;
  const places = start.workplaces;

  return (
    <Box mt="4">
      <AgreementGrid>
        <AgreementCell at="type">
          <FieldFrame label="様式" help={formHelp} error={isEndedForm(type) ? messages.formEnded : undefined}>
            <CellControl>
              <PlainSelect
                value={type}
                options={typeOptions(type)}
                onChange={(next) => {
                  const values = getValues();
                  const { content } = inCurrentForm(values);
                  reset(toValues({ ...values, content, type: next as Values["type"] }), { keepDefaultValues: true });
                }}
              />
            </CellControl>
          </FieldFrame>
        </AgreementCell>
        <AgreementCell>
          <FieldFrame
            label="事業場"
            help={
              places.length === 0
                ? "事業場の登録がないため、会社の住所で作成します。事業場は会社の画面で登録できます。"
                : "選ぶと、事業場の登録内容が下の欄に入ります。"
            }
          >
            <CellControl>
              <PlainSelect
                value={workplace}
                options={[noPlace, ...places.map(({ id, name }) => ({ value: id, label: name }))]}
                onChange={(next) => {
                  setValue("workplace", Number(next), { shouldDirty: true });
                  takeHead(Number(next));
                }}
              />
            </CellControl>
          </FieldFrame>
        </AgreementCell>
        <CopyFrom start={start} own={own} />
      </AgreementGrid>
      <Box mt="3">
        <UnsentNote />
      </Box>
    </Box>
  );
};
