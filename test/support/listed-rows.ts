const rows = () => [...document.querySelectorAll<HTMLElement>("tr[data-id]")];

/** What the rows of a list are called, with or without a page that the name leads to. */
export const listedNames = () => rows().map((row) => row.querySelector("[data-phone=name]")!.firstChild!.textContent);
/** All that they say, without their 編集. */
export const listedTexts = () => rows().map(({ textContent }) => textContent.replace("編集", ""));
