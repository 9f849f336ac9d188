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

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void ask().then((isDiscarded) => (isDiscarded ? blocker.proceed() : blocker.reset()));
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
