import type { Deadlines, DeadlineLine } from "#shared/deadlines/deadline.ts";
import { userName } from "#shared/users/in-charge.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import type { Filter } from "#web/components/list/filter.ts";
import type { ListUrl } from "#web/components/list/list-url.ts";
import { askedUser, spans } from "./asked-lines.ts";
import { deadlines } from "./deadlines.classes.ts";

type LineFilter = Filter<DeadlineLine>;
/** The server has left out what it does not keep. */
const keep = () => true;
export const spanFilter: LineFilter = {
  name: "days",
  label: "期間",
  options: [{ value: "", label: "来月末まで" }, ...spans.map((value) => ({ value, label: `${value}日先まで` }))],
  keep,
};

export const useUserFilter = (): LineFilter => {
  const { id, Dic } = useSession();
  const { data } = useRoute(userRoutes.list, {});
  const others = data?.users.filter((user) => user.id !== id) ?? [];
  return {
    name: "user",
    label: "担当",
    options: [
      { value: "", label: "担当：全員" },
      ...(id > 0 ? [{ value: "me", label: "担当：自分" }] : []),
      { value: "none", label: "担当なし" },
      ...others.map((user) => ({ value: String(user.id), label: userName(Dic, user.id) })),
    ],
    keep,
  };
};

/** 自分, 全員 and 担当なし with how many lines each has. */
export const WhoseTabs = ({ url, counts }: { url: ListUrl; counts: Deadlines["counts"] | undefined }) => {
  const { id } = useSession();
  const asked = askedUser(url.params);
  const tabs = [
    ...(id > 0 ? [["me", "自分の担当", counts?.mine] as const] : []),
    ["all", "全員", counts?.all] as const,
    ["none", "担当なし", counts?.none] as const,
  ];
  return (
    <div role="group" aria-label="担当で絞り込む" className={deadlines.tabs}>
      {tabs.map(([value, label, count]) => (
        <button
          key={value}
          type="button"
          className={asked === value ? deadlines.current : deadlines.tab}
          aria-pressed={asked === value}
          onClick={() => url.change({ user: value === "all" ? undefined : value, view: undefined }, "push")}
        >
          {label}
          {count !== undefined && <span className={deadlines.count}>{showNumber(count)}</span>}
        </button>
      ))}
    </div>
  );
};
