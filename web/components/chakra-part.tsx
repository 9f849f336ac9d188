import { type ComponentType, lazy } from "react";

type Load<P> = () => Promise<ComponentType<P>>;

/** What is drawn with Chakra, which is read beside it: a list shows its rows without. */
export const withChakra =
  <P extends object>(load: Load<P>): Load<P> =>
  async () => {
    const [Part, { Chakra }] = await Promise.all([load(), import("#web/theme/chakra.tsx")]);
    return (props) => (
      <Chakra>
        <Part {...props} />
      </Chakra>
    );
  };

/** A part for whatever holds no Chakra itself: read when it is first drawn, inside of a Suspense. */
export const chakraPart = <P extends object>(load: Load<P>) =>
  lazy(async () => ({ default: await withChakra(load)() }));
