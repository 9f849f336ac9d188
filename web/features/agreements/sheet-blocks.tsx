import { Box, chakra, Flex } from "@chakra-ui/react";
import type { AgreementField } from "#shared/agreements/form.ts";
import type { SheetPart, PrintedBlock } from "#shared/agreements/sheets/sheet.ts";
import { showValue } from "#shared/agreements/sheets/show-value.ts";

type Block<Kind extends PrintedBlock["kind"]> = Extract<PrintedBlock, { kind: Kind }>;
/** What a field holds, as the form shows it. */
export type Fields = { fieldOf: (name: string) => AgreementField | undefined; show: (name: string) => string };
export const shownFields = (fields: readonly AgreementField[], values: Readonly<Record<string, string>>): Fields => {
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  return {
    fieldOf,
    show: (name) => {
      const field = fieldOf(name);
      return field ? showValue(field, values[name] ?? "") : "";
    },
  };
};

/** What stands in one box: 〒 above the address, 始め and 終わり of a period with a wave between them. */
const Values = ({ names, fields }: { names: readonly string[]; fields: Fields }) =>
  names[0] === "validFrom" ? (
    <>
      {fields.show("validFrom") || "　　　年　　月　　日"}から
      <br />
      {fields.show("validTo") || "　　　年　　月　　日"}まで
    </>
  ) : (
    names.map((name) => (
      <div key={name}>
        {name === "phone" ? `（電話番号：${fields.show(name) || "　　　　　　　"}）` : fields.show(name)}
      </div>
    ))
  );

export const SheetCells = ({ cells, fields }: { cells: Block<"cells">["cells"]; fields: Fields }) => {
  const total = cells.reduce((sum, { width }) => sum + width, 0);
  return (
    <table data-fixed="">
      <colgroup>
        {cells.map(({ label, width }) => (
          <col key={label} style={{ width: `${(width / total) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {cells.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <chakra.tr css={{ "&&": { h: "11mm" } }}>
          {cells.map(({ label, names }) => (
            <td key={label} data-text="">
              <Values names={names} fields={fields} />
            </td>
          ))}
        </chakra.tr>
      </tbody>
    </table>
  );
};

/** A label beside its box; 措置 has the numbers before the words. */
export const SheetBox = ({ block: { label, names }, fields }: { block: Block<"box">; fields: Fields }) => (
  <table>
    <colgroup>
      <col style={{ width: "25%" }} />
      {names.length > 1 && <col style={{ width: "14%" }} />}
      <col />
    </colgroup>
    <tbody>
      <tr>
        <th scope="row">{label}</th>
        {names.map((name) => (
          <chakra.td key={name} data-text="" whiteSpace="pre-line">
            {names.length > 1 && <span>{name === "healthMeasures" ? "（該当する番号）" : "（具体的内容）"}</span>}
            {names.length > 1 && <br />}
            {fields.show(name)}
          </chakra.td>
        ))}
      </tr>
    </tbody>
  </table>
);

/** The official words, and the box that has to be ticked. */
export const SheetTick = ({ name, fields, isOn }: { name: string; fields: Fields; isOn: boolean }) => (
  <Flex align="center" gap="3mm" my="0.6mm" breakInside="avoid">
    <Box flex="1" minW="0">
      {fields.fieldOf(name)?.label}
    </Box>
    <Box flex="none" textAlign="center">
      <chakra.span fontSize="11pt" lineHeight="1">
        {isOn ? "☑" : "□"}
      </chakra.span>
      <chakra.span fontSize="6pt" ms="1mm">
        （チェックボックスに要チェック）
      </chakra.span>
    </Box>
  </Flex>
);

const LinePart = ({ part, fields }: { part: SheetPart; fields: Fields }) => {
  if (typeof part === "string") return part;
  const { name, width } = part;
  const value = fields.show(name);
  if (!value && fields.fieldOf(name)?.valueType === "day") return "　　　　年　　月　　日";
  return (
    <span data-blank="" style={{ minWidth: `${width}mm` }}>
      {value || "　"}
    </span>
  );
};
export const SheetLine = ({ block: { parts }, fields }: { block: Block<"line">; fields: Fields }) => (
  <Box my="1mm" breakInside="avoid">
    {parts.map((part, index) => (
      <LinePart key={index} part={part} fields={fields} />
    ))}
  </Box>
);

const Blank = ({ name, width, fields }: { name: string; width: string; fields: Fields }) => (
  <span data-blank="" style={{ minWidth: width, textAlign: "start" }}>
    {fields.show(name) || "　"}
  </span>
);

/** 届出日 and whom it goes to, beside the employer. */
export const SheetFiling = ({ fields }: { fields: Fields }) => (
  <Flex align="flex-end" justify="space-between" mt="1mm" breakInside="avoid">
    <Box ps="4mm">
      {fields.show("filedOn") || "　　　　年　　月　　日"}
      <Box mt="2.5mm" ps="8mm">
        <Blank name="laborOffice" width="30mm" fields={fields} />
        　労働基準監督署長殿
      </Box>
    </Box>
    <Box pe="8mm" textAlign="end">
      {"使用者　職名　"}
      <Blank name="employerTitle" width="60mm" fields={fields} />
      <Box mt="2.5mm">
        {"氏名　"}
        <Blank name="employerName" width="60mm" fields={fields} />
      </Box>
    </Box>
  </Flex>
);
