import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import { useLayoutEffect, useRef, useState } from "react";
import { LuPrinter } from "react-icons/lu";
import { termsRoutes } from "#shared/terms/routes.ts";
import { PageHead } from "#web/components/page/page-layout.tsx";
import { TermsText } from "#web/components/auth/terms-text.tsx";
import { useRoute } from "#web/api/api.ts";

/** Prose reads badly across the paper of the lists. */
const portrait = { "@page": { size: "A4 portrait", margin: "15mm" } };

type Article = { id: string; title: string };

const Contents = ({ articles }: { articles: readonly Article[] }) => (
  <chakra.nav
    aria-labelledby="terms-contents"
    flex="none"
    w={{ base: "2xs", mdDown: "full" }}
    position={{ base: "sticky", mdDown: "static" }}
    top="4"
    maxH={{ base: "calc(100dvh - {spacing.8})", mdDown: "none" }}
    overflowY="auto"
    layerStyle="card"
    px="4"
    py="3"
    _print={{ display: "none" }}
  >
    <chakra.h2 id="terms-contents" mb="1" fontWeight="bold">
      目次
    </chakra.h2>
    <ol>
      {articles.map(({ id, title }) => (
        <li key={id}>
          <chakra.a
            href={`#${id}`}
            display="block"
            py="1"
            textDecoration="none"
            _hover={{ textDecoration: "underline" }}
          >
            {title}
          </chakra.a>
        </li>
      ))}
    </ol>
  </chakra.nav>
);

/** The terms of use with a table of contents; on paper the text alone. */
export const TermsPage = () => {
  const { data } = useRoute(termsRoutes.get, {});
  const text = useRef<HTMLDivElement>(null);
  const [articles, setArticles] = useState<Article[]>([]);
  // The headings get their ids where the text is drawn.
  useLayoutEffect(() => {
    const headings = [...(text.current?.querySelectorAll("h2") ?? [])];
    setArticles(headings.map(({ id, textContent }) => ({ id, title: textContent })));
  }, [data]);

  return (
    <Box px="4" pb="8" _print={{ p: "0" }}>
      <Global styles={portrait} />
      <PageHead>
        <h1>利用規約</h1>
        <Button variant="outline" ms="auto" hideBelow="md" onClick={() => print()} _print={{ display: "none" }}>
          <LuPrinter aria-hidden />
          印刷
        </Button>
      </PageHead>
      <Flex gap="8" align="flex-start" mdDown={{ flexDirection: "column", gap: "4" }}>
        {articles.length > 0 && <Contents articles={articles} />}
        <Box ref={text} minW="0">
          <TermsText />
        </Box>
      </Flex>
    </Box>
  );
};
