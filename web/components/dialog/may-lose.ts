import { messages } from "#shared/text/messages.ts";
import { confirm } from "./ask.ts";

/** Asks before a form goes, saved or copied, and takes what stands unsent beside it. */
export const mayLose = async (unsent: string | undefined) =>
  unsent === undefined ||
  confirm({
    title: messages.confirmTitle,
    body: `${unsent}送信せずに閉じると、その内容は失われます。`,
    accept: "送信せずに続ける",
    refuse: "編集に戻る",
    isDanger: true,
  });
