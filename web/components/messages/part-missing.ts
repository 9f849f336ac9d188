import { messages } from "#shared/text/messages.ts";
import { checkVersion } from "#web/api/newer-version.ts";
import { toast } from "./toast.ts";

/**
 * Says that the code of a part could not be read: the line is down, or a newer version has replaced it, which is said too.
 * Pressed again it would fail again: a browser asks for a script once a page.
 */
export const tellPartMissing = () => {
  toast(messages.partMissing, "error", { label: "再読み込み", act: () => location.reload() });
  void checkVersion();
};
