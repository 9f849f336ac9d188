// The first that fits: most browsers also name those that they descend from.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];
const nameIn = (table: [RegExp, string][], text: string) => table.find(([form]) => form.test(text))?.[1];

/** A User-Agent as its owner knows it: Chrome（Windows）. What is sent is never shown itself. */
export const browserName = (userAgent: string) => {
  const [browser = "不明なブラウザ", system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  return system ? `${browser}（${system}）` : browser;
};
