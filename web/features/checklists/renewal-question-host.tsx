import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { RenewalQuestion } from "./renewal-question.tsx";
import { useList, useRows } from "./use-rows.ts";

const type = "article36Agreement";

/** The dialog that `?renewal=` names: the row of that id, where only the office knows whether a later one renews it. */
export const RenewalQuestionHost = () => {
  const [params, setParams] = useSearchParams();
  const { data, refetch } = useList(type);
  const shown = useRows(type)?.find(({ row }) => String(row.AutoId) === params.get("renewal"));
  const isOver = data !== undefined && !shown?.question;
  const close = () =>
    setParams((current) => new URLSearchParams([...current].filter(([name]) => name !== "renewal")), {
      replace: true,
      preventScrollReset: true,
    });
  useEffect(() => {
    if (isOver) close();
  });
  if (!data || !shown?.question) return null;
  const names = new Map(data.companies.map(({ AutoId, Name }) => [AutoId, Name]));
  const places = new Map(data.workplaces.map(({ AutoId, Company, Name }) => [AutoId, Name || names.get(Company)]));
  return (
    <RenewalQuestion
      key={shown.row.AutoId}
      {...{ shown, question: shown.question, refetch }}
      placeOf={({ workplace, workplaceName }) => places.get(workplace) ?? workplaceName}
      onClose={close}
    />
  );
};
