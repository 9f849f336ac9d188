import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import "./list.css";

/** The record itself is kept too, as a page that opens it must. */
type Row = { id: number; cells: string[]; wire: Wire };
type Wire = Record<string, unknown>;
type Answer = { companies?: Wire[]; records?: Wire[]; items?: Wire[]; next?: string };

/** `?list=/api/companies&columns=id,name`; a column of a checklist row stands under `Value` or `Text`. */
const asked = new URLSearchParams(location.search);
const path = asked.get("list")!;
const columns = asked.get("columns")!.split(",");

const textOf = (value: unknown) => {
  if (typeof value !== "object" || value === null) return String(value ?? "");
  const { Text, Value } = value as { Text?: string; Value?: unknown };
  return String(Text ?? Value ?? "");
};

const load = async () => {
  const rows: Row[] = [];
  for (let after = ""; ;) {
    const response = await fetch(after ? `${path}?after=${encodeURIComponent(after)}` : path);
    const answer = (await response.json()) as Answer;
    for (const wire of answer.records ?? answer.companies ?? answer.items ?? [])
      rows.push({ id: rows.length, wire, cells: columns.map((name) => textOf(wire[name])) });
    if (!answer.next) return rows;
    after = answer.next;
  }
};

const Line = memo(({ row, top }: { row: Row; top: number }) => (
  <div className="row" data-row style={{ top }}>
    {row.cells.map((cell, at) => (
      <div key={columns[at]}>{cell}</div>
    ))}
  </div>
));

const List = () => {
  const [all, setAll] = useState<Row[]>([]);
  const [search, setSearch] = useState("");
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => void load().then(setAll), []);
  const rows = useMemo(() => all.filter(({ cells }) => cells.some((cell) => cell.includes(search))), [all, search]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    overscan: 12,
  });
  return (
    <>
      <input value={search} onChange={({ target }) => setSearch(target.value)} />
      <p role="status">{rows.length}</p>
      <div className="scroller" ref={scroller}>
        <div className="all" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <Line key={rows[index]!.id} row={rows[index]!} top={start} />
          ))}
        </div>
      </div>
    </>
  );
};

createRoot(document.getElementById("root")!).render(<List />);
