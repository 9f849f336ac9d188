import { showNumber } from "#shared/text/numbers.ts";
import type { PagePath } from "#shared/pages.ts";
import { PageLink } from "./page-link.tsx";

type Props = {
  count: number;
  /** Said before the number by a screen reader: 申請中 期限間近. */
  of: string;
  path: PagePath;
  query: Record<string, string>;
  tone?: "near" | "over";
  /** Leads to its list also when it is 0. */
  isMain?: boolean;
};

/** A number that leads to the rows it counts. */
export const CountCell = ({ count, of, path, query, tone, isMain }: Props) => {
  const text = showNumber(count);
  return (
    <td data-tone={tone} data-zero={count === 0 || undefined}>
      {count === 0 && !isMain ? (
        0
      ) : (
        <PageLink path={path} query={query} label={`${of} ${text}件`}>
          {text}
        </PageLink>
      )}
    </td>
  );
};
