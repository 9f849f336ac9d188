import { lazy, Suspense, useSyncExternalStore } from "react";
import { onAsked, wasAsked } from "./ask.ts";

const Questions = lazy(async () => {
  const { questions } = await import("./question-dialog.tsx");
  return { default: () => <questions.Viewport /> };
});

/** Where questions are drawn; nothing is loaded before the first. */
export const QuestionHost = () => useSyncExternalStore(onAsked, wasAsked) && <Suspense>{<Questions />}</Suspense>;
