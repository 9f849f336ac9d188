import { MessageBar } from "#web/components/messages/message-bar.tsx";

/** e-Gov has given the form back: what to do. */
export const ReturnedBar = ({ arriveId }: { arriveId: string }) => (
  <MessageBar
    status="warning"
    title={`e-Govから補正を求められている申請です（到達番号 ${arriveId}）。`}
    detail="通知の内容に合わせて直し、届出の画面から送ってください。部分補正なら同じ到達番号の申請を補正し、ほかは新しい申請として再提出します。"
    mb="4"
  />
);
