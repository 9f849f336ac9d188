import { Alert } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { LuCircleAlert, LuCircleCheck, LuInfo, LuTriangleAlert } from "react-icons/lu";

const icons = { error: LuTriangleAlert, warning: LuCircleAlert, info: LuInfo, success: LuCircleCheck };

type Props = {
  status: keyof typeof icons;
  title: string;
  detail?: ReactNode;
  /** What can be done about it, at the end. */
  children?: ReactNode;
} & Pick<Alert.RootProps, "mb">;

/** What happened and what to do, in place of what failed. */
export const MessageBar = ({ status, title, detail, children, ...margins }: Props) => {
  const Icon = icons[status];
  return (
    <Alert.Root
      status={status}
      role={status === "error" ? "alert" : "status"}
      mdDown={{ flexWrap: "wrap", justifyContent: "flex-end" }}
      {...margins}
    >
      <Icon aria-hidden />
      <Alert.Content mdDown={{ flexBasis: "80%" }}>
        <Alert.Title>{title}</Alert.Title>
        {detail && <Alert.Description>{detail}</Alert.Description>}
      </Alert.Content>
      {children}
    </Alert.Root>
  );
};
