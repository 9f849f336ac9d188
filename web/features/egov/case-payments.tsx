import { chakra } from "@chakra-ui/react";
import type { EgovPayment, EgovRecord } from "#shared/egov/record.ts";
import { isTakenBack } from "#shared/checklists/egov-status.ts";
import { isPaymentDue } from "#shared/egov/need.ts";
import { Entries, Facts, NoEntries } from "./facts.tsx";
import { dayOf, showMoment } from "#shared/egov/moments.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { DaysLeft, type View } from "./need-mark.tsx";

const showFee = (fee: string) => (/^\d+$/.test(fee) ? `${showNumber(Number(fee))}円` : fee);

type PaymentProps = { payment: EgovPayment; isOpen: boolean; view: View };

/** Its numbers as a bank asks for them. */
const Payment = ({ payment, isOpen, view }: PaymentProps) => {
  const day = dayOf(payment.pay_expired);
  return (
    <li>
      <Facts
        facts={[
          { label: "収納機関番号", value: payment.facility_number, span: 1, isCopied: true },
          { label: "納付番号", value: payment.pay_number, span: 1, isCopied: true },
          { label: "確認番号", value: payment.confirm_number, span: 1, isCopied: true },
          { label: "納付金額", value: showFee(payment.total_fee) },
          {
            label: "納付期限",
            value: day && (
              <span>
                {showMoment(payment.pay_expired)}
                {isOpen && <DaysLeft day={day} view={view} />}
              </span>
            ),
          },
          { label: "氏名（カナ）", value: payment.pay_name_kana },
        ]}
      />
    </li>
  );
};

export const CasePayments = ({ record, view }: { record: EgovRecord; view: View }) => {
  const { pay_status, apply_pay_count, apply_pay_list, status } = record;
  if (apply_pay_list.length === 0 && (pay_status === "" || pay_status === "-"))
    return <NoEntries subject="納付" count={apply_pay_count} />;
  const isOpen = isPaymentDue(pay_status) && !isTakenBack(status);
  return (
    <>
      <Facts
        facts={[
          { label: "納付状況", value: pay_status },
          { label: "納付件数", value: `${apply_pay_count}件` },
        ]}
      />
      {isOpen && apply_pay_list.length === 0 && (
        <chakra.p mt="2.5" color="fg.muted">
          納付番号と納付期限は、e-Govが発行すると表示されます。
        </chakra.p>
      )}
      {apply_pay_list.length > 0 && (
        <Entries label="納付" mt="2.5">
          {apply_pay_list.map((payment) => (
            <Payment key={payment.pay_number} payment={payment} isOpen={isOpen} view={view} />
          ))}
        </Entries>
      )}
    </>
  );
};
