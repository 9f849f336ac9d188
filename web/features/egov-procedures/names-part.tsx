import { Grid, Input } from "@chakra-ui/react";
import { FilePurpose, filePurposes } from "#shared/agreements/company-file.ts";
import { SectionHeading } from "#web/components/form/section-heading.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import type { OpenProcedure } from "./use-procedure.ts";

/** How the procedure calls the documents that go with it. */
export const NamesPart = ({ of: { draft, change, failure } }: { of: OpenProcedure }) => (
  <section>
    <SectionHeading
      title="添付書類の名称"
      help="手続きの案内にある名称です。空欄なら、添付した人の付けた名称で送ります。"
    />
    <Grid templateColumns={{ base: "repeat(3, 1fr)", mdDown: "1fr" }} gap="4">
      {FilePurpose.options.map((purpose) => (
        <FieldFrame key={purpose} label={filePurposes[purpose]} error={failure?.fields[`attachmentNames.${purpose}`]}>
          <Input
            value={draft.attachmentNames[purpose] ?? ""}
            autoComplete="off"
            onChange={({ target: { value } }) => {
              const { [purpose]: _, ...others } = draft.attachmentNames;
              change({ attachmentNames: value === "" ? others : { ...others, [purpose]: value } });
            }}
          />
        </FieldFrame>
      ))}
    </Grid>
  </section>
);
