import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { openForReader } from "./documents/open-document.ts";
import { asAppErrors } from "./gateway/as-app-errors.ts";

/** Opens a 公文書: what is in it, once it lies with us. */
export const handler = handle(egovRoutes.notice, async ({ caller: { tenant, userId }, body, now }) => {
  const { ArriveId, NoticeSubId } = body;
  const { archive, isReported } = await asAppErrors(() =>
    openForReader({ tenant, userId, now }, ArriveId, NoticeSubId),
  );
  const pages = new Set(archive.pages.filter(({ xsl }) => xsl >= 0).map(({ xml }) => xml));
  return {
    message: isReported
      ? "公文書をTodokeに保管し、e-Govに取得完了を伝えました。"
      : "公文書をTodokeに保管しました。e-Govへの取得完了の連絡は、次に開いたときに行います。",
    files: archive.files.map((file, index) => ({ index, ...file, isPage: pages.has(index) })),
    unreadable: archive.unreadable,
  };
});
