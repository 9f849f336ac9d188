import type { ComponentType } from "react";

export type LoadPart<P> = () => Promise<ComponentType<P>>;

const chakra = () => import("#web/theme/chakra.tsx");

/** Loads a component and Chakra beside it: a list shows its rows without Chakra. The entry imports this, so no React. */
export const loadWithChakra =
  <P extends object>(load: LoadPart<P>): LoadPart<P> =>
  async () => {
    const [Part, { insideChakra: inChakra }] = await Promise.all([load(), chakra()]);
    return inChakra(Part);
  };

/** A module, once Chakra is loaded too. */
export const afterChakra = async <T>(loading: Promise<T>) => {
  const [loaded] = await Promise.all([loading, chakra()]);
  return loaded;
};
