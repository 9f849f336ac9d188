import { Box, Button, chakra, Flex, VisuallyHidden } from "@chakra-ui/react";
import { LuPhone, LuTrash2 } from "react-icons/lu";
import { type Comment, isDeleted } from "#shared/comments/comment.ts";
import { partsOf } from "#shared/comments/mentions.ts";
import { showPhone } from "#shared/comments/show-phone.ts";
import { showInstant } from "#shared/dates/day.ts";
import { useSession } from "#web/api/use-session.ts";
import { CommentFiles } from "./file-lines.tsx";
import { useRights } from "./use-comments.ts";

/** Who deleted it and when; that it was there stays to be seen. */
const Trace = ({ comment }: { comment: Comment }) => {
  const { Dic } = useSession();
  return (
    <Flex as="li" align="center" gap="2" py="2" color="fg.muted" fontSize="xs">
      <LuTrash2 aria-hidden />
      <span>
        {Dic[comment.CreateUserId]}（{showInstant(comment.CreatedAt)}）のやり取りを、{Dic[comment.DeletedUserId]}
        が削除しました　{showInstant(comment.DeletedAt)}
      </span>
    </Flex>
  );
};

/** The text with whom it names, by the names that they have now; of a deleted user the name is text as any other. */
const Text = ({ comment: { text, mentions = [] }, nameOf }: Pick<Props, "comment" | "nameOf">) => (
  <chakra.p mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
    {partsOf(text, mentions).map(({ text: part, mention }, at) => {
      const name = mention && nameOf(mention.user);
      return name === undefined ? (
        part
      ) : (
        <chakra.span key={at} px="1" borderRadius="sm" bg="brand.muted" color="brand.fg" fontWeight="medium">
          @{name}
        </chakra.span>
      );
    })}
  </chakra.p>
);

type Props = {
  comment: Comment;
  nameOf: (user: number) => string | undefined;
  isChanging: boolean;
  onChange: () => void;
  onRemove: () => void;
};

const face = { bg: "brand.muted", color: "brand.fg", fontSize: "sm", fontWeight: "bold" };
const act = { variant: "ghost", size: { base: "sm", md: "inline" } } as const;

/** Who wrote it and when, the telephone call it is about, and the text with its line breaks. */
export const CommentItem = ({ comment, nameOf, isChanging, onChange, onRemove }: Props) => {
  const { Dic } = useSession();
  const { mayChange, mayDelete } = useRights()(comment);
  if (isDeleted(comment)) return <Trace comment={comment} />;
  const author = Dic[comment.CreateUserId] ?? "";
  const at = showInstant(comment.CreatedAt);
  const which = <VisuallyHidden>（{`${author} ${at}`}）</VisuallyHidden>;
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      data-changing={isChanging || undefined}
      css={{ "&[data-changing]": { opacity: "0.6" } }}
    >
      <Flex aria-hidden flex="none" align="center" justify="center" boxSize="7" borderRadius="full" {...face}>
        {author.slice(0, 1)}
      </Flex>
      <Box flex="1" minW="0">
        <Flex align="center" columnGap="2" flexWrap="wrap" minH="7" fontSize="xs" color="fg.muted">
          <chakra.b color="fg" fontSize="sm" overflowWrap="anywhere">
            {author}
          </chakra.b>
          {at}
          {comment.EditedAt !== "" && <span title={showInstant(comment.EditedAt)}>編集済み</span>}
          <Flex ms="auto" gap="1">
            {mayChange && (
              <Button {...act} onClick={onChange}>
                編集{which}
              </Button>
            )}
            {mayDelete && (
              <Button {...act} onClick={onRemove}>
                削除{which}
              </Button>
            )}
          </Flex>
        </Flex>
        {comment.phone && (
          <Flex align="baseline" gap="1.5" color="fg.muted" fontSize="sm">
            <chakra.span flex="none" alignSelf="center">
              <LuPhone aria-hidden />
            </chakra.span>
            <chakra.span overflowWrap="anywhere" minW="0">
              電話　{showPhone(comment.phone)}
            </chakra.span>
          </Flex>
        )}
        {comment.text !== "" && <Text comment={comment} nameOf={nameOf} />}
        {comment.files && <CommentFiles comment={comment} />}
      </Box>
    </Flex>
  );
};
