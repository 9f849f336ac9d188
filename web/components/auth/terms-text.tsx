import { Box, type SystemStyleObject } from "@chakra-ui/react";
import Markdown from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import { messages } from "#shared/text/messages.ts";
import { termsRoutes } from "#shared/terms/routes.ts";
import { useRoute } from "#web/api/api.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";

const prose: SystemStyleObject = {
  maxW: "40em",
  fontSize: "md",
  lineHeight: "1.7",
  overflowWrap: "anywhere",
  "& h2": { mt: "8", mb: "2", fontSize: "lg", fontWeight: "bold", lineHeight: "shorter", breakAfter: "avoid" },
  "& p + p": { mt: "3" },
  "& ol, & ul": { ps: "1.75em" },
  "& ol": { listStyle: "decimal" },
  "& ul": { listStyle: "disc", mt: "1.5" },
  "& li + li": { mt: "1.5" },
  _print: { maxW: "none", fontSize: "9pt", lineHeight: "1.5", "& h2": { mt: "4mm", fontSize: "10.5pt" } },
};

/**
 * The terms of use as they stand, with a heading for each article. It reads them itself; whoever needs their revision
 * asks `termsRoutes.get` too and gets the same answer.
 */
export const TermsText = () => {
  const { data, error, refetch, isFetching } = useRoute(termsRoutes.get, {});
  if (!data && error)
    return (
      <LoadFailed
        room="none"
        title="利用規約を読み込めませんでした。"
        detail={error.message}
        onRetry={() => void refetch()}
        isBusy={isFetching}
      />
    );
  return (
    <Box css={prose} aria-busy={!data}>
      {data ? <Markdown rehypePlugins={[rehypeSanitize, rehypeSlug]}>{data.text}</Markdown> : messages.loading}
    </Box>
  );
};
