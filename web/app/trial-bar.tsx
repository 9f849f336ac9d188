import type { CurrentUser } from "#shared/auth/current-user.ts";
import { showDay } from "#shared/dates/day.ts";
import { pagePaths } from "#shared/pages.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { Link } from "#web/components/page/link.tsx";
import { pageFrame } from "./page-frame.classes.ts";

type Props = { user: Pick<CurrentUser, "payment" | "Admin"> };

/** Whoever has applied need not do so again. */
const nextSteps = {
  manager: {
    new: "お支払い情報を登録すると、続けてお使いいただけます。",
    applied: "お支払いについては、運営へご連絡ください。",
  },
  user: { new: "お支払い情報の登録は、管理者が行います。", applied: "お支払いについては、管理者に確認してください。" },
};

/** Over every page: the trial ends soon, or it is over and what still works, before anything is typed. */
export const TrialBar = ({ user: { payment, Admin } }: Props) => {
  const { state, endsOn, days, isApplied } = payment;
  const isOver = state === "over";
  const over = `${isApplied ? "お支払いを確認する期間" : "ご利用期間"}が${showDay(endsOn)}に終了したため、登録や変更はできません。`;
  const left = days === 0 ? "無料期間は本日までです。" : `無料期間は、あと${days}日です（${showDay(endsOn)}まで）。`;
  const next = nextSteps[Admin ? "manager" : "user"][isApplied ? "applied" : "new"];
  return (
    <div data-bar className={pageFrame.trial}>
      <MessageBar
        status={isOver ? "warning" : "info"}
        title={isOver ? over : left}
        detail={isOver ? `閲覧・エクスポート・お支払いの手続きはできます。${next}` : next}
      >
        {Admin && (
          <Link className={buttons.outline} to={pagePaths.payment}>
            お支払いへ
          </Link>
        )}
      </MessageBar>
    </div>
  );
};
