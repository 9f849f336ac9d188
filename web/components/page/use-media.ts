import { useCallback, useSyncExternalStore } from "react";

/** Whether the window is as a media query says. */
export const useMedia = (query: string) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Below Chakra's `md`, where the order of things and not only their look differs. */
export const usePhone = () => useMedia("(width < 48rem)");
