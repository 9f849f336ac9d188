import { Box, Button, chakra, VisuallyHidden } from "@chakra-ui/react";
import { type FieldValues, get, useFormContext } from "react-hook-form";
import { showDay } from "#shared/dates.ts";
import { messages } from "#shared/messages.ts";
import type { Difference, FormField, FormSection } from "./form-field.ts";
import { MessageBar } from "./message-bar.tsx";
import type { Conflict } from "./use-conflict.ts";

type Props<T extends FieldValues> = Conflict<T> & { sections: readonly FormSection<T>[] };

const shown = <T extends FieldValues>(field: FormField<T> | undefined, value: unknown): string => {
  if (value === null || value === undefined || value === "") return "（なし）";
  if (field?.kind === "select") return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field?.kind === "combobox") return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
  if (typeof value === "boolean") return value ? "あり" : "なし";
  return field?.kind === "date" ? showDay(String(value)) || "（なし）" : String(value);
};

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

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

/** Somebody else saved first: the newest record on request, and what one had typed to take back field by field. */
export const ConflictPanel = <T extends FieldValues>({ sections, mine, latest, onLoad }: Props<T>) => {
  const { setValue, watch } = useFormContext<T>();
  const values = watch();
  if (!latest)
    return (
      <MessageBar status="warning" title={messages.conflict} detail="入力した内容は残っています。">
        <Button variant="outline" onClick={onLoad}>
          最新の内容を読み込む
        </Button>
      </MessageBar>
    );
  const rows = differences(sections, mine, latest);
  return (
    <Box>
      <MessageBar
        status="info"
        title="最新の内容を読み込みました。"
        detail={rows.length ? "入力していた内容と違う項目は、次のとおりです。" : "入力していた内容と同じです。"}
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
