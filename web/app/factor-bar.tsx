import type { CurrentUser } from "#shared/auth/current-user.ts";
import { pagePaths } from "#shared/pages.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { Link } from "#web/components/page/link.tsx";
import { pageFrame } from "./page-frame.classes.ts";

type Props = { grace: NonNullable<CurrentUser["factorGrace"]> };

/** Over every page: the office asks for a second factor, and how long one may do without. */
export const FactorBar = ({ grace: { days } }: Props) => (
  <div data-bar className={pageFrame.trial}>
    <MessageBar
      status="warning"
      title={`二段階認証を、あと${days}日のうちに設定してください。`}
      detail="事務所の設定で、全員に必要です。期限を過ぎると、設定するまでほかの操作ができません。"
    >
      <Link className={buttons.outline} to={pagePaths.onetime}>
        設定する
      </Link>
    </MessageBar>
  </div>
);
