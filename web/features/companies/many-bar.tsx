import { Button, Flex, NativeSelect, Popover } from "@chakra-ui/react";
import { useState } from "react";
import { createPortal } from "react-dom";
import type { Company } from "#shared/companies/company.ts";
import type { Choice } from "#web/components/list/use-choice.ts";
import { ManyFrame, ManyOpener } from "#web/components/many/many-frame.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { AnchoredPopup } from "#web/components/menu/anchored-popup.tsx";
import { useUserOptions } from "#web/embedded/user-options.ts";
import "#web/theme/dialog-recipes.ts";
import { type InCharge, useInChargeWrites } from "./use-in-charge-writes.ts";

const fields = [
  { name: "mainUser", label: "担当" },
  { name: "subUser", label: "副担当" },
] as const;

type PopupProps = {
  anchor: HTMLElement;
  count: number;
  onClose: () => void;
  onChange: (inCharge: InCharge, said: string) => void;
};

/** Who is to look after the companies that are chosen; what is not chosen stays as it is. */
const InChargePopup = ({ anchor, count, onClose, onChange }: PopupProps) => {
  const options = useUserOptions([], "担当なし");
  const [inCharge, setInCharge] = useState<InCharge>({});
  const given = fields.filter(({ name }) => inCharge[name] !== undefined);
  const nameOf = (user: number | undefined) => options.find(({ value }) => value === user)?.label ?? "";
  const send = () => {
    onClose();
    onChange(inCharge, given.map(({ name, label }) => `${label}を「${nameOf(inCharge[name])}」`).join("、"));
  };
  return createPortal(
    <AnchoredPopup anchor={anchor} first="select" w="menuHeading" p="4" onClose={onClose}>
      <Flex direction="column" gap="3">
        <Popover.Title>{count}件の担当・副担当</Popover.Title>
        {fields.map(({ name, label }) => (
          <FieldFrame key={name} label={label}>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={inCharge[name] ?? ""}
                onChange={({ target: { value } }) =>
                  setInCharge({ ...inCharge, [name]: value === "" ? undefined : Number(value) })
                }
              >
                <option value="">変更しない</option>
                {options.map((option) => (
                  <option key={option.value} value={Number(option.value)}>
                    {option.label}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FieldFrame>
        ))}
        <Flex justify="end" gap="2">
          <Button variant="outline" size="sm" onClick={onClose}>
            キャンセル
          </Button>
          <Button size="sm" disabled={given.length === 0} onClick={send}>
            変更する
          </Button>
        </Flex>
      </Flex>
    </AnchoredPopup>,
    anchor.closest("main") ?? document.body,
  );
};

/** What can be done with the companies that are chosen. */
export const ManyBar = ({ choice }: { choice: Choice<Company> }) => {
  const { rows, choose } = choice;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const writes = useInChargeWrites(choose);
  return (
    <ManyFrame choice={choice} run={writes}>
      <ManyOpener onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}>
        担当・副担当を変更
      </ManyOpener>
      {anchor && (
        <InChargePopup
          anchor={anchor}
          count={rows.length}
          onClose={() => setAnchor(undefined)}
          onChange={(inCharge, said) =>
            void writes.change(rows, inCharge, (count) => `${count}件の${said}に変更しました。`)
          }
        />
      )}
    </ManyFrame>
  );
};
