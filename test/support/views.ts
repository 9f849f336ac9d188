import type { ViewForm } from "#shared/views/view.ts";

/** One that the office shares. */
export const aView: ViewForm = { name: "冬季賞与", path: "/deadlines", query: "user=me&source=task", isShared: true };
