import type { ReactNode } from "react";
import { LuCircleAlert, LuCircleCheck, LuInfo, LuTriangleAlert } from "react-icons/lu";
import { messageBar } from "./message-bar.classes.ts";

const icons = { error: LuTriangleAlert, warning: LuCircleAlert, info: LuInfo, success: LuCircleCheck };
const margins = { "3": messageBar.closeAbove, "4": messageBar.above };

type Props = {
  status: keyof typeof icons;
  title: string;
  detail?: ReactNode;
  /** What can be done about it, at the end. */
  children?: ReactNode;
  /** The room below it, in steps of 4 px. */
  mb?: keyof typeof margins;
};

/** What happened and what to do, in place of what failed. */
export const MessageBar = ({ status, title, detail, children, mb }: Props) => {
  const Icon = icons[status];
  return (
    <div
      role={status === "error" ? "alert" : "status"}
      className={mb ? `${messageBar[status]} ${margins[mb]}` : messageBar[status]}
    >
      <Icon aria-hidden />
      <div className={messageBar.content}>
        <div className={messageBar.title}>{title}</div>
        {detail && <div>{detail}</div>}
      </div>
      {children}
    </div>
  );
};
