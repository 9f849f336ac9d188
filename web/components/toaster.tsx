import { chakra, createToaster, Portal, Toast, Toaster } from "@chakra-ui/react";
import { toastSlotRecipe } from "@chakra-ui/react/theme";
import { Link } from "react-router";
import { addRecipes } from "#web/theme/system.ts";
import { labels } from "./labels.ja.ts";

addRecipes({ slotRecipes: { toast: toastSlotRecipe } });

/** Above the foot of a page, where no menu is; over a dialog's head, since its foot and its fields are still needed. */
const place = {
  _print: { display: "none" },
  "body:has([data-scope=dialog][data-part=content]) &": {
    bottom: "calc(100dvh - 4.5rem) !important",
    // Between a phone's title and the button that closes.
    mdDown: {
      insetInlineStart: "6.5rem !important",
      insetInlineEnd: "3.25rem !important",
      "& [data-part=root]": { py: "1.5" },
      "& [data-part=title]": { lineClamp: "2" },
    },
  },
};

/** Where what the message is about can be seen. */
export type ToastLink = { to: string; label: string };

const ToastAddress = chakra(Link, {
  base: {
    fontSize: "sm",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    _focusVisible: { outlineColor: "currentColor" },
  },
});

export const toaster = createToaster({ placement: "bottom-start", max: 3, duration: 6_000 });

export const Toasts = () => (
  <Portal>
    <Toaster toaster={toaster} insetInline={{ mdDown: "4" }} css={place} aria-label={labels.toaster}>
      {({ id, title, meta }) => {
        const link = meta?.link as ToastLink | undefined;
        return (
          <Toast.Root width={{ md: "sm" }}>
            <div>
              <Toast.Title>{title}</Toast.Title>
              {link && (
                <ToastAddress to={link.to} onClick={() => toaster.dismiss(id!)}>
                  {link.label}
                </ToastAddress>
              )}
            </div>
            <Toast.CloseTrigger aria-label={labels.closeToast} />
          </Toast.Root>
        );
      }}
    </Toaster>
  </Portal>
);
