/** 全3件中 2件, also behind a dialog. */
export const listCount = () =>
  [...document.querySelectorAll("[role=status]")]
    .map(({ textContent }) => textContent)
    .find((text) => /^全[\d,]+件/.test(text));
