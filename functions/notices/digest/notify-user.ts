import type { Day } from "#shared/dates/day.ts";
import { digestMail } from "#shared/notices/digest-mail.ts";
import type { DigestRow } from "#shared/notices/digest.ts";
import { isAnnounced, isMentionMark, markOf, pruned } from "#shared/notices/marks.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import {
  claimNotice,
  closeClaim,
  findNoticeState,
  giveUpClaim,
  isLeased,
  isOpen,
  isSpent,
  type Lease,
  type NoticeState,
  renewLease,
} from "#functions/notices/items/notice-states.ts";
import type { Mail } from "#functions/mail/mail.ts";
import { log } from "#functions/runtime/log.ts";
import { settings } from "#functions/runtime/settings.ts";
import type { DueReader } from "./due-reader.ts";
import type { Recipient } from "./recipients.ts";
import { sendClaimed } from "./send-claimed.ts";
import { forgetTold, type WaitingMention, type WaitingMentions } from "./waiting.ts";

export type Run = {
  office: StoredOffice;
  day: Day;
  hour: number;
  due: DueReader;
  mentions: WaitingMentions;
  /** One's own, and what nobody who hears of it has. */
  isFor: (row: DigestRow, user: Recipient) => boolean;
  /** The last day of a trial that is over, or of the days after an application. */
  trialEndedOn: Day | undefined;
};

type News = { rows: DigestRow[]; mentions: WaitingMention[] };
const isNothing = ({ rows, mentions }: News) => rows.length + mentions.length === 0;
const waitingFor = ({ mentions }: Run, { id }: Recipient) => mentions.get(id) ?? [];

const mailTo = ({ office, day, hour }: Run, user: Recipient, news: News, trialEndedOn?: Day) => ({
  to: { name: user.name, address: user.address },
  ...digestMail({
    office: office.Name,
    user,
    day,
    hour,
    ...news,
    trialEndedOn,
    hasApplied: office.contract !== undefined,
    baseUrl: settings.baseUrl,
    operator: settings.operatorName,
  }),
});

/** What a mail has told of the user's やり取り waits no longer; after a crash here the next day's run sees to it. */
const sendNamed = async (
  { office }: Run,
  { id }: Recipient,
  { mentions }: News,
  { lease, mail }: { lease: Lease; mail: Mail },
) => {
  const isSent = await sendClaimed(lease, mail);
  if (isSent) await forgetTold(office.AutoId, id, mentions);
  return isSent;
};

/** Sends the rows of a claim once more, as far as they are still due. @returns false while its lease runs */
const resendClaim = async (run: Run, user: Recipient, state: NoticeState): Promise<boolean> => {
  if (isLeased(state)) return false;
  if (isSpent(state)) {
    log.error(new Error("A notice mail was sent twice without an answer"), {
      tenant: run.office.AutoId,
      userId: user.id,
    });
    await giveUpClaim(state.claim);
    return true;
  }
  const due = (await run.due.candidates(user.types)).filter((each) => state.claimed.has(markOf(each)));
  const news = {
    rows: (await run.due.read(due)).filter((row) => state.claimed.has(markOf(row))),
    mentions: waitingFor(run, user).filter(({ mark }) => state.claimed.has(mark)),
  };
  const isLast = run.trialEndedOn !== undefined && state.stopped === run.trialEndedOn;
  if (isNothing(news) && !isLast) {
    await closeClaim(state.claim);
    return true;
  }
  const mail = mailTo(run, user, news, isLast ? run.trialEndedOn : undefined);
  const lease = await renewLease(state);
  return !!lease && sendNamed(run, user, news, { lease, mail });
};

/** Claims and sends what was not announced to the user yet. @returns false when another run was first */
const sendNews = async (run: Run, user: Recipient, state: NoticeState | undefined): Promise<boolean> => {
  const { day, trialEndedOn } = run;
  if (trialEndedOn && state?.stopped === trialEndedOn) return true;
  const announced = new Set([...(state?.announced ?? []), ...(state?.claimed ?? [])]);
  const due = await run.due.candidates(user.types);
  const rows = (await run.due.read(due.filter((each) => !isAnnounced(announced, each)))).filter(
    (row) => !isAnnounced(announced, row) && run.isFor(row, user),
  );
  const waiting = waitingFor(run, user);
  const told = waiting.filter(({ mark }) => announced.has(mark));
  await forgetTold(run.office.AutoId, user.id, told);
  const news = { rows, mentions: waiting.filter((each) => !told.includes(each)) };
  if (isNothing(news) && !trialEndedOn) return true;
  const mail = mailTo(run, user, news, trialEndedOn);
  const lease = await claimNotice(run.office.AutoId, user.id, {
    previous: state?.claim,
    day,
    // a mention is forgotten with what waits of it, above
    announced: pruned(
      [...announced].filter((mark) => !isMentionMark(mark)),
      { day, types: user.types, due },
    ),
    claimed: new Set([...rows.map(markOf), ...news.mentions.map(({ mark }) => mark)]),
    stopped: trialEndedOn,
  });
  return !!lease && sendNamed(run, user, news, { lease, mail });
};

/** One digest for one user. @returns false when another run is at it, so that this run cannot be called over */
export const notifyUser = async (run: Run, user: Recipient): Promise<boolean> => {
  const find = () => findNoticeState(run.office.AutoId, user.id);
  const state = await find();
  const isLate = state && isOpen(state);
  if (isLate && !(await resendClaim(run, user, state))) return false;
  if (state && state.day >= run.day) return true;
  return sendNews(run, user, isLate ? await find() : state);
};
