import type { Comment } from "./comment.ts";

/** みなと運送 小池様　2026/11/18 10:05 */
export const showPhone = (phone: Comment["phone"]) =>
  phone ? `${phone.who}　${phone.at.replaceAll("-", "/").replace("T", " ")}` : "";
