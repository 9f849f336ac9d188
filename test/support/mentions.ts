import { randomUUID } from "node:crypto";
import type { Comment } from "#shared/comments/comment.ts";
import { commentRoutes } from "#shared/comments/routes.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { MentionMail } from "#shared/users/mention-mails.ts";
import { handler as onHour } from "#functions/comments/on-hour.ts";
import { handler as onMentioned } from "#functions/comments/on-mentioned.ts";
import { users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { handler as onMailEvent } from "#functions/notices/on-mail-event.ts";
import { anHour, deliver } from "./events.ts";
import { mailsTo } from "./mails.ts";
import { anOffice, aUser } from "./office.ts";
import type { useTable } from "./table.ts";
import { aTask } from "./tasks.ts";

type Call = Awaited<ReturnType<typeof aUser>>["call"];
const thread = { kind: "task", id: 1 } as const;

/** An office with 作業 1 of no company and two colleagues of user 1: 佐藤 美咲 (2) and 鈴木 大地 (3). */
export const aMentionOffice = async () => {
  const office = await anOffice();
  const add = async (id: number, [lastName, firstName]: string[], [lastKana, firstKana]: string[]) => {
    const email = `${randomUUID()}@mentions.example`;
    const { user, call, session } = await aUser(office.tenant, {
      ...{ id, role: "user", lastName, firstName, lastKana, firstKana, email },
    });
    const mention = { user: id, name: fullName(user) };
    return { user, call, session, email, mention, mails: () => mailsTo(email) };
  };
  const [sato, suzuki] = [
    await add(2, ["佐藤", "美咲"], ["サトウ", "ミサキ"]),
    await add(3, ["鈴木", "大地"], ["スズキ", "ダイチ"]),
  ];
  await office.call(taskRoutes.save, { body: aTask({ title: "勤怠の受領", company: -1, dueDate: "2030-01-31" }) });
  const write = (text: string, mentions: Comment["mentions"] = [], by: Call = office.call) =>
    by(commentRoutes.save, { body: { ...thread, text, mentions } });
  return {
    ...{ ...office, sato, suzuki, write },
    change: ({ AutoId, Version }: Comment, text: string, mentions: Comment["mentions"] = []) =>
      office.call(commentRoutes.save, { body: { ...thread, AutoId, Version, text, mentions } }),
    wish: (id: number, mentions: MentionMail) =>
      updateItem(users.key(office.tenant, id), {
        set: { notifications: { eApplication: true, subsidy: true, agreement: true, mentions } },
      }),
  };
};

/** The events of mentions in the test's own hands; what was published is taken once. */
export const mentionEvents = (bus: ReturnType<typeof useTable>) => {
  let from = 0;
  const taken = (detailType: RegExp) =>
    bus.published.filter((each, at) => at >= from && detailType.test(each["detail-type"]));
  const take = () => {
    const [mentioned, mails] = [taken(/^UserMentioned$/), taken(/^Email /)];
    from = bus.published.length;
    return { mentioned, mails };
  };
  return {
    take: () => take().mentioned,
    tell: (events: unknown[]) => deliver(onMentioned, events),
    /** What the mail service says of what it took. */
    hear: () => deliver(onMailEvent, take().mails),
    hour: () => deliver(onHour, [anHour("2026-11-24T10:00:00+09:00")]),
  };
};
