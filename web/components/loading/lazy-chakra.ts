import { lazyPart } from "./lazy-part.tsx";
import { type LoadPart, loadWithChakra } from "./load-with-chakra.ts";

/** A part that is loaded with Chakra when it is first drawn, inside what holds no Chakra itself. */
export const lazyChakra = <P extends object>(load: LoadPart<P>) => lazyPart(loadWithChakra(load));
