import { Button, chakra } from "@chakra-ui/react";
import { type MouseEvent, useId } from "react";
import { LuExternalLink } from "react-icons/lu";
import { Link } from "react-router";
import { agreementForms } from "#shared/agreements/agreement-types.ts";
import type { EgovDocument, EgovRecord } from "#shared/egov/record.ts";
import { awaitsCorrection, canWithdraw } from "#shared/egov/status.ts";
import { messages } from "#shared/messages.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showMessage } from "#web/components/ask.ts";
import { toast } from "#web/components/toast.ts";

/** e-Gov has no address for a single case. */
const egovSite = "https://shinsei.e-gov.go.jp/";

const handleOpen = (event: MouseEvent) => {
  event.preventDefault();
  const tab = open("", "_blank");
  if (!tab)
    return void toast("新しいタブを開けませんでした。ブラウザのポップアップの設定を確認してください。", "error");
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

/** Where the form of a case is made anew: of its row of 36協定, with its form where e-Gov has told which. */
const formAddress = ({ check_list_id, apply_form, status }: EgovRecord) => {
  // The form that was filed is the one to be corrected.
  if (awaitsCorrection(status)) return pageAddress(pagePaths.agreementForm, { id: check_list_id });
  const names = apply_form.map(({ form_name }) => form_name).join();
  const form = agreementForms.findLast(({ label }) => new RegExp(`${label}(?!の\\d)`).test(names));
  return form
    ? pageAddress(pagePaths.agreementForm, { id: check_list_id, type: form.value })
    : pageAddress(pagePaths.article36Agreement, { id: check_list_id });
};

const recreation = { act: "申請書再作成", reason: "再作成できるのは、36協定の画面から提出した申請だけです。" };
const correction = {
  act: "再提出",
  reason: "ここから再提出できるのは、36協定の画面から提出した申請だけです。e-Govの画面で補正してください。",
};

const Recreate = ({ record }: { record: EgovRecord }) => {
  const id = useId();
  const { act, reason } = awaitsCorrection(record.status) ? correction : recreation;
  if (record.check_list_id > 0)
    return (
      <Button asChild variant="outline">
        <Link to={formAddress(record)}>{act}</Link>
      </Button>
    );
  return (
    <>
      <Button variant="outline" disabled aria-describedby={id}>
        {act}
      </Button>
      <chakra.span
        id={id}
        flex="1"
        minW="12rem"
        mdDown={{ order: "-1", flexBasis: "full" }}
        color="fg.muted"
        textStyle="xs"
      >
        {reason}
      </chakra.span>
    </>
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
  const documents = record?.official_list.filter(({ archived }) => archived) ?? [];
  return (
    <>
      {record && (
        <>
          <Button variant="danger" disabled={isBusy} onClick={() => withdraw(record)}>
            取り下げ依頼
          </Button>
          <Recreate record={record} />
          {documents.length > 0 && (
            <Button variant="outline" onClick={() => onVerify(documents)}>
              公文書署名検証
            </Button>
          )}
        </>
      )}
      <OpenEgov />
      <Button variant="outline" onClick={onClose}>
        閉じる
      </Button>
    </>
  );
};
