import { late } from "./late.tsx";
import { type LoadPart, withChakra } from "./with-chakra.ts";

/** A late part of whatever holds no Chakra itself. */
export const chakraPart = <P extends object>(load: LoadPart<P>) => late(withChakra(load));
