import { useSearchParams } from "react-router";
import type { Column } from "#web/components/table/column.ts";
import type { ShownRow } from "./shown-row.ts";

/** A 事業場 beside its company: 川崎工場 of 青葉製作所　川崎工場, 本社 where it is called as the company. */
export const placeText = ({ workplace, company }: ShownRow) =>
  workplace === company ? "本社" : workplace.startsWith(company) ? workplace.slice(company.length).trim() : workplace;

const RenewalButton = ({ id, company }: { id: number; company: string }) => {
  const [, setParams] = useSearchParams();
  const open = () =>
    setParams((params) => new URLSearchParams([...params, ["renewal", String(id)]]), { preventScrollReset: true });
  return (
    <button type="button" data-row-button aria-label={`更新？（${company}）`} title="更新かどうかを確認" onClick={open}>
      更新？
    </button>
  );
};

const isShown = ({ row, question }: ShownRow) => row.workplace !== -1 || question?.isOpen === true;

/** Between the end of an agreement and the beginning of the one that may renew it; "" for none. */
export const gapText = (days: number) => (days > 0 ? `${days}日の空白` : "");

/** On a phone the 事業場 stands where the 監督署 does in rows that name none. */
export const workplaceCells: Record<string, Partial<Column<ShownRow>>> = {
  workplace: {
    text: placeText,
    cell: (shown) =>
      shown.question?.isOpen ? (
        <>
          <RenewalButton id={shown.row.AutoId} company={shown.company} />{" "}
          <span data-gap>{gapText(shown.question.candidates[0]!.gap)}</span> {placeText(shown)}
        </>
      ) : (
        placeText(shown)
      ),
    sort: placeText,
    phone: (shown) => (isShown(shown) ? "sub" : undefined),
  },
  office: { phone: (shown) => (isShown(shown) ? undefined : "sub") },
};
