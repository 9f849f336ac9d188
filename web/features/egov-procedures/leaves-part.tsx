import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { memo, useCallback, useMemo, useRef, useState } from "react";
import type { SkeletonLeaf } from "#shared/egov-procedures/leaf.ts";
import type { Filling } from "#shared/egov-procedures/procedure.ts";
import { fieldsFor } from "#shared/egov-procedures/proposed-leaves.ts";
import type { OurField } from "#shared/agreements/xml.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { SectionHeading } from "#web/components/form/section-heading.tsx";
import { FieldHelp, RequiredMark } from "#web/components/input/field-frame.tsx";
import { fillingLabel } from "./filling-choices.ts";
import { FillingEditor } from "./filling-editor.tsx";
import { Select } from "./select.tsx";
import type { OpenProcedure } from "./use-procedure.ts";

type RowProps = {
  leaf: SkeletonLeaf;
  filling: Filling | undefined;
  fields: readonly OurField[];
  isOpen: boolean;
  onOpen: (path: string | undefined) => void;
  onChange: (path: string, filling: Filling | undefined) => void;
};

/** A leaf with check.xml's label and rules, and beside it what fills it. Drawn anew for its own change alone. */
const LeafRow = memo(({ leaf, filling, fields, isOpen, onOpen, onChange }: RowProps) => {
  const { path, label, isRequired, rules, preset } = leaf;
  const button = useRef<HTMLButtonElement>(null);
  const notes = [path, ...rules, preset && `初期値「${preset}」`].filter(Boolean).join("　");
  const done = () => {
    onOpen(undefined);
    setTimeout(() => button.current?.focus());
  };
  return (
    <chakra.li px="3" py="2" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <Flex gap="3" align="flex-start" mdDown={{ flexWrap: "wrap" }}>
        <Box flex="1" minW="0" mdDown={{ flexBasis: "full" }}>
          <Flex gap="2" align="center" overflowWrap="anywhere">
            {label} {isRequired && <RequiredMark />}
          </Flex>
          <FieldHelp overflowWrap="anywhere">{notes}</FieldHelp>
        </Box>
        <Box flex="1" minW="0" overflowWrap="anywhere" color={filling ? undefined : "fg.muted"}>
          {fillingLabel(filling, fields) || "入れない"}
        </Box>
        <Button
          ref={button}
          size="inline"
          variant="outline"
          aria-expanded={isOpen}
          aria-label={`${label}の内容を変更`}
          onClick={() => onOpen(isOpen ? undefined : path)}
        >
          変更
        </Button>
      </Flex>
      {isOpen && (
        <FillingEditor {...{ leaf, filling, fields }} onChange={(next) => onChange(path, next)} onDone={done} />
      )}
    </chakra.li>
  );
});
LeafRow.displayName = "LeafRow";

type FormProps = { of: OpenProcedure; form: string; leaves: readonly SkeletonLeaf[] };
const views = [
  { value: "all", label: "すべての項目" },
  { value: "empty", label: "入れる内容のない項目" },
  { value: "required", label: "必須で、入れる内容のない項目" },
];

const FormLeaves = ({ of: { detail, draft, change }, form, leaves }: FormProps) => {
  const { type, unit } = detail.procedure;
  const fields = useMemo(() => fieldsFor({ type, unit }), [type, unit]);
  const [view, setView] = useState("all");
  const [open, setOpen] = useState<string>();
  const own = draft.leaves[form] ?? {};
  const latest = useRef({ own, all: draft.leaves, change });
  latest.current = { own, all: draft.leaves, change };
  const handleChange = useCallback(
    (path: string, filling: Filling | undefined) => {
      const { own: before, all, change: set } = latest.current;
      const { [path]: _, ...others } = before;
      set({ leaves: { ...all, [form]: filling ? { ...others, [path]: filling } : others } });
    },
    [form],
  );
  const filled = leaves.filter(({ path }) => own[path]).length;
  const shown = leaves.filter(
    ({ path, isRequired }) => view === "all" || path === open || (!own[path] && (view === "empty" || isRequired)),
  );
  const { name = form } = detail.procedure.skeleton?.forms.find(({ id }) => id === form) ?? {};
  return (
    <Box mb="4">
      <Flex align="center" wrap="wrap" gap="3" mb="2">
        <Box flex="1" minW="48" overflowWrap="anywhere">
          {name}
          <FieldHelp role="status">
            {showNumber(leaves.length)}項目のうち、{showNumber(filled)}項目に内容を入れます。
          </FieldHelp>
        </Box>
        <Box w="64" mdDown={{ w: "full" }}>
          <Select label={`${name}の表示`} value={view} options={views} onChange={setView} />
        </Box>
      </Flex>
      <chakra.ul borderWidth="1px" borderRadius="sm" maxH="96" overflowY="auto" aria-label={`${name}の項目`}>
        {shown.map((leaf) => (
          <LeafRow
            key={leaf.path}
            leaf={leaf}
            filling={own[leaf.path]}
            fields={fields}
            isOpen={open === leaf.path}
            onOpen={setOpen}
            onChange={handleChange}
          />
        ))}
        {shown.length === 0 && (
          <FieldHelp as="li" p="3">
            該当する項目はありません。
          </FieldHelp>
        )}
      </chakra.ul>
    </Box>
  );
};

/** What stands in each leaf of the form that e-Gov gets. */
export const LeavesPart = ({ of }: { of: OpenProcedure }) => {
  const forms = Object.entries(of.detail.skeletonLeaves);
  return (
    <section>
      <SectionHeading
        title="項目の内容"
        help="e-Govの様式の各項目に、協定届のどの内容を入れるかです。名前の似たものを提案しています。"
      />
      {forms.length === 0 && <FieldHelp>様式を取得すると、項目が表示されます。</FieldHelp>}
      {forms.map(([form, leaves]) => (
        <FormLeaves key={form} of={of} form={form} leaves={leaves} />
      ))}
    </section>
  );
};
