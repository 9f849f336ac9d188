import { useState } from "react";
import { LuCalendarSync, LuChevronRight } from "react-icons/lu";
import { useSession } from "#web/api/use-session.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { calendar } from "./calendar.classes.ts";

const FeedDialog = lazyChakra(async () => (await import("./feed-dialog.tsx")).FeedDialog);

/** The way to one's own feed; 運営 on a visit has none. */
export const FeedRow = () => {
  const { id } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (id === 0) return null;
  return (
    <>
      <button type="button" className={calendar.feed} onClick={() => setIsOpen(true)}>
        <LuCalendarSync aria-hidden />
        Outlookなどのカレンダーに表示
        <LuChevronRight aria-hidden />
      </button>
      {isOpen && <FeedDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};
