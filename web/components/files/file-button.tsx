import type { ComponentProps, ReactNode } from "react";
import { buttons } from "#web/components/page/buttons.classes.ts";

type Props = { icon: ReactNode; children: string } & Pick<
  ComponentProps<"button">,
  "disabled" | "onClick" | "onFocus" | "onKeyDown" | "onPointerEnter" | "id" | "aria-haspopup" | "aria-expanded"
>;

/** An action on the list's data; on a phone its text is there for screen readers alone. */
export const FileButton = ({ icon, children, ...button }: Props) => (
  <button type="button" className={buttons.file} {...button}>
    {icon}
    <span className={buttons.fileText}>{children}</span>
  </button>
);
