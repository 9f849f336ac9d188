import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import type { StoredArchive } from "#functions/db/egov-records.ts";
import { openForReader } from "./documents/open-document.ts";
import { openNotice } from "./documents/open-notice.ts";
import { asAppErrors } from "./gateway/as-app-errors.ts";

const filesOf = ({ files, pages, unreadable }: StoredArchive) => {
  const shown = new Set(pages.filter(({ xsl }) => xsl >= 0).map(({ xml }) => xml));
  return { files: files.map((file, index) => ({ index, ...file, isPage: shown.has(index) })), unreadable };
};

/** Opens a 公文書, or what came with a notice: what is in it, once it lies with us. */
export const handler = handle(egovRoutes.notice, async ({ caller: { tenant, userId }, body, now }) => {
  const { ArriveId, NoticeSubId, IsNotice } = body;
  const reader = { tenant, userId, now };
  if (IsNotice) {
    const archive = await asAppErrors(() => openNotice(reader, ArriveId, NoticeSubId));
    if (!archive) return { message: "この通知に添付ファイルはありません。", files: [], unreadable: "" };
    return { message: "通知の添付ファイルをTodokeに保管しました。", ...filesOf(archive) };
  }
  const { archive, isReported } = await asAppErrors(() => openForReader(reader, ArriveId, NoticeSubId));
  const message = isReported
    ? "公文書をTodokeに保管し、e-Govに取得完了を伝えました。"
    : "公文書をTodokeに保管しました。e-Govへの取得完了の連絡は、次に開いたときに行います。";
  return { message, ...filesOf(archive) };
});
