import { Button, Checkbox, Flex } from "@chakra-ui/react";
import { showInstant } from "#shared/dates/day.ts";
import type { SkeletonFacts } from "#shared/egov-procedures/procedure.ts";
import { SectionHeading } from "#web/components/form/section-heading.tsx";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import type { Draft, OpenProcedure } from "./use-procedure.ts";

const ticks = [
  ["hasDestination", "提出先を指定する手続き"],
  ["hasFee", "手数料を納付する手続き"],
] as const satisfies readonly (readonly [keyof Draft, string])[];

const formatOf = ({ configurations }: SkeletonFacts) => (configurations === 1 ? "標準形式" : "個別署名形式");
const factsOf = (skeleton: SkeletonFacts) =>
  [
    `${showInstant(skeleton.fetchedAt)}に取得`,
    formatOf(skeleton),
    ...skeleton.forms.map(({ id, version, name }) => `${name}（${id}、第${version}版）`),
  ].join("　");

/** The form of the procedure, as e-Gov gives it to be filled in. */
export const SkeletonPart = ({ of }: { of: OpenProcedure }) => {
  const { detail, draft, change, isDirty, isBusy, fetchSkeleton } = of;
  const { skeleton, procId } = detail.procedure;
  return (
    <section>
      <SectionHeading title="様式" help="e-Govから、運営の事務所の接続で取得します。" />
      <Flex align="center" wrap="wrap" gap="3">
        <Button variant="outline" disabled={isDirty || isBusy || procId === ""} onClick={() => void fetchSkeleton()}>
          {skeleton ? "様式を取得し直す" : "様式を取得"}
        </Button>
        <FieldHelp flex="1" minW="48">
          {isDirty ? "変更を保存すると、取得できます。" : skeleton ? factsOf(skeleton) : "まだ取得していません。"}
        </FieldHelp>
      </Flex>
      {skeleton && (
        <Flex mt="3" wrap="wrap" gap="5">
          {ticks.map(([name, label]) => (
            <Checkbox.Root
              key={name}
              checked={draft[name]}
              onCheckedChange={({ checked }) => change({ [name]: checked === true })}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{label}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </Flex>
      )}
    </section>
  );
};
