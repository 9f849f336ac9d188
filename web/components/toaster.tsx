import { createToaster, Portal, Toast, Toaster } from "@chakra-ui/react";
import { labels } from "./labels.ja.ts";

export const toaster = createToaster({ placement: "top-end", max: 3, duration: 6_000 });

export const Toasts = () => (
  <Portal>
    <Toaster toaster={toaster} insetInline={{ mdDown: "4" }} aria-label={labels.toaster}>
      {({ title }) => (
        <Toast.Root width={{ md: "sm" }}>
          <Toast.Title>{title}</Toast.Title>
          <Toast.CloseTrigger aria-label={labels.closeToast} />
        </Toast.Root>
      )}
    </Toaster>
  </Portal>
);
