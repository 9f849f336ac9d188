/** Cities whose names would be cut at the 市, 区, 町 or 村 in them. */
const cities =
  "旭川|伊達|石狩|盛岡|奥州|田村|南相馬|那須塩原|東村山|武蔵村山|羽村|十日町|上越|富山|野々市|大町|蒲郡|四日市|姫路|大和郡山|廿日市|下松|岩国|田川|大村|宮古|富良野|別府|佐伯|黒部|小諸|塩尻|玉野|周南|宇陀";
const form = new RegExp(
  `^((?:${cities})市|(?:余市|高市|[^市]{2,3}?)郡(?:玉村|大町|.{1,5}?)[町村]|(?:.{1,4}市)?[^町]{1,4}?区|.{1,7}?[市町村])`,
);

/** An address without its prefecture as 市区町村 and the rest; one that begins with none is all rest. */
export const splitCity = (address: string) => {
  const city = form.exec(address)?.[1] ?? "";
  return { city, rest: address.slice(city.length) };
};
