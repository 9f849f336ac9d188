import { LuBookmark, LuCircleAlert, LuClock } from "react-icons/lu";

const near = (text: string) => (
  <span data-deadline="near">
    <LuClock />
    {text}
  </span>
);
const overdue = (text: string) => (
  <span data-deadline="overdue">
    <LuCircleAlert />
    {text}
  </span>
);

const rows = [
  {
    name: "株式会社青葉製作所",
    what: "キャリアアップ助成金",
    mark: "red",
    badge: "teal",
    status: "【支】作成中",
    end: overdue("2日超過"),
  },
  {
    name: "医療法人社団ひかり会",
    what: "資格取得　佐々木 美咲",
    mark: "amber",
    badge: "blue",
    status: "申請中",
    end: near("今日まで"),
  },
  {
    name: "有限会社みなと運送",
    what: "36協定　終了日 2026/11/24",
    mark: "none",
    badge: "amber",
    status: "待ち",
    end: near("あと3日"),
  },
  {
    name: "株式会社北斗システムズ",
    what: "資格喪失　松本 恵",
    mark: "green",
    badge: "grey",
    status: "完了",
    end: <small>2026/11/18</small>,
  },
];

/** What the product is about, in a picture; nothing in it is read out. */
export const Showcase = () => (
  <aside className="showcase" aria-hidden>
    <h2>
      その届出、
      <br />
      いつまでに、誰の分か。
    </h2>
    <p>
      顧問先の電子申請・助成金・36協定を、
      <br />
      ひとつの画面で期限から追いかけます。
    </p>
    <ul>
      {rows.map(({ name, what, mark, badge, status, end }) => (
        <li key={name}>
          <LuBookmark className={`mark-${mark}`} />
          <span>
            {name}
            <small>{what}</small>
          </span>
          <span data-badge={badge}>{status}</span>
          {end}
        </li>
      ))}
    </ul>
  </aside>
);
