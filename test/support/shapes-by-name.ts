import type { KindName } from "#shared/kinds.ts";
import { egovShapes } from "#functions/db/egov-shapes.ts";
import type { Shape } from "#functions/db/shape.ts";
import { recordKinds } from "#functions/kinds/record-kinds.ts";

type Name = KindName | keyof typeof egovShapes;
const ofKinds = Object.values(recordKinds).map(({ store }) => [store.name, store.shape]);

/** How each kind is stored, and what else of an office's data stays for years. */
export const shapes = { ...egovShapes, ...Object.fromEntries(ofKinds) } as Record<Name, Shape>;
