import type { ReactNode } from "react";
import { messages } from "#shared/messages.ts";
import type { PlainQuestion, Question } from "./question-dialog.tsx";

let count = 0;
const listeners = new Set<() => void>();

/** For QuestionHost, which draws the questions: whether one was ever asked. */
export const wasAsked = () => count > 0;
export const onAsked = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where the dialog's own file cannot be had, the browser asks: nobody is kept from leaving a form, or from deleting. */
const askPlainly = (question: Question) => {
  if ("render" in question) return void alert(messages.partMissing);
  const { title, body, refuse } = question;
  const text = typeof body === "string" ? body : title;
  return refuse ? window.confirm(text) : void alert(text);
};

/** Opens it over everything else; true when it was accepted. The dialog and its machine load with the first question. */
const draw = async (question: Question) => {
  const loaded = await import("./question-dialog.tsx").catch(() => undefined);
  if (!loaded) return askPlainly(question) ?? false;
  const { questions } = loaded;
  const id = `question-${++count}`;
  for (const listener of listeners) listener();
  const answer = await questions.open(id, question);
  // Two dialogs that close at once would leave the focus on nothing.
  await questions.waitForExit(id);
  return answer ?? false;
};

/** Milliseconds in which two presses are a double click. */
const doubleClick = 500;
let openedAt = -Infinity;

/** The same for what a press opens: the second one of a double click opens nothing, and is answered with no. */
export const openQuestion = async (question: Question) => {
  if (performance.now() - openedAt < doubleClick) return false;
  openedAt = performance.now();
  const answer = await draw(question);
  openedAt = -Infinity;
  return answer;
};

/** Asks over everything else; true when the user accepted. The focus is on the refusal. */
export const confirm = (question: PlainQuestion) => openQuestion({ refuse: "キャンセル", ...question });

/** `target` names what is lost when it is not the whole form. */
export const confirmDiscard = ({
  detail = messages.discardDetail,
  target,
}: { detail?: string; target?: ReactNode } = {}) =>
  confirm({
    title: messages.confirmTitle,
    body: `${messages.discard}　${detail}`,
    target,
    accept: "破棄",
    refuse: "編集に戻る",
    isDanger: true,
  });

/** Tells something in a dialog titled 確認 and waits until it was read. */
export const showMessage = (body: ReactNode, title: string = messages.confirmTitle) =>
  draw({ title, body, accept: "OK" });
