import { chakra, Checkbox } from "@chakra-ui/react";
import { commandKey } from "#web/components/input/command-key.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { pageKeys } from "./page-keys.ts";

const always = [{ keys: [`${commandKey}+K`], does: "画面・会社・人へ移動する" }];

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void };

/** Which keys there are; those of one letter can be turned off (WCAG 2.1.4). */
export const KeyHelp = ({ isOn, onChange, onClose }: Props) => (
  <DialogFrame title="キーボードの操作" size="question" onClose={onClose}>
    <chakra.dl
      display="grid"
      gridTemplateColumns="6rem 1fr"
      rowGap="2"
      mb="4"
      css={{ "& kbd": { px: "1.5", me: "1", borderWidth: "1px", borderRadius: "sm", fontFamily: "inherit" } }}
    >
      {[...always, ...pageKeys].map(({ keys, does }) => (
        <chakra.div key={does} display="contents">
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
    <Checkbox.Root checked={isOn} onCheckedChange={({ checked }) => onChange(checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>一文字のキーを使う</Checkbox.Label>
    </Checkbox.Root>
    <chakra.p mt="1" color="fg.muted" textStyle="xs">
      入力中とダイアログの中では働きません。この設定は、このブラウザーに保存します。
    </chakra.p>
  </DialogFrame>
);
