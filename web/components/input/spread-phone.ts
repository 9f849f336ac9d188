import metadata from "libphonenumber-js/min/metadata";

/** A way to write numbers: what the whole is like, and how its area code begins, the last pattern the closest. */
type Format = [number: string, written: string, begins?: readonly string[]];

/** Of Google's libphonenumber, by area code; numbers stand there without their first 0. */
const formats = (metadata.countries.JP as unknown as { 4: readonly Format[] })[4].map(([number, , begins = []]) => ({
  number: new RegExp(`^${number}$`),
  begins: new RegExp(`^(?:${begins.at(-1) ?? ""})`),
}));

/** Mobile, IP and some free numbers (0X0), which alone may have eleven digits. */
const isLong = (digits: string) => /^0[1-9]0/.test(digits);

/** The parts of a whole telephone number in Japan, 3-3-4 of an unknown area code; undefined while it is not whole. */
export const spreadPhone = (digits: string): string[] | undefined => {
  if (!/^0\d{9}$/.test(digits) && !(isLong(digits) && digits.length === 11)) return undefined;
  const number = digits.slice(1);
  const found = formats.find((format) => format.number.test(number) && format.begins.test(number));
  if (!found && isLong(digits)) return undefined;
  const [, area, ...rest] = (found?.number ?? /^(\d\d)(\d{3})(\d{4})$/).exec(number)!;
  return [`0${area}`, ...rest];
};
