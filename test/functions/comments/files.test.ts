import { createHash, randomBytes } from "node:crypto";
import JSZip from "jszip";
import { describe, expect, test } from "vitest";
import { commentRoutes } from "#shared/comments/routes.ts";
import { commentRoomMax, fileSentences, partBytes } from "#shared/comments/file-limits.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { endFiles } from "#functions/comments/files/end-files.ts";
import { runCommentEndings } from "#functions/db/comment-endings.ts";
import { getItem, putItem } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { commentFile } from "#functions/files/comment-file.ts";
import { readFile } from "#functions/files/files.ts";
import { commentFileCalls, pdfOf } from "#test/support/comment-files.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { officeZip } from "#test/support/office-zip.ts";
import { removal, restore } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";

useTable();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A 作業 numbered 1, and a colleague. */
const aFileOffice = async () => {
  const office = await anOffice();
  await taskCalls(office).add({ company: -1, title: "勤怠の受領" });
  const colleague = await aUser(office.tenant, { id: 2, role: "user", lastName: "佐藤" });
  const room = async () =>
    (await getItem<{ bytes: number }>({ pk: partition(office.tenant), sk: "commentRoom" }))?.bytes ?? 0;
  const bytesOf = (id: string) => readFile(commentFile(office.tenant, { id }));
  return { ...office, ...commentFileCalls(office), colleague, theirs: commentFileCalls(colleague), room, bytesOf };
};

