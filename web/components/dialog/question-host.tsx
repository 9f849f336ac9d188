import { useSyncExternalStore } from "react";
import { onAsked, wasAsked } from "./ask.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";

const Questions = lazyChakra(async () => (await import("./question-dialog.tsx")).Questions);

/** Where questions are drawn; nothing is loaded before the first. */
export const QuestionHost = () => useSyncExternalStore(onAsked, wasAsked) && <Questions />;
