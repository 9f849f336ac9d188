import { Box, Flex } from "@chakra-ui/react";
import { useLayoutEffect, useRef, useState } from "react";
import type { AgreementContent, AgreementType } from "#shared/agreements/content.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { agentFields, isByAgent } from "#shared/agreements/own-fields.ts";
import { readContent } from "#shared/agreements/read-content.ts";
import { printAgreement } from "#shared/agreements/sheets/print.ts";
import type { PrintedBlock } from "#shared/agreements/sheets/sheet.ts";
import { askedValues, fieldsOf, tablesOf } from "#shared/agreements/values.ts";
import { type Fields, SheetBox, SheetCells, SheetFiling, SheetLine, SheetTick, shownFields } from "./sheet-blocks.tsx";
import { SheetAgent } from "./sheet-agent.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { paperWidth, sheetStyles } from "./sheet-styles.ts";
import { SheetRows } from "./sheet-table.tsx";

/** Smaller than this nobody reads it: a narrow screen scrolls instead. */
const smallest = 0.62;

/** How much smaller the paper is drawn, so that it fits the width. */
const useScale = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const measure = () => {
      const room = frame.current!.clientWidth - 32;
      setScale(Math.min(1.2, Math.max(smallest, room / paperWidth)));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(frame.current!);
    measure();
    return () => resized.disconnect();
  }, []);
  return { frame, scale };
};

type Form = { type: AgreementType; content: AgreementContent; fields: Fields };
const Block = ({ block, type, content, fields }: Form & { block: PrintedBlock }) => {
  switch (block.kind) {
    case "rows":
      return (
        <SheetRows
          block={block}
          tables={tablesOf(agreementFormOf(type, content.fields))}
          startDate={fields.show("startDate")}
        />
      );
    case "cells":
      return <SheetCells cells={block.cells} fields={fields} />;
    case "box":
      return <SheetBox block={block} fields={fields} />;
    case "tick":
      return <SheetTick name={block.name} fields={fields} isOn={content.fields[block.name] === "1"} />;
    case "line":
      return <SheetLine block={block} fields={fields} />;
    case "filing":
      return <SheetFiling fields={fields} />;
    case "agent":
      return <SheetAgent fields={fields} isShown={isByAgent(content.fields)} />;
  }
};

/** A 36協定届 on paper: every item of its official form in order, on screen and in print. */
export const AgreementSheet = ({ type, content: typed }: { type: AgreementType; content: AgreementContent }) => {
  const { frame, scale } = useScale();
  const { fields: answers, tables } = readContent(type, typed);
  const form = agreementFormOf(type, answers);
  const own = Object.fromEntries(agentFields.map(({ name }) => [name, answers[name] ?? ""]));
  const content = { fields: { ...askedValues(form, answers), ...own }, tables };
  const fields = shownFields([...fieldsOf(form), ...agentFields], content.fields);
  return (
    <Box
      ref={frame}
      data-paper=""
      role="region"
      aria-label="届出書のプレビュー"
      tabIndex={0}
      overflow="auto"
      p="4"
      bg="bg.emphasized"
      _print={{ p: "0", overflow: "visible", bg: "white" }}
    >
      <Flex
        direction="column"
        align="center"
        gap="4"
        w="fit-content"
        mx="auto"
        style={{ "--scale": scale } as React.CSSProperties}
        css={{ zoom: "var(--scale)", _print: { display: "block", w: "auto", zoom: "1" } }}
      >
        {printAgreement(type, content).map((sheet, index) => (
          <Box
            as="section"
            key={index}
            aria-label={`${index + 1}枚目`}
            data-sheet=""
            boxShadow="md"
            boxSizing="content-box"
            p="5mm"
            css={sheetStyles}
          >
            <SheetHead
              sheet={sheet}
              values={content.fields}
              fields={fields}
              hasNumbers={sheet.blocks.some(({ kind }) => kind === "cells")}
            />
            {sheet.blocks.map((block, at) => (
              <Block key={at} block={block} type={type} content={content} fields={fields} />
            ))}
          </Box>
        ))}
      </Flex>
    </Box>
  );
};
