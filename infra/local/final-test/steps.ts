import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { withdrawalParts } from "#shared/egov/withdrawal.ts";
import {
  checkFormat,
  getSkeleton,
  sendAmendment,
  sendApplication,
  type SentFile,
} from "#functions/egov/gateway/applying.ts";
import { getApplication, fetchNotice, listApplications, sendWithdrawal } from "#functions/egov/gateway/applications.ts";
import { fetchDocument, reportFetched, verifyDocument } from "#functions/egov/gateway/documents.ts";
import { identify, revoke } from "#functions/egov/gateway/oauth.ts";
import { packFiles } from "#functions/egov/filings/zip.ts";
import { fileOf, type TestProcedure, testProcedures } from "./content.ts";
import { caseOf, givenBack, reached, type Test } from "./filed.ts";
import { type Done, proven, refused } from "./proven.ts";

type Step = (test: Test) => Promise<Done>;

/** Sends an application; its number is kept for the others. */
const send = async ({ cases }: Test, number: string, token: string, file: SentFile) => {
  const { proof, failure, value } = await proven(() => sendApplication(token, file));
  if (value) await cases.keep(number, value.arrive_id);
  return { proof, failure };
};
const apply =
  (number: string, procedure: TestProcedure): Step =>
  async (test) => {
    const token = await test.session.access();
    return send(test, number, token, await fileOf(token, procedure));
  };

/** What has worked once cannot be done with the same case again. */
const spending = async ({ cases }: Test, number: string, done: Done) => {
  if (done.failure === undefined) await cases.spend(number);
  return done;
};

const refile: Step = async (test) => {
  const first = await caseOf(test, "07-1", testProcedures.plain);
  const token = await givenBack(test, first, "resubmit");
  const correcting = { type: "再提出", first } as const;
  return send(test, "09-1", token, await fileOf(token, testProcedures.plain, { correcting }));
};

const amend: Step = async (test) => {
  const arriveId = await caseOf(test, "10-1", testProcedures.plain);
  const token = await givenBack(test, arriveId, "amend");
  const correcting = { type: "部分補正", first: arriveId } as const;
  const file = await fileOf(token, testProcedures.plain, { correcting });
  return spending(test, "10-1", await proven(() => sendAmendment(token, arriveId, file)));
};

const takeBack: Step = async (test) => {
  const { procId, fullName } = testProcedures.withdrawn;
  const arriveId = await caseOf(test, "11-1", testProcedures.withdrawn);
  const day = dayInJapan(new Date());
  const parts = withdrawalParts({
    arriveId,
    procName: fullName,
    procId,
    name: "届出　太郎",
    reason: "最終確認試験のため",
    day,
  });
  const files = Object.entries(parts).map(([path, text]) => [path.split("/")[1]!, Buffer.from(text)] as const);
  const zip = await packFiles(procId, new Map(files));
  const token = await test.session.access();
  const fileData = Buffer.from(zip).toString("base64");
  return spending(
    test,
    "11-1",
    await proven(() => sendWithdrawal(token, { arriveId, fileName: "withdraw.zip", fileData })),
  );
};

const check =
  (isWrong: boolean): Step =>
  async ({ session }) => {
    const token = await session.access();
    const file = await fileOf(token, testProcedures.plain, { isWrong });
    const work = () => checkFormat(token, file);
    return isWrong ? refused(work, "refused") : proven(work);
  };

const ofDocument = { number: "19-1", need: "document", procedure: testProcedures.document } as const;
/** The XML in which the signature stands is named like this; another zip is verified by its first XML. */
const signedName = (names: readonly string[]) =>
  names.find((name) => /_doc\d+\.xml$/.test(name)) ?? names.find((name) => name.endsWith(".xml"))!;

export const steps: Record<string, Step> = {
  "01-1": async ({ session }) => {
    const { address, picture } = await session.authorize({ withPicture: true });
    return {
      proof: { request: `GET ${address}`, picture },
      ...(!picture && { note: "画面の写しを 01_1_03.png として入れてください。" }),
    };
  },
  "02-1": ({ session }) => proven(session.redeem),
  "03-1": ({ session }) => proven(session.refresh),
  "04-1": async ({ session }) => {
    const token = await session.access();
    return proven(() => identify(token));
  },
  "05-1": async ({ session }) => {
    const token = await session.access();
    const { procId } = testProcedures.plain;
    return proven(() => getSkeleton(token, procId));
  },
  "07-1": apply("07-1", testProcedures.plain),
  "07-2": apply("07-2", testProcedures.attached),
  "09-1": refile,
  "10-1": amend,
  "11-1": takeBack,
  "12-1": check(false),
  "12-2": check(true),
  "13-2": async (test) => {
    const token = await test.session.access();
    await caseOf(test, "07-1", testProcedures.plain);
    const to = dayInJapan(new Date());
    const { proof, failure, value } = await proven(() =>
      listApplications(token, { from: addDays(to, -30), to, offset: 0 }),
    );
    return { proof, failure: failure ?? (value!.all > 0 ? undefined : new Error("申請案件が1件もありません。")) };
  },
  "14-1": async (test) => {
    const arriveId = await caseOf(test, "07-1", testProcedures.plain);
    const token = await test.session.access();
    return proven(() => getApplication(token, arriveId));
  },
  "18-2": async (test) => {
    const { token, ...of } = await reached(test, { number: "07-1", need: "notice", procedure: testProcedures.plain });
    return proven(() => fetchNotice(token, of));
  },
  "19-1": async (test) => {
    const { token, ...of } = await reached(test, ofDocument);
    return proven(() => fetchDocument(token, of));
  },
  "20-1": async (test) => {
    const { token, ...of } = await reached(test, ofDocument);
    return proven(() => reportFetched(token, of));
  },
  "21-1": async (test) => {
    const { token, ...of } = await reached(test, ofDocument);
    const { zip, names } = await fetchDocument(token, of);
    return proven(() => verifyDocument(token, { zip, xmlName: signedName(names) }));
  },
  "25-1": async ({ session }) => {
    const refresh = await session.refreshToken();
    return proven(() => revoke(refresh));
  },
  "26-1": async ({ session }) => {
    const [access, refresh] = [await session.access(), await session.refreshToken()];
    await revoke(refresh);
    return refused(() => identify(access), "unauthorized");
  },
};
