import type { ReactNode } from "react";
import { messages } from "#shared/text/messages.ts";
import type { PlainQuestion, Question } from "./question-dialog.tsx";
import { afterChakra } from "#web/components/loading/load-with-chakra.ts";

let count = 0;
const listeners = new Set<() => void>();

/** For QuestionHost, which draws the questions: whether one was ever asked. */
export const wasAsked = () => count > 0;
export const onAsked = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const load = () => afterChakra(import("./question-dialog.tsx")).catch(() => undefined);

/** Milliseconds in which two presses are a double click, and when the open question was rendered. */
const doubleClick = 500;
let openedAt = -Infinity;

/** Where the dialog's own file cannot be had, the browser asks: nobody is kept from leaving a form, or from deleting. */
const askPlainly = (question: Question) => {
  openedAt = -Infinity;
  if (!("render" in question) && question.refuse)
    return window.confirm(typeof question.body === "string" ? question.body : question.title);
  alert("render" in question || typeof question.body !== "string" ? messages.partMissing : question.body);
  return false;
};

/** Opens the question over everything else; true when it was accepted. The dialog's code loads with the first question. */
const draw = async (question: Question) => {
  const loaded = await load();
  if (!loaded) return askPlainly(question);
  const { questions } = loaded;
  const id = `question-${++count}`;
  for (const listener of listeners) listener();
  const answer = await questions.open(id, question);
  openedAt = -Infinity;
  // Two dialogs that close at once would leave the focus on nothing.
  await questions.waitForExit(id);
  return answer ?? false;
};

/** The same for what a press opens: the second one of a double click opens nothing, and is answered with no. */
export const openQuestion = async (question: Question) => {
  if (performance.now() - openedAt < doubleClick) return false;
  // until then further presses are ignored
  openedAt = Infinity;
  await load();
  openedAt = performance.now();
  return draw(question);
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
