export const corporateNumberLength = 13;

/** 法人番号: twelve digits behind a check digit, 9 − (Σ Pn·Qn mod 9), weights 1 and 2 from the right (省令 2014-70). */
export const hasCheckDigit = (number: string) => {
  const [check, ...digits] = Array.from(number, Number);
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0);
  return check === 9 - (sum % 9);
};