describe("やり取りのファイル", () => {
  test("部分に分けて送った1バイトも変わらず、本文なしで付き、リンクは添付として開く", async () => {
    const { upload, add, list, linkOf } = await aFileOffice();
    const bytes = Buffer.concat([pdfOf("大きい"), randomBytes(2 * partBytes)]);
    const { file } = (await upload("就業規則（案）.pdf", bytes)).body;
    expect(file).toMatchObject({ name: "就業規則（案）.pdf", size: bytes.length });
    expect(file.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect((await add("", [file.id])).body.comment).toMatchObject({ text: "", files: [file] });
    expect(await list()).toMatchObject([{ files: [{ name: "就業規則（案）.pdf" }] }]);
    const answer = await fetch((await linkOf(1, file.id)).body.link);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''/);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("空、20MBを超える、名前のないものは始めず、中身が違うものは断って場所を返す", async () => {
    const { start, upload, room } = await aFileOffice();
    expect((await start("a.pdf", 0)).body.fields).toEqual({ size: fileSentences.empty });
    expect((await start("a.pdf", 20 * 1_048_576 + 1)).body.fields).toEqual({ size: fileSentences.tooLarge });
    expect((await start(" ", 1)).body.fields).toEqual({ name: "ファイル名を入力してください。" });
    expect((await start("本人 1234-5678-9018.pdf", 1)).body.fields).toEqual({
      name: "マイナンバーは入力できません。",
    });
    for (const [name, content] of [
      ["明細.pdf", "<html><script>alert(1)</script></html>"],
      ["明細.html", "<p>明細</p>"],
      ["明細.csv", "a\u0000b"],
    ] as const)
      expect(await upload(name, Buffer.from(content))).toMatchObject({
        status: 400,
        body: { fields: { file: fileSentences.kind } },
      });
    expect(await room()).toBe(0);
    expect((await upload("写真.pdf", Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).body.file.name).toBe("写真.jpg");
  });

  test("部分が足りない、長さが違う、ほかの人やほかの事務所のものは、受け取らない", async () => {
    const { start, part, theirs } = await aFileOffice();
    const elsewhere = await aFileOffice();
    const id = (await start("a.pdf", partBytes + 3)).body.file;
    const first = randomBytes(partBytes);
    expect((await theirs.part(id, 0, first)).status).toBe(404);
    expect((await elsewhere.part(id, 0, first)).status).toBe(404);
    const refused = { status: 400, body: { fields: { file: fileSentences.notReceived } } };
    expect(await part(id, 0, Buffer.from("短い"))).toMatchObject(refused);
    expect(await part(id, 2, Buffer.from("abc"))).toMatchObject(refused);
    expect(await part(id, 1, Buffer.from("abc"))).toMatchObject(refused);
  });

  test("付けられるのは自分が送った一つだけ、一度だけで、届いていないものは付かない", async () => {
    const { upload, start, add, change, list, theirs } = await aFileOffice();
    const elsewhere = await aFileOffice();
    const { id } = (await upload("a.pdf", pdfOf("a"))).body.file;
    const begun = (await start("b.pdf", 10)).body.file;
    const gone = { status: 400, body: { fields: { files: fileSentences.gone } } };
    expect(await theirs.add("横から", [id])).toMatchObject(gone);
    expect(await elsewhere.add("ほかの事務所", [id])).toMatchObject(gone);
    expect(await add("途中", [begun])).toMatchObject(gone);
    const answers = await Promise.all([add("一", [id]), add("二", [id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await add("三", [id])).toMatchObject(gone);
    const [comment] = await list();
    expect(await list()).toHaveLength(1);
    await add("本文だけ", []);
    expect(await change({ AutoId: (await list())[1].AutoId, Version: 1 }, "横取り", [id])).toMatchObject(gone);
    expect(comment.files).toHaveLength(1);
    const six = Array.from({ length: 6 }, () => id);
    expect((await add("多い", six)).body.fields).toEqual({ files: fileSentences.tooMany });
  });

  test("同じ鍵で繰り返しても、ファイル付きのやり取りは一つだけ", async () => {
    const { upload, add, list } = await aFileOffice();
    const { id } = (await upload("a.pdf", pdfOf("a"))).body.file;
    const headers = { "idempotency-key": "comment-file-1" };
    const answers = await Promise.all([add("", [id], headers), add("", [id], headers)]);
    expect([...answers, await add("", [id], headers)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list()).toHaveLength(1);
  });

  test("開けるのは同じ事務所の人だけで、ほかの記録のやり取りからは開けない", async () => {
    const { upload, add, theirs, linkOf, call, session } = await aFileOffice();
    const elsewhere = await aFileOffice();
    await elsewhere.add("一件目", []);
    const { id } = (await upload("a.pdf", pdfOf("a"))).body.file;
    await add("", [id]);
    expect((await theirs.linkOf(1, id)).status).toBe(200);
    expect([(await elsewhere.linkOf(1, id)).status, (await linkOf(2, id)).status]).toEqual([404, 404]);
    const other = { params: { AutoId: 1, file: id }, query: { kind: "todo", id: "1" } };
    expect([(await call(commentRoutes.getFile, other)).status, session.length > 0]).toEqual([404, true]);
  });

  test("編集では外したものだけが消え、ファイルを言わない編集では残る", async () => {
    const { upload, add, change, room, linkOf, bytesOf } = await aFileOffice();
    const [one, two] = [
      (await upload("一.pdf", pdfOf("一"))).body.file,
      (await upload("二.pdf", pdfOf("二"))).body.file,
    ];
    await add("", [one.id]);
    expect((await change({ AutoId: 1, Version: 1 }, "本文", undefined)).body.comment.files).toEqual([one]);
    expect((await change({ AutoId: 1, Version: 2 }, "本文", [two.id])).body.comment.files).toEqual([two]);
    expect([(await linkOf(1, one.id)).status, (await linkOf(1, two.id)).status]).toEqual([404, 200]);
    await endFiles(new Date());
    expect([await bytesOf(one.id), await room()]).toEqual([undefined, two.size]);
    expect((await change({ AutoId: 1, Version: 3 }, "", [])).body.fields).toEqual({
      text: "本文を入力してください。",
    });
  });

  test("やり取りを消すと開けなくなり、中身も場所も消えて、履歴に名前は残らない", async () => {
    const { upload, add, remove, room, list, linkOf, bytesOf, call } = await aFileOffice();
    const { id } = (await upload("退職届.pdf", pdfOf("a"))).body.file;
    await add("", [id]);
    await remove(1, 1);
    expect((await list())[0]).not.toHaveProperty("files");
    expect((await linkOf(1, id)).status).toBe(404);
    await endFiles(new Date());
    await endFiles(new Date());
    expect([await bytesOf(id), await room()]).toEqual([undefined, 0]);
    const { entries } = (await call(historyRoutes.list, { query: { kind: "comment" } })).body;
    expect(JSON.stringify(entries)).not.toContain("退職届");
    expect(JSON.stringify(entries)).toContain("添付ファイル");
  });

  test("付けずにおいたものは一日で消え、付けたものは残る", async () => {
    const { upload, add, room, bytesOf } = await aFileOffice();
    const [kept, left] = [
      (await upload("一.pdf", pdfOf("一"))).body.file,
      (await upload("二.pdf", pdfOf("二"))).body.file,
    ];
    await add("", [kept.id]);
    await endFiles(inDays(0.9));
    expect(await bytesOf(left.id)).toBeDefined();
    await endFiles(inDays(1.1));
    expect([await bytesOf(left.id), (await bytesOf(kept.id))?.length]).toEqual([undefined, kept.size]);
    expect(await room()).toBe(kept.size);
    expect((await add("", [left.id])).status).toBe(400);
  });

  test("事務所の合計は1GBまでで、断られた分は数えない", async () => {
    const { tenant, start, room } = await aFileOffice();
    await putItem({ pk: partition(tenant), sk: "commentRoom", bytes: commentRoomMax - 100 });
    expect(await start("a.pdf", 101)).toMatchObject({ status: 409, body: { message: fileSentences.noRoom } });
    expect((await start("a.pdf", 100)).status).toBe(200);
    expect(await room()).toBe(commentRoomMax);
  });

  test("記録とともに隠れて戻り、戻せなくなった日に中身も消える", async () => {
    const { call, upload, add, linkOf, bytesOf, room } = await aFileOffice();
    const { id } = (await upload("a.pdf", pdfOf("a"))).body.file;
    await add("", [id]);
    const removeTask = (Version: number) => call(taskRoutes.remove, { params: { AutoId: 1 }, query: { Version } });
    await removeTask(1);
    expect((await linkOf(1, id)).status).toBe(404);
    await restore(call, await removal(call, { kind: "task" }));
    expect((await linkOf(1, id)).status).toBe(200);
    await removeTask((await taskCalls({ call }).list()).find(({ AutoId }: { AutoId: number }) => AutoId === 1).Version);
    await runCommentEndings(inDays(32));
    await endFiles(inDays(32));
    expect([await bytesOf(id), await room()]).toEqual([undefined, 0]);
  });

  test("事務所の書き出しに、ファイルと名前が入る", async () => {
    const { tenant, upload, add } = await aFileOffice();
    const bytes = pdfOf("書き出し");
    await add("", [(await upload("就業規則.pdf", bytes)).body.file.id]);
    const zip = await JSZip.loadAsync(await officeZip(tenant));
    expect(Buffer.compare(await zip.file("やり取り/1_1_就業規則.pdf")!.async("nodebuffer"), bytes)).toBe(0);
    expect(await zip.file("やり取り.csv")!.async("string")).toContain("就業規則.pdf");
  });
});
