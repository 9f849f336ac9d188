import { Box, chakra, Flex } from "@chakra-ui/react";
import type { PrintedSheet } from "#shared/agreements/sheets/sheet.ts";
import type { Fields } from "./sheet-blocks.tsx";

const Digits = ({ text, length }: { text: string; length: number }) =>
  Array.from({ length }, (_, index) => (
    <span key={index} data-digit="">
      {text[index] ?? ""}
    </span>
  ));

/** The parts of a 労働保険番号 with what each is called. */
const parts = [
  { label: "都道府県", length: 2 },
  { label: "所掌", length: 1 },
  { label: "管轄", length: 2 },
  { label: "基幹番号", length: 6 },
  { label: "枝番号", length: 3 },
];

const NumberRow = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Flex align="flex-start" justify="flex-end" gap="2mm">
    <chakra.span pt="0.8mm">{label}</chakra.span>
    <Flex gap="1.5mm">{children}</Flex>
  </Flex>
);
const Part = ({ label, text, length }: { label: string; text: string; length: number }) => (
  <Box textAlign="center" fontSize="5.5pt" lineHeight="1.1">
    <Flex fontSize="8pt" lineHeight="5mm">
      <Digits text={text} length={length} />
    </Flex>
    {label}
  </Box>
);

const Numbers = ({ values }: { values: Readonly<Record<string, string>> }) => {
  const insurance = (values.laborInsurance ?? "").split("-");
  return (
    <Flex direction="column" gap="0.6mm">
      <NumberRow label="労働保険番号">
        {parts.map(({ label, length }, index) => (
          <Part key={label} label={label} length={length} text={insurance[index] ?? ""} />
        ))}
        <Part label="被一括事業場番号" length={4} text={values.consolidatedNumber ?? ""} />
      </NumberRow>
      <NumberRow label="法人番号">
        <Part label="" length={13} text={values.corporateNumber ?? ""} />
      </NumberRow>
    </Flex>
  );
};

type Props = { sheet: PrintedSheet; values: Readonly<Record<string, string>>; fields: Fields; hasNumbers: boolean };
/** The form's number and title, the numbers of the workplace in their boxes, and the room for the stamp. */
export const SheetHead = ({ sheet: { number, title, isContinued }, values, fields, hasNumbers }: Props) => (
  <Flex align="flex-start" justify="space-between" gap="4mm" minH="14mm" pb="1mm">
    <Box flex="none" w="60mm">
      {number}
      {isContinued && "　続紙"}
      {!hasNumbers && <Box mt="1mm">{fields.show("workplaceName")}</Box>}
    </Box>
    <chakra.h2 flex="1" textAlign="center">
      {title}
    </chakra.h2>
    {hasNumbers ? <Numbers values={values} /> : <Box w="36mm" />}
    {!isContinued && (
      <Box flex="none" w="20mm" h="13mm" border="0.2mm dotted black" textAlign="center" fontSize="6pt">
        受付印
      </Box>
    )}
  </Flex>
);
