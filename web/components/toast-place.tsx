import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { LuX } from "react-icons/lu";
import { Link } from "react-router";
import { labels } from "./labels.ja.ts";
import { toastPlace } from "./toast-place.classes.ts";
import { dismiss, onToasts, openPlace, toastAt } from "./toast.ts";

/** Where a message stands in a foot, over nothing else: `isPage` below a page, else in a dialog. */
export const ToastPlace = ({ isPage = false }: { isPage?: boolean }) => {
  const [place] = useState({ isPage });
  useEffect(() => openPlace(place), [place]);
  const shown = useSyncExternalStore(
    onToasts,
    useCallback(() => toastAt(place), [place]),
  );
  return (
    <div className={isPage ? toastPlace.page : toastPlace.dialog} aria-live="polite" data-toasts>
      {shown && (
        <div key={shown.id} role={shown.type === "error" ? "alert" : "status"} className={toastPlace[shown.type]}>
          <span className={toastPlace.text} title={shown.text}>
            {shown.text}
          </span>
          {shown.link && (
            <Link to={shown.link.to} onClick={() => dismiss(shown.id)}>
              {shown.link.label}
            </Link>
          )}
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
