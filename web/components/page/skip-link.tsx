import { skipLink } from "./skip-link.classes.ts";

/** A skip link to the list's first row; without rows to what the list shows instead. */
const goToRows = () => {
  const places = ["main tbody a", "main tbody button", "main section :is(a, button)"];
  places
    .map((place) => document.querySelector<HTMLElement>(place))
    .find(Boolean)
    ?.focus();
};

/** For the keyboard: seen as long as it has the focus. */
export const SkipToMain = () => (
  <a className={skipLink.link} href="#main">
    本文へ移動
  </a>
);

export const SkipToRows = () => (
  <button type="button" className={skipLink.link} onClick={goToRows}>
    一覧へ移動
  </button>
);
