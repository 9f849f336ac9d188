/** What e-Gov may look like where its types, its texts and what others have seen differ: the first is what was seen. */
export const faces = {
  /** What `offset` counts: rows to skip, or pages (0 and 1 are the first). */
  offset: { rows: "件数", pages: "ページ番号" },
  /** `_links.next` and `_links.previous` of a list. */
  links: { ends: "端でだけ無し", none: "つねに無し" },
  /** `refresh_expires_in` of an offline token. */
  refreshExpiresIn: { seconds: "秒数", zero: "0", absent: "無し", text: "文字" },
  /** `error_description` of a token error. */
  errorDescription: { told: "あり", absent: "無し" },
  /** `file_data` of answers. */
  base64: { plain: "1行", lines: "76字で改行", unpadded: "= を省く" },
  /** What introspection answers of a token that is no good. */
  endedToken: { inactive: "active=false", refused: "400" },
  /** `prompt=login` in a browser that is signed in. */
  prompt: { asks: "たずね直す", ignored: "無視する" },
  /** What `{auth}/logout` does to the browser that visits it. */
  browserLogout: { ends: "ログアウトする", stays: "ログインのまま" },
} as const;

export type FaceName = keyof typeof faces;
export type Faces = { [Name in FaceName]: keyof (typeof faces)[Name] };
export const faceNames = Object.keys(faces) as FaceName[];

export const firstFaces = Object.fromEntries(faceNames.map((name) => [name, Object.keys(faces[name])[0]])) as Faces;

/** Base64 as a face writes it. */
export const base64Of = ({ base64 }: Faces, text: string) => {
  if (base64 === "unpadded") return text.replace(/=+$/, "");
  return base64 === "lines" ? text.replace(/.{76}(?=.)/g, "$&\r\n") : text;
};
