import { type ReactNode, useId } from "react";
import { LuPlus } from "react-icons/lu";
import { none } from "#shared/text/messages.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { Link } from "#web/components/page/link.tsx";
import { company } from "./company.classes.ts";

/** What a part reads. */
type Answer = { error: Error | null; isFetching: boolean; refetch: () => unknown };

type Props = {
  title: string;
  /** Beside the title; absent while it is read. */
  count?: string | undefined;
  /** Where all of it stands; `label` says it where すべて見る would be wrong. */
  all: { to: string; label?: string };
  /** Where one is registered: of 作業 the word differs from the title. */
  add?: { to: string; what?: string; state?: unknown };
  answer: Answer;
  isKnown: boolean;
  /** None of it: what stands instead of the lines. */
  isEmpty: boolean;
  children: ReactNode;
};

const Body = ({ title, answer, isKnown, isEmpty, children }: Props) => {
  if (answer.error && !isKnown)
    return (
      <LoadFailed
        title={`${title}を読み込めませんでした。`}
        detail={answer.error.message}
        onRetry={() => void answer.refetch()}
        isBusy={answer.isFetching}
      />
    );
  if (!isKnown) return <div aria-busy="true" className={company.partWaiting} />;
  if (isEmpty) return <p className={company.none}>{none(title)}</p>;
  return children;
};

/** The beginning of one of a company's lists, with the way to all of it and to a new one. */
export const Part = (props: Props) => {
  const { title, count, all, add } = props;
  const id = useId();
  const what = add?.what ?? title;
  return (
    <section aria-labelledby={id} className={company.part}>
      <div className={company.partHead}>
        <h2 id={id}>{title}</h2>
        {count && <span className={company.count}>{count}</span>}
        <div className={company.partWays}>
          <Link to={all.to} aria-label={`${title}を${all.label ?? "すべて見る"}`}>
            {all.label ?? "すべて見る"}
          </Link>
          {add && (
            <Link to={add.to} state={add.state} className={company.addButton} aria-label={`${what}を登録`}>
              <LuPlus aria-hidden />
              登録
            </Link>
          )}
        </div>
      </div>
      <Body {...props} />
    </section>
  );
};
