import { type ComponentType, useEffect, useState } from "react";
import { tellPartMissing } from "#web/components/messages/part-missing.ts";
import type { LoadPart } from "./load-with-chakra.ts";

const mayClose = (props: object): props is { onClose: () => void } => "onClose" in props;

/**
 * A part whose code is read when it is first drawn. Where that fails, one that closes says so and closes: an error takes
 * all around it, a form too. Not React's lazy: what stood behind a fallback is held back for 300 ms, read or not.
 */
export const lazyPart = <P extends object>(load: LoadPart<P>) => {
  let Part: ComponentType<P> | undefined;
  const Late = (props: P) => {
    const [, setLoaded] = useState(false);
    useEffect(() => {
      if (Part) return;
      const fail = (error: unknown) => {
        if (!mayClose(props))
          return setLoaded(() => {
            throw error;
          });
        props.onClose();
        tellPartMissing();
      };
      void load().then((loaded) => ((Part = loaded), setLoaded(true)), fail);
    }, []);
    return Part ? <Part {...props} /> : null;
  };
  return Object.assign(Late, { load });
};
