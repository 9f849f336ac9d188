import { type ComponentType, useEffect, useState } from "react";
import { messages } from "#shared/messages.ts";
import { toast } from "./toast.ts";

/** A part whose code is read when it first opens. Where that fails it says so and closes: an error would take the form around it. */
export const late = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) => {
  let Part: ComponentType<P> | undefined;
  return (props: P) => {
    const [, setLoaded] = useState(false);
    useEffect(() => {
      if (Part) return;
      const fail = () => (props.onClose(), toast(messages.partMissing, "error"));
      void load().then((loaded) => ((Part = loaded), setLoaded(true)), fail);
    }, []);
    return Part ? <Part {...props} /> : null;
  };
};
