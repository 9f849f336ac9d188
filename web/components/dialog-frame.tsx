import { Button, chakra, CloseButton, Dialog, LocaleProvider, Portal, type SystemStyleObject } from "@chakra-ui/react";
import type { ComponentProps, ReactNode, Ref } from "react";
import "#web/theme/dialog-recipes.ts";
import { roomy } from "#web/theme/conditions.ts";
import { DialogHead, type HeadProps } from "./dialog-head.tsx";
import { labels } from "./labels.ja.ts";
import { ToastPlace } from "./toast-place.tsx";

const floating: SystemStyleObject = { mx: "4" };
/** On a phone the whole screen. */
const sheet: SystemStyleObject = {
  mx: "4",
  maxH: "calc(100dvh - {spacing.12})",
  mdDown: { maxW: "none", h: "dvh", maxH: "none", m: "0", borderRadius: "none" },
};
const contents = {
  question: { ...floating, maxW: "question" },
  wide: { ...floating, maxW: "wideDialog" },
  export: { ...sheet, maxW: "wideDialog" },
  short: { ...sheet, maxW: "shortDialog" },
  import: { ...sheet, maxW: "importDialog" },
  record: { ...sheet, maxW: "recordDialog" },
  /** As high as the window: its sections scroll, not the dialog. */
  workspace: { ...sheet, maxW: "workspace", [roomy]: { h: "calc(100dvh - {spacing.12})" } },
} satisfies Record<string, SystemStyleObject>;
export type DialogSize = keyof typeof contents;

const body: SystemStyleObject = { px: "6", py: "5", mdDown: { p: "4" } };
const bodies: Partial<Record<DialogSize, SystemStyleObject>> = {
  workspace: { ...body, [roomy]: { display: "flex", flexDirection: "column", p: "0", overflow: "hidden" } },
};

type Root = ComponentProps<typeof Dialog.Root>;
type Props = Pick<Root, "role" | "open" | "onExitComplete" | "initialFocusEl" | "closeOnInteractOutside"> &
  HeadProps & {
    size: DialogSize;
    /** Esc and the button of the head; absent: only the footer closes it. */
    onClose?: (() => void) | undefined;
    hasCloseButton?: boolean;
    /** While it may not be closed. */
    isLocked?: boolean;
    /** Makes the dialog a form. */
    form?: ComponentProps<"form">;
    bodyProps?: Dialog.BodyProps & { ref?: Ref<HTMLDivElement> };
    /** Absent: a button that closes it. */
    footer?: ReactNode;
  };

/** What all dialogs have: layer, head with title and close button, a body that scrolls, a foot. */
export const DialogFrame = ({
  title,
  whom,
  meta,
  size,
  onClose,
  hasCloseButton = !!onClose,
  isLocked = false,
  form,
  bodyProps,
  footer = (
    <Button variant="outline" ms="auto" onClick={onClose}>
      閉じる
    </Button>
  ),
  children,
  ...root
}: Props) => {
  const parts = (
    <>
      <DialogHead title={title} whom={whom} meta={meta}>
        {hasCloseButton && (
          <CloseButton
            size="sm"
            colorPalette="gray"
            aria-label={labels.close}
            disabled={isLocked}
            onClick={() => onClose?.()}
          />
        )}
      </DialogHead>
      <Dialog.Body css={bodies[size] ?? body} {...bodyProps}>
        {children}
      </Dialog.Body>
      <Dialog.Footer
        flex="none"
        flexWrap="wrap"
        gap="2"
        minH="dialogFoot"
        px="6"
        py="11px"
        borderTopWidth="1px"
        borderColor="border"
        mdDown={{ px: "4", "& > button svg": { display: "none" } }}
      >
        {root.open !== false && <ToastPlace />}
        {footer}
      </Dialog.Footer>
    </>
  );
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => open || isLocked || onClose?.()}
      closeOnEscape={!!onClose}
      closeOnInteractOutside={false}
      // A dialog below that closes a moment later would take this one with it.
      onRequestDismiss={(event) => event.preventDefault()}
      scrollBehavior="inside"
      placement="center"
      motionPreset="none"
      {...root}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content css={contents[size]}>
            <LocaleProvider locale="ja-JP">
              {form ? (
                <chakra.form display="flex" flex="1" flexDirection="column" minH="0" noValidate {...form}>
                  {parts}
                </chakra.form>
              ) : (
                parts
              )}
            </LocaleProvider>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
