import { showDay } from "#shared/dates.ts";
import type { Figure, Filing, Note } from "#shared/todos/flow.ts";

/** 2023/04/01から; 2009/10/01〜2023/03/31. */
const period = ({ from, to }: Figure["values"][number]) =>
  to ? `${showDay(from)}〜${showDay(to)}` : `${showDay(from)}から`;

const FilingFacts = ({ what, to, by, papers }: Filing) => (
  <li>
    <b>{what}</b>
    <dl>
      <dt>提出先</dt>
      <dd>{to}</dd>
      <dt>期限</dt>
      <dd>{by}</dd>
      {papers && (
        <>
          <dt>必要書類</dt>
          <dd>{papers}</dd>
        </>
      )}
    </dl>
  </li>
);

const FigureFacts = ({ label, values }: Figure) => (
  <div>
    <dt>{label}</dt>
    {values.map((entry) => (
      <dd key={entry.from}>
        {entry.value}
        <small>（{period(entry)}）</small>
      </dd>
    ))}
  </div>
);

/** Guidance: what to know, what to hand in, the figures and since when they hold, the sources. */
export const NoteText = ({ note: { text, filings = [], figures = [], sources } }: { note: Note }) => (
  <>
    {text.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {filings.length > 0 && (
      <ul className="note-filings" aria-label="提出するもの">
        {filings.map((filing) => (
          <FilingFacts key={filing.what} {...filing} />
        ))}
      </ul>
    )}
    {figures.length > 0 && (
      <dl className="note-figures">
        {figures.map((figure) => (
          <FigureFacts key={figure.label} {...figure} />
        ))}
      </dl>
    )}
    <p className="note-sources">根拠：{sources.join("、")}</p>
  </>
);
