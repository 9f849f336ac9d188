import { egovShapes } from "#functions/db/egov-shapes.ts";
import type { Shape } from "#functions/db/shape.ts";
import { recordKinds } from "#functions/kinds/record-kinds.ts";

export type Kept = {
  name: string;
  shape: Shape;
  indexKeys: (typeof recordKinds)[keyof typeof recordKinds]["store"]["indexKeys"];
};

/** All that stays for years under an office: its records, and what of e-Gov's is none. */
export const kept: readonly Kept[] = [
  ...Object.values(recordKinds).map(({ store: { name, shape, indexKeys } }): Kept => ({ name, shape, indexKeys })),
  { name: "egovDetail", shape: egovShapes.egovDetail, indexKeys: undefined },
  { name: "egovFiling", shape: egovShapes.egovFiling, indexKeys: undefined },
];
