import { messages } from "#shared/text/messages.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { NarrowPage } from "#web/components/page/page-layout.tsx";

/** What stands in place of a page that broke, or whose files a new version has replaced. */
export const ErrorPage = () => (
  <NarrowPage>
    <title>エラー｜Todoke</title>
    <MessageBar status="error" title="画面を表示できませんでした。" detail={messages.unexpected}>
      <button type="button" className={buttons.outline} onClick={() => location.reload()}>
        再読み込み
      </button>
    </MessageBar>
  </NarrowPage>
);
