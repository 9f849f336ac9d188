import { useEffect, useState } from "react";
import { messages } from "#shared/text/messages.ts";
import { checkVersion } from "#web/api/newer-version.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { NarrowPage } from "#web/components/page/page-layout.tsx";

/** What stands in place of a page that broke, or whose files a new version has replaced. */
export const ErrorPage = () => {
  const [isOld, setOld] = useState(false);
  useEffect(() => void checkVersion().then(setOld), []);
  return (
    <NarrowPage>
      <title>エラー｜Todoke</title>
      <MessageBar
        status="error"
        title="画面を表示できませんでした。"
        detail={isOld ? messages.newerVersion : messages.unexpected}
      >
        <button type="button" className={buttons.outline} onClick={() => location.reload()}>
          再読み込み
        </button>
      </MessageBar>
    </NarrowPage>
  );
};
