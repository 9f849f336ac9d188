import { offices, users } from "#functions/db/entities.ts";
import { deleteItem, queryItems } from "#functions/db/items.ts";
import { partition, recordKey } from "#functions/db/keys.ts";

/** A function keeps a data key for five minutes, and must seal nothing more under it. */
const quietMs = 10 * 60_000;

/**
 * Lets an office's data key go, where nothing is sealed under it any more: the next secret makes another one.
 * @throws what is still to be done, in a sentence
 */
export const dropDataKey = async (tenant: number, now: Date) => {
  const { lock } = await offices.get(tenant);
  if (!lock?.isOn || now.getTime() - new Date(lock.at).getTime() < quietMs)
    throw new Error("運営の画面で事務所を停止し、10分待ってください。");
  const { records } = await users.list(tenant);
  const sealed = records.filter(({ otpSecret }) => otpSecret).map(({ id }) => id);
  if (sealed.length > 0)
    throw new Error(
      `利用者 ${sealed.join("、")} の二段階認証が残っています。管理者が解除してから、もう一度実行してください。`,
    );
  const { items } = await queryItems<{ sk: string }>({ pk: partition(tenant), sk: { prefix: "egovTokens#" } });
  if (items.length > 0)
    throw new Error("e-Gov の連携が残っています。事務所の e-Gov の画面で解除してから、もう一度実行してください。");
  await deleteItem(recordKey(tenant, "dataKey"));
};
