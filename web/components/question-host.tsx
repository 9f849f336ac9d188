import { useSyncExternalStore } from "react";
import { onAsked, wasAsked } from "./ask.ts";
import { chakraPart } from "./chakra-part.ts";

const Questions = chakraPart(async () => (await import("./question-dialog.tsx")).Questions);

/** Where questions are drawn; nothing is loaded before the first. */
export const QuestionHost = () => useSyncExternalStore(onAsked, wasAsked) && <Questions />;
