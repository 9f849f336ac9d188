/** Keys of lists and pages, as their help names them. */
export const pageKeys = [
  { keys: ["n"], does: "新規登録を開く" },
  { keys: ["/"], does: "検索の欄へ移る" },
  { keys: ["j", "k"], does: "次の行、前の行へ移る" },
  { keys: ["Enter"], does: "選んだ行を開く" },
  { keys: ["e"], does: "選んだ行を編集する" },
  { keys: ["?"], does: "キーの一覧を開く" },
] as const;

const rowLink = "tr[data-id] a[href^='?id='], tr[data-line] [data-label] a";
const isTyping = "input, select, textarea, [contenteditable], [role=menu], [role=listbox]";
const dialogs = "[role=dialog], [role=alertdialog]";

const focusRow = (step: number) => {
  const links = [...document.querySelectorAll<HTMLElement>(rowLink)];
  const row = document.activeElement?.closest("tr");
  const at = links.findIndex((link) => link.closest("tr") === row);
  // From elsewhere to the first, both ways.
  links[at === -1 ? 0 : at + step]?.focus();
};

const acts: Partial<Record<string, () => void>> = {
  n: () => document.querySelector<HTMLElement>("[data-adds]")?.click(),
  "/": () => document.querySelector<HTMLElement>("[role=search] input")?.focus(),
  j: () => focusRow(1),
  k: () => focusRow(-1),
  e: () => document.activeElement?.closest("tr")?.querySelector<HTMLElement>(rowLink)?.click(),
};

/** Does what a key of a page means; not while somebody types, composes, or is in a dialog. */
export const handlePageKey = (event: KeyboardEvent, openHelp: () => void) => {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return;
  const act = key === "?" ? openHelp : acts[key];
  const isBusy = (target instanceof Element && target.closest(isTyping)) || document.querySelector(dialogs);
  if (!act || isBusy) return;
  event.preventDefault();
  act();
};
