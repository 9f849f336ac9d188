import { expect, test } from "vitest";
import { openZip, sendFile } from "#test/support/egov-filings.ts";
import { useEgov } from "#test/support/egov-simulator.ts";
import type { Received } from "#infra/local/egov/received.ts";

test("送られたものは、受け付けたものも断ったものも、そのまま読み返せる", async () => {
  const { signIn, caller, control, url } = await useEgov();
  const { post } = caller(await signIn());
  const received = async (query = "") =>
    ((await (await fetch(`${url}/control/received${query}`)).json()) as { received: Received[] }).received;
  const sent = {
    proc_id: "4950008680033000",
    send_file: await sendFile({ "4950008680033000/kousei.xml": "<a>あ</a>" }),
  };
  expect((await post("/apply", sent)).status).toBe(400);
  expect((await post("/apply/check", sent)).status).toBe(200);
  expect(await received()).toEqual([
    { path: "/apply", status: 400, body: sent },
    { path: "/apply/check", status: 200, body: sent },
  ]);
  const [check] = await received("?path=/apply/check");
  const { send_file } = check!.body as typeof sent;
  expect(await openZip(send_file.file_data)).toMatchObject({ "4950008680033000/kousei.xml": "<a>あ</a>" });
  await control("received/clear");
  expect(await received()).toEqual([]);
});
