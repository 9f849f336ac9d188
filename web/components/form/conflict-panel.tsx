import { Box, Button, chakra, VisuallyHidden } from "@chakra-ui/react";
import { type FieldValues, get, useFormContext } from "react-hook-form";
import { showDay } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import type { Difference, FormField, FormSection } from "#web/components/input/form-field.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { isSame } from "./three-way.ts";
import type { Conflict, Loaded } from "./use-conflict.ts";

type Props<T extends FieldValues> = Conflict<T> & { sections: readonly FormSection<T>[] };

const shown = <T extends FieldValues>(field: FormField<T> | undefined, value: unknown): string => {
  if (value === null || value === undefined || value === "") return "（なし）";
  if (field?.input === "select") return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field?.input === "combobox")
    return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
  if (typeof value === "boolean") return value ? "あり" : "なし";
  return field?.input === "date" ? showDay(String(value)) || "（なし）" : String(value);
};

const differences = <T extends FieldValues>(sections: readonly FormSection<T>[], mine: T, latest: T): Difference<T>[] =>
  sections.flatMap((section) => {
    const fields = "fields" in section ? section.fields : (section.holds ?? []);
    const others = "differs" in section ? (section.differs?.(mine, latest) ?? []) : [];
    const differing = fields.flatMap((field) => {
      const [typed, current] = [get(mine, field.name) as unknown, get(latest, field.name) as unknown];
      if (isSame(typed, current)) return [];
      const restore = () => [[field.name, typed]] as const;
      return [{ label: field.label, mine: shown(field, typed), latest: shown(field, current), restore }];
    });
    return [...differing, ...others];
  });

/** Fields that both changed, with one's own values to restore; labels of what only one of the two changed. */
const compare = <T extends FieldValues>(
  sections: readonly FormSection<T>[],
  { base, mine, latest, merged }: Loaded<T>,
) => {
  const labels = (from: T, to: T) => differences(sections, from, to).map(({ label }) => label);
  const [own, others] = [labels(base, mine), labels(base, latest)];
  const rows = differences(sections, mine, merged).filter(
    ({ label, isWhole }) => own.includes(label) || (isWhole && own.length > 0),
  );
  const listed = rows.map(({ label }) => label);
  const unlisted = (some: readonly string[]) => some.filter((label) => !listed.includes(label));
  return { rows, others: unlisted(others), kept: unlisted(own.filter((label) => !others.includes(label))) };
};

/** Somebody else saved first: the newest record on request, and what both had changed to take back field by field. */
export const ConflictPanel = <T extends FieldValues>({ sections, loaded, onLoad }: Props<T>) => {
  const { setValue, watch } = useFormContext<T>();
  const values = watch();
  if (!loaded)
    return (
      <MessageBar status="warning" title={messages.conflict} detail="入力した内容は残っています。">
        <Button variant="outline" onClick={onLoad}>
          最新の内容を読み込む
        </Button>
      </MessageBar>
    );
  const { rows, others, kept } = compare(sections, loaded);
  const facts = [
    others.length > 0 && `ほかの担当者が変更した項目：${others.join("、")}`,
    kept.length > 0 && `入力した内容が残っている項目：${kept.join("、")}`,
    rows.length > 0 && "ほかの担当者も変更した項目は、次のとおりです。",
  ].filter((fact) => fact !== false);
  return (
    <Box>
      <MessageBar
        status="info"
        title="最新の内容を読み込みました。"
        detail={facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      />
      {rows.length > 0 && (
        <chakra.ul layerStyle="card" mt="2" mb="5">
          {rows.map((row, index) => (
            <chakra.li
              key={row.label}
              display="grid"
              gridTemplateColumns={{ base: "1fr", md: "1fr 2fr 2fr auto" }}
              alignItems="center"
              columnGap="3"
              rowGap="1"
              px="3"
              py="1.5"
              borderTopWidth={index > 0 ? "1px" : "0"}
              borderColor="border.muted"
            >
              <b>{row.label}</b>
              <span>最新：{row.latest}</span>
              <span>入力：{row.mine}</span>
              <Button
                size="xs"
                variant="outline"
                disabled={row.restore(values).every(([name, value]) => isSame(get(values, name), value))}
                onClick={() => {
                  for (const [name, value] of row.restore(values))
                    setValue(name, value as never, { shouldDirty: true, shouldValidate: true });
                }}
              >
                入力した内容に戻す
                <VisuallyHidden>（{row.label}）</VisuallyHidden>
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
};
