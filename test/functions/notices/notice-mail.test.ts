import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mimeOf, sendMail } from "#functions/mail/mail.ts";
import { mailsTo } from "#test/support/mails.ts";
import { aNoticeOffice, aRow, useNotices } from "#test/support/notices.ts";
import { users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";

const notices = useNotices();
const mail = {
  to: { name: "田中 裕子", address: "tanaka@sakura.example" },
  subject: "期限のお知らせ",
  text: "本文",
  html: "<p>本文</p>",
};

/** Header lines with their continuations taken back. */
const headersOf = (message: string) =>
  message
    .slice(0, message.indexOf("\r\n\r\n"))
    .replaceAll(/\r\n[ \t]/g, " ")
    .split("\r\n");
const decoded = (header: string) =>
  header
    .replaceAll(/\?= +=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, "base64").toString())
    .replace(/(?<=^To: )"((?:[^"\\]|\\.)*)" </, (_, quoted: string) => `${quoted.replaceAll(/\\(.)/g, "$1")} <`);

const names = ["Auto-Submitted", "From", "To", "Subject", "Message-ID", "Date", "MIME-Version", "Content-Type"];
const messageOf = async (fields: Parameters<typeof mimeOf>[0]) => String(await mimeOf(fields));
const expectSafe = (message: string) => {
  const found = headersOf(message).map((line) => line.split(":")[0]!);
  // an empty subject has no header
  expect(found).toEqual(names.filter((name) => name !== "Subject" || found.includes(name)));
  expect(message).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(message).not.toMatch(/[^\r]\n|\r[^\n]/);
  for (const line of message.split("\r\n")) expect(line.length).toBeLessThanOrEqual(100);
  for (const word of message.match(/=\?UTF-8\?B\?[^?]*\?=/g) ?? []) expect(word.length).toBeLessThanOrEqual(75);
};

describe("メールの見出し", () => {
  test.each([
    "a\r\nBcc: x@evil.example",
    "a\nTo: x@evil.example",
    "a\r\n\r\n<script>",
    `"x@evil.example" <y@evil.example>, z`,
    "a\u0000\u000b\u0085\u2028Bcc: x",
    "=?UTF-8?Q?x?=",
    "髙﨑 ①㈱𠮷野".repeat(12),
  ])("名前や件名が %j でも、見出しは増えない", async (name) => {
    const message = await messageOf({ ...mail, to: { ...mail.to, name }, subject: name });
    expectSafe(message);
    const [, , to, subject] = headersOf(message).map(decoded);
    const shown = name.replace(/[\r\n\t]+/g, " ");
    expect(to).toBe(`To: ${shown} <tanaka@sakura.example>`);
    expect(subject).toBe(`Subject: ${shown}`);
  });

  test("どんな文字列でも、見出しは増えない", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), async (name, subject) => {
        expectSafe(await messageOf({ ...mail, to: { ...mail.to, name }, subject }));
      }),
    );
  });

  test.each(["a@b.example, c@d.example", "a@b.example\r\nBcc: c@d.example", "<a@b.example>", "a b@c.example", "a@b@c"])(
    "宛先 %j には送らない",
    async (address) => {
      await expect(mimeOf({ ...mail, to: { ...mail.to, address } })).rejects.toThrow();
    },
  );
});

test("氏名に改行があっても、届くのは本人だけで、本文は文字と HTML の両方が読める", async () => {
  const { tenant, mails } = await aNoticeOffice({ Name: "<b>事務所</b>" });
  await updateItem(users.key(tenant, 1), { set: { lastName: "髙﨑\r\nBcc: bcc@evil.example", firstName: "<i>①</i>" } });
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-21", companyName: "㈱<img src=x>" });
  await notices.hour("2026-11-21T08:00:00+09:00");
  const [sent] = (await mails()) as unknown as [
    { destination: Record<string, string[]>; body: Record<string, string> },
  ];
  expect(sent.destination).toMatchObject({ cc: [], bcc: [] });
  expect(sent.destination.to).toHaveLength(1);
  expect(sent.body.text).toContain("㈱<img src=x>（削除済み）");
  expect(sent.body.html).toContain("㈱&#60;img src=x&#62;（削除済み）");
  expect(sent.body.html).not.toMatch(/<(img|i)\b|<b>事/);
});

test("長い日本語の件名と氏名が、そのまま届く", async () => {
  const to = { name: "髙﨑①㈱𠮷野　裕子".repeat(12), address: "long@readers.example" };
  const subject = "【Todoke】期限のお知らせ（超過12件・期限間近34件）㈱𠮷野家".repeat(6);
  await sendMail({ to, subject, text: "①㈱髙﨑\n".repeat(200), html: `<p>${"𠮷野家".repeat(400)}</p>` });
  const [sent, ...more] = await mailsTo(to.address);
  expect(more).toEqual([]);
  expect(sent!.subject).toBe(subject);
  expect(sent!.destination.to).toEqual([expect.stringContaining(to.name)]);
  expect(sent!.body.text).toContain("①㈱髙﨑\n".repeat(200).trim());
  expect(sent!.body.html).toContain("𠮷野家".repeat(400));
});
