import type { Key } from "#functions/db/client.ts";
import { emailKey, type EmailItem } from "#functions/db/accounts.ts";
import { offices } from "#functions/db/entities.ts";
import { deleteItem, getItem, queryItems } from "#functions/db/items.ts";
import { browsersPartition, partition, soleKey } from "#functions/db/keys.ts";
import { clearTries, userFence } from "#functions/db/tries.ts";

// All that belongs to an office stands in these partitions; what of it stands elsewhere is named by an item in them.

const partitionsOf = (tenant: number) => {
  const own = partition(tenant);
  return [`${own}#once`, `${own}#import`, own];
};

type Named = Key & { id?: number; email?: string; credentialId?: string };

/** An address may belong to somebody of another office by now. */
const forgetEmail = async (tenant: number, email: string) => {
  const item = await getItem<EmailItem>(emailKey(email));
  if (item?.tenant !== tenant) return;
  await clearTries(userFence, emailKey(email).pk);
  await deleteItem(emailKey(email), { tenant });
};

/** Of a user, also one who was deleted before. */
const forgetBrowsers = async (tenant: number, userId: number) => {
  const { items } = await queryItems<Key & { hash: string }>({ pk: browsersPartition(tenant, userId) });
  for (const { pk, sk, hash } of items) {
    await deleteItem(soleKey(sk.split("#")[0]!, hash));
    await deleteItem({ pk, sk });
  }
};

/** Before the item that names them, so that a crash leaves a way to find them. */
const forgetElsewhere = async (tenant: number, { sk, id, email, credentialId }: Named) => {
  if (/^(user|removedUser)#/.test(sk) && id !== undefined) await forgetBrowsers(tenant, id);
  if (sk.startsWith("user#") && email) await forgetEmail(tenant, email);
  if (sk.startsWith("passkey#") && credentialId) await deleteItem(soleKey("credential", credentialId));
};

const atOnce = 25;
const perRead = 500;

/** Deletes about so many items of an office, its own record last and not here; false while there are more. */
export const wipeItems = async (tenant: number, max: number): Promise<boolean> => {
  const { sk: officeSk } = offices.key(tenant);
  let wiped = 0;
  for (const pk of partitionsOf(tenant)) {
    for (;;) {
      const { items } = await queryItems<Named>({ pk, limit: perRead });
      const rest = items.filter(({ sk }) => sk !== officeSk);
      if (rest.length === 0 && items.length < perRead) break;
      for (let start = 0; start < rest.length; start += atOnce)
        await Promise.all(
          rest.slice(start, start + atOnce).map(async (item) => {
            await forgetElsewhere(tenant, item);
            await deleteItem({ pk: item.pk, sk: item.sk });
          }),
        );
      wiped += rest.length;
      if (wiped >= max) return false;
    }
  }
  return true;
};
