import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useRef, useState } from "react";
import { LuPrinter } from "react-icons/lu";
import type { DocumentFile } from "#shared/egov/document.ts";
import { paperName } from "#shared/egov/paper-name.ts";
import { visitedTenant } from "#web/api/tenant.ts";
import { BusyBar } from "#web/components/list/list-card.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";

/** A 公文書 of a case, or what came with a notice. */
export type DocumentRef = { arriveId: string; subId: number; isNotice: boolean };

/** What is waited for, above a bar that moves. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <Box mb="4">
    <chakra.p role="status" mb="2">
      {children}
    </chakra.p>
    <BusyBar />
  </Box>
);

const ofVisited =
  "ほかの事務所を表示している間は、公文書を画面に表示できません。ファイルをダウンロードして確認してください。";

type FrameProps = { page: DocumentFile; of: DocumentRef; children: ReactNode };

/** From outside, so in a frame whose page may do nothing; it has our origin, so that it can be printed whole. */
const Frame = ({ page, of: { arriveId, subId, isNotice }, children }: FrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <Flex wrap="wrap" gap="2" mb="2">
        {children}
        <Button
          variant="outline"
          size="inline"
          ms="auto"
          disabled={!isLoaded}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          <LuPrinter aria-hidden />
          印刷
        </Button>
      </Flex>
      {!isLoaded && <Waiting>{page.name}を読み込んでいます。</Waiting>}
      <chakra.iframe
        ref={frame}
        title={page.name}
        sandbox="allow-same-origin allow-modals"
        src={`/documents/egov/${arriveId}/${paperName(subId, isNotice)}/${page.index}`}
        onLoad={() => setLoaded(true)}
        display="block"
        w="full"
        h="28rem"
        maxH="60vh"
        bg="white"
        borderWidth="1px"
        borderColor="border"
        borderRadius="sm"
      />
    </>
  );
};

/** The pages of a 公文書, one at a time. A frame cannot say which office is visited. */
export const DocumentPages = ({ pages, of }: { pages: readonly DocumentFile[]; of: DocumentRef }) => {
  const [shown, setShown] = useState(pages[0]!);
  if (visitedTenant() !== undefined) return <MessageBar status="info" title={ofVisited} mb="4" />;
  return (
    <Box mb="4">
      <Frame key={shown.index} page={shown} of={of}>
        {pages.length > 1 && (
          <Flex role="group" aria-label="文書" wrap="wrap" gap="2">
            {pages.map((page) => (
              <Button
                key={page.index}
                size="inline"
                variant={page === shown ? "solid" : "outline"}
                aria-pressed={page === shown}
                onClick={() => setShown(page)}
              >
                {page.name}
              </Button>
            ))}
          </Flex>
        )}
      </Frame>
    </Box>
  );
};
