import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { RenewalQuestion } from "./renewal-question.tsx";
import { useList, useRows } from "./use-rows.ts";

const type = "article36Agreement";

/** The dialog that `?renewal=` names: the row of that id, while it is not known whether a later one renews it. */
export const RenewalQuestionHost = () => {
  const [params, setParams] = useSearchParams();
  const { data, refetch } = useList(type);
  const shown = useRows(type)?.find(({ row }) => String(row.AutoId) === params.get("renewal"));
  const isOver = data !== undefined && !shown?.later;
  const close = () =>
    setParams((current) => new URLSearchParams([...current].filter(([name]) => name !== "renewal")), {
      replace: true,
      preventScrollReset: true,
    });
  useEffect(() => {
    if (isOver) close();
  });
  if (!data || !shown?.later) return null;
  const names = new Map(data.companies.map(({ AutoId, Name }) => [AutoId, Name]));
  const places = data.workplaces
    .filter(({ Company }) => Company === shown.row.company)
    .map(({ AutoId, Company, Name }) => ({ value: AutoId, label: Name || (names.get(Company) ?? "") }));
  return (
    <RenewalQuestion
      key={`${shown.row.AutoId} ${shown.later.AutoId}`}
      {...{ shown, later: shown.later, places, refetch }}
      onClose={close}
    />
  );
};
