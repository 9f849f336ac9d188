import type { ReactNode } from "react";
import { LuCircleAlert, LuCircleCheck, LuInfo, LuTriangleAlert } from "react-icons/lu";
import "./message-bar.css";

const icons = { error: LuTriangleAlert, warn: LuCircleAlert, info: LuInfo, ok: LuCircleCheck };

type Props = { tone: keyof typeof icons; title: string; detail?: ReactNode; children?: ReactNode };

/** What happened and what to do, in place of what failed; a button may stand at its end. */
export const MessageBar = ({ tone, title, detail, children }: Props) => {
  const Icon = icons[tone];
  return (
    <div className={`message-bar ${tone}`} role={tone === "error" ? "alert" : "status"}>
      <Icon aria-hidden />
      <div>
        <b>{title}</b>
        {detail && <div>{detail}</div>}
      </div>
      {children && <div className="message-bar-end">{children}</div>}
    </div>
  );
};
