import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { showNumber } from "#shared/text/numbers.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import type { Outcome, Progress } from "./use-run.ts";

/** How far a run over many rows is. */
export const ManyProgress = ({ label, done, total, onStop }: Progress & { onStop: () => void }) => (
  <Flex align="center" gap="3" w="full" role="status">
    <span>{label}</span>
    <chakra.progress flex="1" h="2" accentColor="brand.solid" aria-label={label} max={total} value={done} />
    <chakra.span whiteSpace="nowrap">
      {showNumber(done)} / {showNumber(total)}件
    </chakra.span>
    <Button variant="outline" size="xs" onClick={onStop}>
      中止
    </Button>
  </Flex>
);

type Props = Outcome & { onUndo: () => void; onClose: () => void };

/** What it came to: how many, the way back, and by name what was left as it is, with the reason. */
export const ManyOutcome = ({ text, refused, undo, onUndo, onClose }: Props) => {
  const failed = refused.length > 0 ? `${showNumber(refused.length)}件は変更していません。` : "";
  return (
    <MessageBar
      status={refused.length > 0 ? "error" : "success"}
      title={`${text}${failed}` || "変更する行はありませんでした。"}
      detail={
        refused.length > 0 && (
          <Box as="ul" maxH="24" overflowY="auto" tabIndex={0} aria-label="変更していない行">
            {refused.map(({ AutoId, name, reason }) => (
              <li key={AutoId}>
                {name}：{reason}
              </li>
            ))}
          </Box>
        )
      }
    >
      {undo && (
        <Button variant="outline" size="xs" onClick={onUndo}>
          元に戻す
        </Button>
      )}
      <Button variant="outline" size="xs" onClick={onClose}>
        閉じる
      </Button>
    </MessageBar>
  );
};
