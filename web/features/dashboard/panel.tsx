import { Button } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { LuPlus } from "react-icons/lu";
import { Link } from "react-router";
import { useHasPage } from "./page-link.tsx";

type Props = {
  title: string;
  note?: string;
  /** Where 登録 leads; the button appears together with that page. */
  add?: string;
  children: ReactNode;
};

/** One area of the dashboard, a landmark. */
export const Panel = ({ title, note, add = "", children }: Props) => {
  const id = useId();
  const canAdd = useHasPage(add);
  return (
    <section className="card panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {note && <span className="panel-note">{note}</span>}
        {canAdd && (
          <Button asChild variant="outline" size="xs">
            <Link to={add} aria-label={`${title}の登録`}>
              <LuPlus aria-hidden />
              登録
            </Link>
          </Button>
        )}
      </div>
      {children}
    </section>
  );
};
