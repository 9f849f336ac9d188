import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { useRef } from "react";
import { type Path, type PathValue, useFormContext } from "react-hook-form";
import { LuCopy, LuPlus, LuTrash2 } from "react-icons/lu";
import type { AgreementTable } from "#shared/agreements/form.ts";
import { FieldError, FieldHelp } from "#web/components/field-frame.tsx";
import { FormGrid } from "#web/components/form-grid.tsx";
import { AgreementInput } from "./agreement-input.tsx";
import { useFinding, useFindings } from "./findings.tsx";
import type { Values } from "./form-values.ts";

type Row = Record<string, string>;

const useRows = (name: string) => {
  const { setValue } = useFormContext<Values>();
  const { values } = useFindings();
  const rows = values.content.tables[name] ?? [];
  const put = (next: Row[]) =>
    setValue(`content.tables.${name}` as Path<Values>, next as PathValue<Values, Path<Values>>, { shouldDirty: true });
  return {
    rows,
    insert: (at: number, row: Row) => put(rows.toSpliced(at, 0, row)),
    remove: (at: number) => put(rows.toSpliced(at, 1)),
  };
};

/** The rows of one table of the form, each a block of its own: a row has more columns than a screen. */
export const TableRows = ({ table }: { table: AgreementTable }) => {
  const { name, label, help, columns } = table;
  const { rows, insert, remove } = useRows(name);
  const { error } = useFinding(`fields.${name}`);
  const blank = Object.fromEntries(columns.map((column) => [column.name, ""]));
  const list = useRef<HTMLDivElement>(null);
  const focusRow = (at: number) =>
    requestAnimationFrame(() =>
      list.current
        ?.querySelectorAll<HTMLElement>("[data-row]")
        [at]?.querySelector<HTMLElement>("input, textarea, select")
        ?.focus(),
    );
  const add = (at: number, row: Row) => (insert(at, row), focusRow(at));

  return (
    <Box ref={list} mt="4">
      <chakra.h3 fontWeight="medium">{label}</chakra.h3>
      {help && <FieldHelp>{help}</FieldHelp>}
      {rows.map((row, index) => (
        <Box
          key={index}
          role="group"
          aria-label={`${label}　${index + 1}行目`}
          data-row
          layerStyle="card"
          mt="2"
          px={{ base: "4", mdDown: "3" }}
          py="3"
          minW="0"
        >
          <Flex align="center" gap="2" mb="2">
            <chakra.b flex="1">{index + 1}行目</chakra.b>
            <Button size="inline" variant="outline" onClick={() => add(index + 1, { ...row })}>
              <LuCopy aria-hidden />
              複製
            </Button>
            <Button size="inline" variant="outline" onClick={() => remove(index)}>
              <LuTrash2 aria-hidden />
              削除
            </Button>
          </Flex>
          <FormGrid columns={3}>
            {columns.map((field) => (
              <AgreementInput key={field.name} field={field} at={`tables.${name}.${index}.${field.name}`} />
            ))}
          </FormGrid>
        </Box>
      ))}
      {error && <FieldError mt="2">{error}</FieldError>}
      <Button mt="2" variant="outline" onClick={() => add(rows.length, blank)}>
        <LuPlus aria-hidden />
        {rows.length === 0 ? "行を追加" : "もう1行追加"}
      </Button>
    </Box>
  );
};
