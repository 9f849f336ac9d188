import { MessageBar } from "#web/components/messages/message-bar.tsx";

/** e-Gov has given the form back: what to do here, and what there. */
export const ReturnedBar = ({ arriveId }: { arriveId: string }) => (
  <MessageBar
    status="warning"
    title={`e-Govから補正を求められている申請です（到達番号 ${arriveId}）。`}
    detail="通知の内容に合わせて直し、届出の画面から再提出してください。求められているのが部分補正のときは、e-Govの画面で補正します。"
    mb="4"
  />
);
