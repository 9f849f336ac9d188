import { useEffect, useRef } from "react";
import { type Location, useBlocker, useLocation } from "react-router";
import { hasUnsaved, holdUnsaved } from "./unsaved.ts";
import { confirmDiscard } from "./ask.ts";

const dialogOf = ({ search }: Location) => {
  const params = new URLSearchParams(search);
  return ["id", "action", "task"].map((name) => params.get(name)).join(" ");
};
const leaves = (from: Location, to: Location) => from.pathname !== to.pathname || dialogOf(from) !== dialogOf(to);

/** Asks before unsaved input is lost: on Back, on a link, on closing the tab. `release` lets the next navigation pass. */
export const useUnsavedGuard = (isDirty: boolean, ask: () => Promise<boolean> = confirmDiscard) => {
  const isReleased = useRef(false);
  const { key } = useLocation();
  useEffect(() => {
    isReleased.current = false;
  }, [key]);
  const isHeld = () => isDirty && !isReleased.current;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isHeld() && leaves(currentLocation, nextLocation));

  /** One question for all that is tried while it stands: a second Back is another `blocker`, and the first one's is over. */
  const asking = useRef<Promise<boolean>>(undefined);
  useEffect(() => {
    if (blocker.state !== "blocked") return undefined;
    let isLast = true;
    asking.current ??= ask().finally(() => (asking.current = undefined));
    void asking.current.then((isDiscarded) => {
      if (isLast) (isDiscarded ? blocker.proceed : blocker.reset)();
    });
    return () => {
      isLast = false;
    };
  }, [blocker, blocker.state]);
  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReleased.current && hasUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty]);

  return {
    release: () => {
      isReleased.current = true;
    },
    mayLeave: async () => !isHeld() || (await ask()),
  };
};
