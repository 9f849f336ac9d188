/** What a 公文書 is like: good, or one of the traps a reader must meet. */
export const variants = {
  good: "正常",
  changed: "署名後に1バイト改変",
  wrapped: "署名した部分を別の要素に移し、偽の本文に差し替え",
  expired: "発行日に証明書の期限切れ",
  unknownCa: "知らない認証局の証明書",
  revoked: "失効した証明書",
  unsigned: "署名なし",
  stripped: "署名ありのはずの文書から署名を取り除く",
  nested: "zip の中に zip",
  malformed: "壊れた zip",
  traversal: "../ を含む名前の zip",
  bomb: "zip 爆弾",
  lyingBomb: "大きさを偽る zip 爆弾",
  entity: "外部実体と DTD を含む XML",
} as const;
export type Variant = keyof typeof variants;
