import type { ComponentType } from "react";

export type LoadPart<P> = () => Promise<ComponentType<P>>;

/** What is drawn with Chakra, which is read beside it: a list shows its rows without. The entry reads this: no React. */
export const withChakra =
  <P extends object>(load: LoadPart<P>): LoadPart<P> =>
  async () => {
    const [Part, { inChakra }] = await Promise.all([load(), import("#web/theme/chakra.tsx")]);
    return inChakra(Part);
  };
