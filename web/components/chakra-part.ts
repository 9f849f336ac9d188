import { lazy } from "react";
import { type LoadPart, withChakra } from "./with-chakra.ts";

/** A part for whatever holds no Chakra itself: read when it is first drawn, inside of a Suspense. */
export const chakraPart = <P extends object>(load: LoadPart<P>) =>
  lazy(async () => ({ default: await withChakra(load)() }));
