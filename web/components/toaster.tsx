import { createToaster, Portal, Toast, Toaster } from "@chakra-ui/react";
import { Link } from "react-router";
import { labels } from "./labels.ja.ts";
import type { ToastLink } from "./toast.ts";
import "./toast.css";

const ToastAddress = ({ to, label }: ToastLink) => (
  <Link to={to} className="toast-link">
    {label}
  </Link>
);

export const toaster = createToaster({ placement: "top-end", max: 3, duration: 6_000 });

export const Toasts = () => (
  <Portal>
    <Toaster toaster={toaster} insetInline={{ mdDown: "4" }} aria-label={labels.toaster}>
      {({ title, meta }) => (
        <Toast.Root width={{ md: "sm" }}>
          <div>
            <Toast.Title>{title}</Toast.Title>
            {meta?.link && <ToastAddress {...(meta.link as ToastLink)} />}
          </div>
          <Toast.CloseTrigger aria-label={labels.closeToast} />
        </Toast.Root>
      )}
    </Toaster>
  </Portal>
);
