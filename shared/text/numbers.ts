/** A whole number as people read it: 12,345. Intl would do too, but reads its data first, which each list's first row waited for. */
export const showNumber = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");
