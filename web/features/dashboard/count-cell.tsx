import { address, PageLink } from "./page-link.tsx";

type Props = {
  count: number;
  /** Said before the number by a screen reader: 申請中 期限間近. */
  of: string;
  path: string;
  query: Record<string, string>;
  tone?: "near" | "over";
};

/** A number that leads to the rows it counts; 0 leads nowhere. */
export const CountCell = ({ count, of, path, query, tone }: Props) => {
  const text = count.toLocaleString("ja-JP");
  return (
    <td className={tone}>
      {count === 0 ? (
        <span className="zero">0</span>
      ) : (
        <PageLink to={address(path, query)} className="number" label={`${of} ${text}件`}>
          {text}
        </PageLink>
      )}
    </td>
  );
};
