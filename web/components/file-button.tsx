import { Button, type ButtonProps, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

type Props = { icon: ReactNode; children: string } & Pick<ButtonProps, "disabled" | "onClick">;

/** An action on the list's data; on a phone its text is there for screen readers alone. */
export const FileButton = ({ icon, children, ...button }: Props) => (
  <Button variant="outline" mdDown={{ minW: "touch", px: "0" }} {...button}>
    {icon}
    <chakra.span mdDown={{ srOnly: true }}>{children}</chakra.span>
  </Button>
);
