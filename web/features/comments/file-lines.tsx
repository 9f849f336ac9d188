import { Box, Button, chakra, Flex, IconButton, VisuallyHidden } from "@chakra-ui/react";
import { LuPaperclip, LuX } from "react-icons/lu";
import type { Comment, CommentedRecord } from "#shared/comments/comment.ts";
import type { CommentFile } from "#shared/comments/comment-file.ts";
import { commentRoutes } from "#shared/comments/routes.ts";
import { AppError } from "#shared/errors.ts";
import { showFileSize } from "#shared/text/file-size.ts";
import { messages } from "#shared/text/messages.ts";
import { send } from "#web/api/send.ts";
import { toast } from "#web/components/messages/toast.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import type { DraftFile, Files } from "./use-files.ts";

const Size = ({ bytes }: { bytes: number }) => (
  <chakra.span flex="none" color="fg.muted" textStyle="xs">
    {showFileSize(bytes)}
  </chakra.span>
);

/** The link leads to the file as a download: nothing of it is shown by our pages. */
const useOpening = ({ kind, id, AutoId }: CommentedRecord & Pick<Comment, "AutoId">) => {
  const { once, isBusy } = useOneRequest((error) => {
    if (!(error instanceof AppError)) console.error(error);
    void toast(error instanceof AppError ? error.message : messages.unexpected, "error");
    return undefined;
  });
  const open = ({ id: file }: CommentFile) =>
    once(async () => {
      const query = { kind, id: String(id) };
      location.assign((await send(commentRoutes.getFile, { params: { AutoId, file }, query })).link);
    });
  return { open, isBusy };
};

/** The files of a comment. */
export const CommentFiles = ({ comment }: { comment: Comment }) => {
  const { open, isBusy } = useOpening(comment);
  return (
    <Flex as="ul" listStyleType="none" direction="column" gap="1.5" mt="1.5" aria-label="添付ファイル">
      {(comment.files ?? []).map((file) => (
        <Box as="li" key={file.id}>
          <Button
            variant="outline"
            size="sm"
            w="full"
            justifyContent="flex-start"
            bg="bg"
            disabled={isBusy}
            onClick={() => void open(file)}
          >
            <LuPaperclip aria-hidden />
            <chakra.span truncate>{file.name}</chakra.span>
            <Size bytes={file.size} />
          </Button>
        </Box>
      ))}
    </Flex>
  );
};

const stateOf = ({ id, done }: DraftFile) => (id === undefined ? `送信中 ${Math.round(done * 100)}%` : undefined);

const DraftLine = ({ file, files }: { file: DraftFile; files: Files }) => (
  <Box as="li">
    <Flex align="center" gap="2" minH="8" css={{ "& > svg": { flex: "none" } }}>
      <LuPaperclip aria-hidden />
      <chakra.span minW="0" truncate>
        {file.name}
      </chakra.span>
      <Size bytes={file.size} />
      {!file.failure && (
        <chakra.span flex="none" color="fg.muted" textStyle="xs">
          {stateOf(file)}
        </chakra.span>
      )}
      <Flex ms="auto" gap="1" flex="none" align="center">
        {file.failure && !file.isRefused && (
          <Button variant="outline" size="sm" onClick={() => files.again(file.key)}>
            やり直す<VisuallyHidden>（{file.name}）</VisuallyHidden>
          </Button>
        )}
        <IconButton
          variant="quiet"
          size="icon"
          aria-label={`${file.name}を外す`}
          onClick={() => files.remove(file.key)}
        >
          <LuX aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
    {file.failure && (
      <chakra.p color="fg.error" textStyle="xs" role="alert">
        {file.failure}
      </chakra.p>
    )}
  </Box>
);

/** Those that go with what is being written. */
export const DraftFiles = ({ files }: { files: Files }) =>
  files.files.length > 0 && (
    <Box as="ul" listStyleType="none" maxH="min(15rem, 28dvh)" overflowY="auto" aria-label="添付するファイル">
      {files.files.map((file) => (
        <DraftLine key={file.key} file={file} files={files} />
      ))}
    </Box>
  );
