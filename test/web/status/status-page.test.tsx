import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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
  asked.mockRestore();
  quiet.mockRestore();
});
