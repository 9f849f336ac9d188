import type { ComponentType } from "react";

export type LoadPart<P> = () => Promise<ComponentType<P>>;

const chakra = () => import("#web/theme/chakra.tsx");

/** What is drawn with Chakra, which is read beside it: a list shows its rows without. The entry reads this: no React. */
export const withChakra =
  <P extends object>(load: LoadPart<P>): LoadPart<P> =>
  async () => {
    const [Part, { inChakra }] = await Promise.all([load(), chakra()]);
    return inChakra(Part);
  };

/** A module once what it says can also be drawn. */
export const besideChakra = async <T>(loading: Promise<T>) => {
  const [loaded] = await Promise.all([loading, chakra()]);
  return loaded;
};
