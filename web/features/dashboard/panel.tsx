import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { LuPlus } from "react-icons/lu";
import { pageAddress, type PagePath } from "#shared/pages.ts";
import { Link } from "#web/components/page/link.tsx";
import { useHasPage } from "./page-link.tsx";

type Props = {
  title: string;
  note?: string;
  /** Whose 登録 it leads to; the button appears together with that page. */
  path: PagePath;
  mayAdd?: boolean;
  /** What it registers, where that is not its title. */
  adds?: string;
  children: ReactNode;
};

/** One area of the dashboard, a landmark. */
export const Panel = ({ title, note, path, mayAdd = true, adds = title, children }: Props) => {
  const id = useId();
  const hasPage = useHasPage(path);
  return (
    <Box as="section" aria-labelledby={id} layerStyle="card" overflow="hidden" _print={{ breakInside: "avoid" }}>
      <Flex align="center" gap="2" minH={{ base: "12", mdDown: "14" }} ps="4" pe="2.5">
        <h2 id={id}>{title}</h2>
        {note && (
          <chakra.span color="fg.muted" fontSize="xs">
            {note}
          </chakra.span>
        )}
        {hasPage && mayAdd && (
          <Button asChild variant="outline" size="xs" ms="auto" mdDown={{ h: "touch" }} _print={{ display: "none" }}>
            <Link to={pageAddress(path, { action: "new" })} aria-label={`${adds}の登録`}>
              <LuPlus aria-hidden />
              登録
            </Link>
          </Button>
        )}
      </Flex>
      {children}
    </Box>
  );
};
