import { showDay } from "#shared/dates/day.ts";
import { pagePaths } from "#shared/pages.ts";
import type { Contract } from "#shared/payment/contract.ts";
import { methodLabels, planLabels } from "#shared/payment/state.ts";
import { priceOf } from "#shared/payment/prices.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import { letter } from "#functions/mail/letter.ts";
import { settings } from "#functions/runtime/settings.ts";

const facts = ({ plan, method, contact, appliedOn }: Contract) => [
  `申込日：${showDay(appliedOn)}`,
  `プラン：${planLabels[plan]}（${priceOf(plan, settings.prices)}）`,
  `お支払い方法：${methodLabels[method]}`,
  `ご請求先：${[contact.department, contact.name].filter(Boolean).join("　")}`,
];

/** To a manager of the office. */
export const applicationMail = (name: string, office: string, contract: Contract) =>
  letter({
    name,
    subject: "お申し込みを受け付けました",
    paragraphs: [
      `${office}のお申し込みを、次の内容で受け付けました。`,
      ...facts(contract),
      `お支払いの確認が済むまで、${showDay(contract.graceEndsOn)}まですべての機能をお使いいただけます。`,
      { label: "お支払い情報", url: `${settings.baseUrl}${pagePaths.payment}` },
    ],
  });

/** To 運営. */
export const operatorMail = (
  { AutoId, Name, CorporateNumber }: Pick<StoredOffice, "AutoId" | "Name" | "CorporateNumber">,
  contract: Contract,
) =>
  letter({
    name: settings.operatorName,
    subject: `お申し込み（${Name}）`,
    paragraphs: [
      `${Name}（事務所番号${AutoId}${CorporateNumber ? `、法人番号${CorporateNumber}` : ""}）からお申し込みがありました。`,
      ...facts(contract),
      `メールアドレス：${contract.contact.email}`,
      `電話番号：${contract.contact.phone}`,
      `住所：〒${contract.contact.postalCode} ${contract.contact.address}`,
      `確認の期限：${showDay(contract.graceEndsOn)}`,
    ],
  });
