import type { CDPSession, Page } from "playwright-core";

/** What an input method does to the field that has the focus: letters under way, the Enter that confirms them, the result. */
export const inputMethod = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
  return {
    compose: (text: string) =>
      session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length }),
    confirm: async (text: string) => {
      await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
      await session.send("Input.insertText", { text });
      await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
    },
  };
};
