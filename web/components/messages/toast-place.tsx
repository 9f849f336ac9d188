import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { LuX } from "react-icons/lu";
import { labels } from "#web/components/page/labels.ja.ts";
import { Link } from "#web/components/page/link.tsx";
import { toastPlace } from "./toast-place.classes.ts";
import { dismiss, onToasts, openToastArea, type Toast, toastAt } from "./toast.ts";

const ToastLink = ({ id, link }: { id: number; link: NonNullable<Toast["link"]> }) => {
  if ("to" in link)
    return (
      <Link to={link.to} onClick={() => dismiss(id)}>
        {link.label}
      </Link>
    );
  const act = () => {
    dismiss(id);
    link.act();
  };
  return (
    <button type="button" className={toastPlace.act} onClick={act}>
      {link.label}
    </button>
  );
};

/** The area in a foot where toasts appear, covering nothing: `isPage` below a page, else in a dialog. */
export const ToastArea = ({ isPage = false }: { isPage?: boolean }) => {
  const [area] = useState({ isPage });
  useEffect(() => openToastArea(area), [area]);
  const shown = useSyncExternalStore(
    onToasts,
    useCallback(() => toastAt(area), [area]),
  );
  return (
    <div className={isPage ? toastPlace.page : toastPlace.dialog} aria-live="polite" data-toasts>
      {shown && (
        <div key={shown.id} role={shown.type === "error" ? "alert" : "status"} className={toastPlace[shown.type]}>
          <span className={toastPlace.text} title={shown.text}>
            {shown.text}
          </span>
          {shown.link && <ToastLink {...shown} link={shown.link} />}
          <button
            type="button"
            className={toastPlace.close}
            aria-label={labels.closeToast}
            onClick={() => dismiss(shown.id)}
          >
            <LuX aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
};
