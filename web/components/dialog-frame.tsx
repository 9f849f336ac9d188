import { CloseButton, Dialog, Portal } from "@chakra-ui/react";
import type { ComponentProps, ReactNode, Ref } from "react";
import "#web/theme/dialog-recipes.ts";
import { labels } from "./labels.ja.ts";
import "./dialog.css";

type Root = ComponentProps<typeof Dialog.Root>;
type Props = Pick<Root, "role" | "open" | "onExitComplete" | "initialFocusEl" | "closeOnInteractOutside"> & {
  title: ReactNode;
  /** Right of the title. */
  meta?: ReactNode;
  /** Which of the dialogs it is, for its width. */
  className: string;
  /** Esc and the button of the head; absent: only the footer closes it. */
  onClose?: (() => void) | undefined;
  hasCloseButton?: boolean;
  /** While it may not be closed. */
  isLocked?: boolean;
  /** Makes the dialog a form. */
  form?: ComponentProps<"form">;
  body?: { className?: string; tabIndex?: number; ref?: Ref<HTMLDivElement> };
  footer: ReactNode;
  children: ReactNode;
};

/** What all dialogs have: layer, head with title and close button, a body that scrolls, a foot. */
export const DialogFrame = ({
  title,
  meta,
  className,
  onClose,
  hasCloseButton = !!onClose,
  isLocked = false,
  form,
  body,
  footer,
  children,
  ...root
}: Props) => {
  const parts = (
    <>
      <Dialog.Header className="dialog-head">
        <Dialog.Title>{title}</Dialog.Title>
        {meta && <div className="dialog-meta">{meta}</div>}
        {hasCloseButton && (
          <CloseButton
            size="sm"
            colorPalette="gray"
            aria-label={labels.close}
            disabled={isLocked}
            onClick={() => onClose?.()}
          />
        )}
      </Dialog.Header>
      <Dialog.Body className="dialog-body" {...body}>
        {children}
      </Dialog.Body>
      <Dialog.Footer className="dialog-foot">{footer}</Dialog.Footer>
    </>
  );
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => open || isLocked || onClose?.()}
      closeOnEscape={!!onClose}
      closeOnInteractOutside={false}
      scrollBehavior="inside"
      placement="center"
      motionPreset="none"
      {...root}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content className={className}>
            {form ? (
              <form className="dialog-form" noValidate {...form}>
                {parts}
              </form>
            ) : (
              parts
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
