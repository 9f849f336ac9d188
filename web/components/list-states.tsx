import { Box, type BoxProps, Button, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { LuFileText, LuPlus, LuRefreshCw } from "react-icons/lu";
import { noMatch, none } from "#shared/messages.ts";
import { MessageBar } from "./message-bar.tsx";

const State = ({ children }: { children: ReactNode }) => (
  <Flex direction="column" align="center" justify="center" gap="3" px="4" py="10" textAlign="center">
    {children}
  </Flex>
);

type EmptyProps = { subject: string; hint?: string | undefined; onAdd: (() => void) | undefined };

export const EmptyList = ({ subject, hint, onAdd }: EmptyProps) => (
  <State>
    <Box fontSize="2.5rem" color="border.button" css={{ "& svg": { strokeWidth: "1.4" } }}>
      <LuFileText aria-hidden />
    </Box>
    <chakra.p fontSize="md" fontWeight="medium">
      {none(subject)}
    </chakra.p>
    {hint && <chakra.p color="fg.muted">{hint}</chakra.p>}
    {onAdd && (
      <Button onClick={onAdd}>
        <LuPlus aria-hidden />
        新規登録
      </Button>
    )}
  </State>
);

export const NoMatch = ({ subject, onClear }: { subject: string; onClear: (() => void) | undefined }) => (
  <State>
    <p>{noMatch(subject)}</p>
    {onClear && (
      <Button variant="outline" onClick={onClear}>
        条件をクリア
      </Button>
    )}
  </State>
);

type FailedProps = {
  title: string;
  detail: string;
  onRetry: () => void;
  isBusy?: boolean;
} & Pick<BoxProps, "w" | "p" | "px" | "pb">;

export const LoadFailed = ({ title, detail, onRetry, isBusy, ...space }: FailedProps) => (
  <Box p="4" {...space}>
    <MessageBar status="error" title={title} detail={detail}>
      <Button variant="outline" onClick={onRetry} disabled={isBusy}>
        <LuRefreshCw aria-hidden />
        再読み込み
      </Button>
    </MessageBar>
  </Box>
);
