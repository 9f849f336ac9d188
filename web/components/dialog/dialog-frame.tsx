import {
  Button,
  chakra,
  CloseButton,
  Dialog,
  Flex,
  LocaleProvider,
  Portal,
  type SystemStyleObject,
} from "@chakra-ui/react";
import { type ComponentProps, type ReactNode, type Ref, useRef } from "react";
import "#web/theme/dialog-recipes.ts";
import { DialogHead, type HeadProps } from "./dialog-head.tsx";
import { type DialogSize, dialogBody, dialogContent } from "./dialog-sizes.ts";
import { labels } from "#web/components/page/labels.ja.ts";
import { ToastArea } from "#web/components/messages/toast-place.tsx";

export type DialogParts = Record<"head" | "body" | "foot", ReactNode>;
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
    /** Places the parts, else one below the other. */
    arrange?: ((parts: DialogParts) => ReactNode) | undefined;
    /** Besides what its size says. */
    look?: SystemStyleObject | undefined;
    /** Left of the body, or above it where there is no room. */
    aside?: ReactNode;
    /** Absent: a button that closes it. */
    footer?: ReactNode;
  };

type MiddleProps = Pick<Props, "size" | "bodyProps" | "aside" | "children">;
const Middle = ({ size, bodyProps, aside, children }: MiddleProps) => {
  const body = (
    <Dialog.Body data-piece="body" css={dialogBody(size)} {...bodyProps}>
      {children}
    </Dialog.Body>
  );
  if (!aside) return body;
  return (
    <Flex data-piece="middle" flex="1" minH="0" direction={{ base: "column", lg: "row" }}>
      {aside}
      {body}
    </Flex>
  );
};

/** Who is in a dialog before it asks for the focus keeps it: the rest of what is typed would go elsewhere. */
const hereIn = (dialog: HTMLElement | null) => {
  const here = document.activeElement as HTMLElement;
  return dialog?.contains(here) ? here : undefined;
};

const inOrder = ({ head, body, foot }: DialogParts) => (
  <>
    {head}
    {body}
    {foot}
  </>
);

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
  arrange = inOrder,
  look,
  aside,
  footer = (
    <Button variant="outline" ms="auto" onClick={onClose}>
      閉じる
    </Button>
  ),
  children,
  initialFocusEl,
  ...root
}: Props) => {
  const content = useRef<HTMLDivElement>(null);
  const head = (
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
  );
  const body = <Middle {...{ size, bodyProps, aside }}>{children}</Middle>;
  const foot = (
    <Dialog.Footer
      data-piece="foot"
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
      {root.open !== false && <ToastArea />}
      {footer}
    </Dialog.Footer>
  );
  const parts = arrange({ head, body, foot });
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
      initialFocusEl={() => hereIn(content.current) ?? initialFocusEl?.() ?? null}
      {...root}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} css={look ? [dialogContent[size], look] : dialogContent[size]}>
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
