import { Button, chakra } from "@chakra-ui/react";
import { type MouseEvent, useId } from "react";
import { LuExternalLink } from "react-icons/lu";
import type { EgovDocument, EgovRecord } from "#shared/egov/record.ts";
import { isPartial, openCorrection } from "#shared/egov/correction.ts";
import { isGivenBack } from "#shared/egov/need.ts";
import { canWithdraw } from "#shared/checklists/egov-status.ts";
import { messages } from "#shared/text/messages.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showMessage } from "#web/components/dialog/ask.ts";
import { toast } from "#web/components/messages/toast.ts";
import { Link } from "#web/components/page/link.tsx";
import { useView } from "./need-mark.tsx";

/** e-Gov has no address for a single case. */
const egovSite = "https://shinsei.e-gov.go.jp/";

const handleOpen = (event: MouseEvent) => {
  event.preventDefault();
  const tab = open("", "_blank");
  if (!tab) {
    console.error(new Error(`The browser refused a tab for ${egovSite}`));
    return void toast("新しいタブを開けませんでした。ブラウザのポップアップの設定を確認してください。", "error");
  }
  // As rel=noopener would, which hides whether there is a tab at all.
  tab.opener = null;
  tab.location.href = egovSite;
};

const OpenEgov = () => (
  <Button asChild variant="outline" ms="auto">
    <a href={egovSite} target="_blank" rel="noopener noreferrer" onClick={handleOpen}>
      <LuExternalLink aria-hidden />
      e-Govで開く
    </a>
  </Button>
);

const reasons = {
  refiling: "ここから再提出できるのは、36協定の画面から提出した申請だけです。e-Govの画面で補正してください。",
  amending: "ここから補正できるのは、36協定の画面から提出した申請だけです。e-Govの画面で補正してください。",
  recreation: "再作成できるのは、36協定の画面から提出した申請だけです。",
  verification: "Todokeに保管した公文書がまだありません。",
};

type Act = {
  act: string;
  /** Why it cannot be done; undefined when it can. */
  reason: string | undefined;
};

/** A button that is always there: where it cannot be pressed, its reason stands above the buttons. */
const ReasonedButton = ({ act, reason, ...press }: Act & ({ to: string } | { onClick: () => void })) => {
  const id = useId();
  if (reason === undefined)
    return "to" in press ? (
      <Button asChild variant="outline">
        <Link to={press.to}>{act}</Link>
      </Button>
    ) : (
      <Button variant="outline" onClick={press.onClick}>
        {act}
      </Button>
    );
  return (
    <>
      <Button variant="outline" disabled aria-describedby={id}>
        {act}
      </Button>
      <chakra.p id={id} order="-1" flexBasis="full" color="fg.muted" textStyle="xs">
        {act}：{reason}
      </chakra.p>
    </>
  );
};

/** What e-Gov gave back is corrected in place or filed again: the form that was filed is the one to be corrected. */
const RefileButton = ({ record }: { record: EgovRecord }) => {
  const { today } = useView();
  const isAmending = isPartial(openCorrection(record.notice_list) ?? {});
  return (
    isGivenBack(record, today) && (
      <ReasonedButton
        act={isAmending ? "補正する" : "再提出"}
        reason={record.check_list_id > 0 ? undefined : reasons[isAmending ? "amending" : "refiling"]}
        to={pageAddress(pagePaths.agreementForm, { id: record.check_list_id })}
      />
    )
  );
};

/** Leads to the choice of form of its row of 36協定, or of a copy of it. */
const RecreateButton = ({ record: { check_list_id } }: { record: EgovRecord }) => (
  <ReasonedButton
    act="申請書再作成"
    reason={check_list_id > 0 ? undefined : reasons.recreation}
    to={pageAddress(pagePaths.article36Agreement, { egov: check_list_id })}
  />
);

const VerifyButton = ({ record, onVerify }: Pick<Props, "onVerify"> & { record: EgovRecord }) => {
  const documents = record.official_list.filter(({ archived }) => archived);
  return (
    <ReasonedButton
      act="公文書署名検証"
      reason={documents.length > 0 ? undefined : reasons.verification}
      onClick={() => onVerify(documents)}
    />
  );
};

type Props = {
  record: EgovRecord | undefined;
  isBusy: boolean;
  onWithdraw: () => void;
  onVerify: (documents: readonly EgovDocument[]) => void;
  onClose: () => void;
};

/** What can be done with a case. */
export const CaseFooter = ({ record, isBusy, onWithdraw, onVerify, onClose }: Props) => {
  const withdraw = (known: EgovRecord) =>
    canWithdraw(known) ? onWithdraw() : void showMessage(messages.notWithdrawable, "取り下げ依頼");
  return (
    <>
      {record && (
        <>
          <Button variant="danger" disabled={isBusy} onClick={() => withdraw(record)}>
            取り下げ依頼
          </Button>
          <RefileButton record={record} />
          <RecreateButton record={record} />
          <VerifyButton record={record} onVerify={onVerify} />
        </>
      )}
      <OpenEgov />
      <Button variant="outline" onClick={onClose}>
        閉じる
      </Button>
    </>
  );
};
