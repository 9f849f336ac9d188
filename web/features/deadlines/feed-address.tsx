import { chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { CopyButton } from "#web/components/files/copy-button.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";

const programs = [
  { name: "Outlook", steps: "予定表の［予定表の追加］で、Webから登録する項目を選び、URLを貼り付けます。" },
  { name: "Googleカレンダー", steps: "パソコンで［他のカレンダー］の［＋］から［URLで追加］を選び、貼り付けます。" },
  { name: "iPhone・iPad", steps: "カレンダーの［カレンダーを追加］から［照会カレンダーを追加］を選び、貼り付けます。" },
  { name: "Mac", steps: "カレンダーの［ファイル］から［新規照会カレンダー］を選び、貼り付けます。" },
];

/** The address of a feed, this once, and where it is to be put. */
export const FeedAddress = ({ url }: { url: string }) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Flex direction="column" gap="4">
      <MessageBar
        status="warning"
        title="このURLを表示するのは今だけです。"
        detail="URLを知っている人は、ログインせずに期限を見られます。ほかの人に渡さず、漏れたときは作り直してください。"
      />
      <Flex gap="2">
        <chakra.input
          ref={field}
          readOnly
          aria-label="購読用のURL"
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          flex="1"
          minW="0"
          px="3"
          borderRadius="sm"
          bg="bg.subtle"
          fontFamily="mono"
          textOverflow="ellipsis"
        />
        <CopyButton text={url} label="購読用のURL" />
      </Flex>
      <chakra.dl css={{ "& dt": { fontWeight: "medium" }, "& dd": { mb: "2", color: "fg.muted" } }}>
        {programs.map(({ name, steps }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.p color="fg.muted" textStyle="xs">
        読み直す間隔はカレンダーによって違い、変更が表れるまでに1日ほどかかることがあります。
      </chakra.p>
    </Flex>
  );
};
