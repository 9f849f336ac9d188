import { useState } from "react";
import { useSession } from "#web/api/use-session.ts";

/** Whether the first steps have their place, known from the first drawing on, so that nothing moves when they come. */
export const useFirstSteps = () => {
  const { OrgId, id, Manager, payment } = useSession();
  const key = `todoke.first-steps.${OrgId}.${id}`;
  const [isOver, setOver] = useState(() => localStorage.getItem(key) !== null);
  const isNew = Manager && (payment.state === "trial" || payment.state === "ending");
  return {
    hasSteps: isNew && !isOver,
    /** For this visit of the page; `forGood` when they are done, or nobody wants to see them. */
    end: (forGood: boolean) => {
      if (forGood) localStorage.setItem(key, "closed");
      setOver(true);
    },
  };
};
