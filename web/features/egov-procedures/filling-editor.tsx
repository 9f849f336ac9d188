import { Button, Flex, Grid, Input } from "@chakra-ui/react";
import { useState } from "react";
import type { SkeletonLeaf } from "#shared/egov-procedures/leaf.ts";
import type { Filling, FillingPart } from "#shared/egov-procedures/procedure.ts";
import type { OurField } from "#shared/egov-procedures/propose.ts";
import { partLabels } from "#shared/egov-procedures/words.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { choiceOf, fillingOf, partsFor, partsOf } from "./filling-choices.ts";
import { Select } from "./select.tsx";

type Props = {
  leaf: SkeletonLeaf;
  filling: Filling | undefined;
  fields: readonly OurField[];
  onChange: (filling: Filling | undefined) => void;
  onDone: () => void;
};

const nothing = "-none";
const text = "-fixed";
/** The row of a leaf's own path, of which a table's cell is likely meant. */
const rowOf = ({ path }: SkeletonLeaf) => Number(/\[(\d+)\](?!.*\[)/.exec(path)?.[1] ?? 1);

/** What is typed may be no number for a moment; the row stays what it was then. */
const RowInput = ({ row, onChange }: { row: number; onChange: (row: number) => void }) => {
  const [typed, setTyped] = useState(String(row));
  return (
    <Input
      inputMode="numeric"
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const next = Number(value.normalize("NFKC"));
        if (Number.isInteger(next) && next > 0 && next < 1_000) onChange(next);
      }}
      onBlur={() => setTyped(String(row))}
    />
  );
};

/** What stands in one leaf: a value of our form, whole or in part, or a text that is always the same. */
export const FillingEditor = ({ leaf, filling, fields, onChange, onDone }: Props) => {
  const { choice, row = rowOf(leaf) } = filling && "from" in filling ? partsOf(filling.from) : { choice: nothing };
  const part = filling && "from" in filling ? filling.part : undefined;
  const field = fields.find((each) => choiceOf(each) === choice);
  const choose = (value: string) => {
    if (value === nothing) return onChange(undefined);
    if (value === text) return onChange({ fixed: leaf.preset });
    const chosen = fields.find((each) => choiceOf(each) === value)!;
    onChange(fillingOf(chosen, row, undefined));
  };
  const groups = Object.entries(Object.groupBy(fields, ({ group }) => group)).map(([label, own = []]) => ({
    label,
    options: own.map((each) => ({ value: choiceOf(each), label: each.label })),
  }));
  return (
    <Grid templateColumns={{ base: "2fr 1fr 1fr", mdDown: "1fr" }} gap="3" mt="2">
      <FieldFrame label="入れる内容">
        <Select
          value={filling && "fixed" in filling ? text : choice}
          options={[
            { value: nothing, label: "入れない" },
            { value: text, label: "決まった文字" },
          ]}
          groups={groups}
          onChange={choose}
        />
      </FieldFrame>
      {field?.table && (
        <FieldFrame label="行">
          <RowInput row={row} onChange={(typed) => onChange(fillingOf(field, typed, part))} />
        </FieldFrame>
      )}
      {field && partsFor(field).length > 0 && (
        <FieldFrame label="部分">
          <Select
            value={part ?? ""}
            options={[
              { value: "", label: "全体" },
              ...partsFor(field).map((value) => ({ value, label: partLabels[value] })),
            ]}
            onChange={(value) => onChange(fillingOf(field, row, (value || undefined) as FillingPart | undefined))}
          />
        </FieldFrame>
      )}
      {filling && "fixed" in filling && (
        <FieldFrame label="決まった文字">
          <Input value={filling.fixed} onChange={({ target }) => onChange({ fixed: target.value })} />
        </FieldFrame>
      )}
      <Flex align="flex-end">
        <Button variant="outline" onClick={onDone}>
          決定
        </Button>
      </Flex>
    </Grid>
  );
};
