import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { type Path, type PathValue, useFormContext } from "react-hook-form";
import { LuCopy, LuPlus, LuTrash2 } from "react-icons/lu";
import type { AgreementTable } from "#shared/agreements/form.ts";
import { isEmptyRow, type TableRow } from "#shared/agreements/values.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { FieldError, FieldHelp } from "#web/components/input/field-frame.tsx";
import { useFinding, useFindings } from "./findings.tsx";
import type { Values } from "./form-values.ts";
import { RowFields } from "./row-fields.tsx";

const useRows = (name: string) => {
  const { setValue } = useFormContext<Values>();
  const { values } = useFindings();
  const rows: readonly TableRow[] = values.content.tables[name] ?? [];
  const put = (next: readonly TableRow[]) =>
    setValue(`content.tables.${name}` as Path<Values>, next as PathValue<Values, Path<Values>>, { shouldDirty: true });
  return {
    rows,
    insert: (at: number, row: TableRow) => put(rows.toSpliced(at, 0, row)),
    remove: (at: number) => put(rows.toSpliced(at, 1)),
  };
};

/** The rows of one table of the form, each a block of its own: a row has more columns than a screen. */
export const TableRows = ({ table, tools }: { table: AgreementTable; tools: ReactNode }) => {
  const { name, label, help, columns } = table;
  const { rows, insert, remove } = useRows(name);
  const { error } = useFinding(name);
  const blank = Object.fromEntries(columns.map((column) => [column.name, ""]));
  const list = useRef<HTMLDivElement>(null);
  const focusRow = (at: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll("[data-row]")[at];
      (row ?? list.current)?.querySelector<HTMLElement>("[data-at] :is(input, textarea, select), [data-add]")?.focus();
    });
  const add = (at: number, row: TableRow) => (insert(at, row), focusRow(at));
  const askRemoval = async (at: number) => {
    const question = { title: "行の削除", body: "以下の行を削除しますか？", accept: "削除", isDanger: true };
    const target = (
      <>
        <b>{label}</b>　{at + 1}行目
      </>
    );
    if (!isEmptyRow(rows[at]!) && !(await confirm({ ...question, target }))) return;
    remove(at);
    focusRow(Math.min(at, rows.length - 2));
  };

  return (
    <Box ref={list} data-at={name} mt="5">
      <chakra.h3 fontWeight="bold">{label}</chakra.h3>
      {help && <FieldHelp>{help}</FieldHelp>}
      {rows.map((row, index) => (
        <Box
          key={index}
          role="group"
          aria-label={`${label}　${index + 1}行目`}
          data-row
          mt="2"
          px={{ base: "4", mdDown: "3" }}
          pt="2"
          pb="2"
          minW="0"
          borderWidth="1px"
          borderRadius="card"
        >
          <Flex align="center" gap="2" mb="2">
            <chakra.b flex="1">{index + 1}行目</chakra.b>
            <Button size="inline" variant="outline" px="2" onClick={() => add(index + 1, { ...row })}>
              <LuCopy aria-hidden />
              複製
            </Button>
            <Button size="inline" variant="outline" px="2" onClick={() => void askRemoval(index)}>
              <LuTrash2 aria-hidden />
              削除
            </Button>
          </Flex>
          <RowFields columns={columns} at={`${name}[${index}]`} hasHelp={index === 0} />
        </Box>
      ))}
      {error && <FieldError mt="2">{error}</FieldError>}
      <Flex wrap="wrap" gap="2" mt="2">
        <Button variant="outline" data-add="" onClick={() => add(rows.length, blank)}>
          <LuPlus aria-hidden />
          {rows.length === 0 ? "行を追加" : "もう1行追加"}
        </Button>
        {tools}
      </Flex>
    </Box>
  );
};
