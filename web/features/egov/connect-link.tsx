import { Button, type ButtonProps } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { egovRoutes } from "#shared/egov/routes.ts";

/** Leaves the app for e-Gov's sign-in, which leads back to this page. */
export const ConnectLink = ({ children, ...button }: { children: ReactNode } & Pick<ButtonProps, "variant">) => (
  <Button asChild {...button}>
    <a href={egovRoutes.connect.path}>{children}</a>
  </Button>
);
