import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { LuCalendarSync, LuChevronRight } from "react-icons/lu";
import { useSession } from "#web/api/use-session.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";

const FeedDialog = lazyPart(async () => (await import("./feed-dialog.tsx")).FeedDialog);

/** The way to one's own feed; 運営 on a visit has none. */
export const FeedRow = () => {
  const { id } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (id === 0) return null;
  return (
    <>
      <Button data-feed variant="quiet" onClick={() => setIsOpen(true)}>
        <LuCalendarSync aria-hidden />
        Outlookなどのカレンダーに表示
        <LuChevronRight aria-hidden />
      </Button>
      {isOpen && <FeedDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};
