import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { pollIndex } from "#functions/db/due-polls.ts";
import { countCall } from "#functions/db/egov-calls.ts";
import { putItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { sqs } from "#functions/status/letters/count-letters.ts";
import { anOffice } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();

test("運営には稼働状況が見え、読めない部分だけがそう言う", async () => {
  const quiet = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { session } = await anOffice({ role: "root" });
  const asked = vi.spyOn(sqs, "send").mockImplementation(() => Promise.reject(new Error("away")) as never);
  renderApp("/status", { session });
  await screen.findByRole("heading", { level: 1, name: "稼働状況" });
  await screen.findByText("8時の処理がまだありません。次の時刻の処理が、済んでいない事務所を拾います。");
  expect(screen.getAllByText("読み取れませんでした。しばらくして、もう一度お試しください。")).toHaveLength(1);
  screen.getByText("遅れているアカウント");
  expect(screen.queryByText("e-Govの呼び出しの上限")).toBeNull();
  asked.mockRestore();
  quiet.mockRestore();
});

test("上限のある環境では、上限と直近の呼び出しが見え、延びた間隔がそうと分かる", async () => {
  vi.stubEnv("EGOV_CALLS_PER_MINUTE", "3");
  const { tenant, session } = await anOffice({ role: "root" });
  await countCall("GET /apply/lists", 3);
  await countCall("GET /apply/lists", 3);
  await countCall("GET /apply/{}", 3);
  const open = async () => {
    const view = renderApp("/status", { session });
    const title = await screen.findByText("e-Govの呼び出しの上限");
    return { ...view, part: title.closest("section")! };
  };
  const first = await open();
  within(first.part).getByText("3回（最も多い宛先 2回）");
  expect(within(first.part).getByText("1分の上限（宛先ごと）").nextElementSibling!.textContent).toBe("3回");
  expect(screen.queryByText(/間隔が延びています/)).toBeNull();
  first.unmount();
  const dueAt = new Date(Date.now() - 1_000).toISOString();
  for (const id of [1, 2])
    await putItem({ ...recordKey(tenant, "egovPoll", id), dueAt, ...pollIndex(tenant, id, dueAt) });
  await open();
  screen.getByText(
    "上限のため、アカウントを読む間隔が延びています。いま待つものをすべて読むまで、およそ2分かかります。",
  );
  vi.unstubAllEnvs();
});
