import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aScreenOf, dialog, user } from "#test/support/checklist-screen.tsx";
import { paste } from "#test/support/paste.ts";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

const value = (Value: string) => ({ Value });
const conversion = "キャリアアップ助成金（正社員化コース）";
const open = async (row?: object) => {
  const office = await aScreenOf("subsidy", row ? [{ subsidy: value(conversion), ...row }] : []);
  office.open(row ? "?id=1" : "?action=new");
  const form = await dialog(row ? "編集" : "新規登録");
  const input = (label: string) =>
    within(form).getByLabelText<HTMLInputElement>(label, { selector: "input:not([type=checkbox])" });
  return {
    form,
    input,
    enter: async (label: string, text: string) => {
      await user.clear(input(label));
      await paste(user, input(label), text);
      await user.tab();
    },
    days: () => ["申請開始日", "支給申請期限"].map((label) => input(label).value),
    help: () => within(form).getByText(/起点日/, { selector: "p[role=status]" }).textContent,
    offer: () => within(form).queryByRole("button", { name: "計算した日付にする" }),
    save: async (name = "保存") => {
      await user.click(within(form).getByRole("button", { name }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      const record = (await office.list()).body.records[0];
      return ["baseDate", "startdate", "deadline"].map((day) => record[day].Value);
    },
  };
};

test("助成金と起点日を入れると、何の日かと数え方が読め、申請開始日と支給申請期限が入って保存される", async () => {
  const { form, input, enter, days, help, save } = await open();
  expect(help()).toBe("助成金種類を入力すると、起点日が何の日かがわかります。");
  await user.type(input("会社"), "青葉");
  await user.click(await within(form).findByText("株式会社青葉製作所", { selector: "[role=option] *" }));
  await enter("助成金種類", `${conversion} 第1期`);
  await waitFor(() =>
    expect(help()).toBe(
      "起点日は、転換または直接雇用のあと、6か月分の賃金の支払日。入力すると、申請開始日と支給申請期限が決まります。",
    ),
  );
  await enter("起点日", "令和8年8月31日");
  expect(help()).toBe(
    "起点日は、転換または直接雇用のあと、6か月分の賃金の支払日。申請開始日は起点日の翌日で2026/09/01、支給申請期限はそこから2か月の最後の日で2026/10/31（各支給要領）。期限は閉庁日です。翌開庁日でよいか、労働局に確かめてください。",
  );
  expect(days()).toEqual(["2026/09/01", "2026/10/31"]);
  expect(await save("登録")).toEqual(["2026-08-31", "2026-09-01", "2026-10-31"]);
});

test("計算されたままの日付は起点日と一緒に動き、人が入れた日付は残って、ボタンで計算した日付にできる", async () => {
  const { enter, days, help, offer, save } = await open({
    baseDate: value("2026-06-30"),
    startdate: value("2026-07-01"),
    deadline: value("2026-08-20"),
  });
  expect(help()).toContain(
    "支給申請期限はそこから2か月の最後の日で2026/08/31（各支給要領）。入力されている日付は、そのままです。",
  );
  await enter("起点日", "2027/12/29");
  expect(days()).toEqual(["2027/12/30", "2026/08/20"]);
  await enter("起点日", "2027/12/30");
  expect(days()).toEqual(["2027/12/31", "2026/08/20"]);
  await user.click(offer()!);
  expect(days()).toEqual(["2027/12/31", "2028/02/29"]);
  expect(offer()).toBeNull();
  await enter("起点日", "2026/06/30");
  expect(days()).toEqual(["2026/07/01", "2026/08/31"]);
  expect(await save()).toEqual(["2026-06-30", "2026-07-01", "2026-08-31"]);
});

test("起点日を消しても日付は残り、入れ直すと一緒に動く", async () => {
  const { form, input, enter, days, save } = await open({
    baseDate: value("2026-06-30"),
    startdate: value("2026-07-01"),
    deadline: value("2026-08-31"),
  });
  await user.click(within(form).getByRole("checkbox", { name: "起点日" }));
  expect(days()).toEqual(["2026/07/01", "2026/08/31"]);
  // brings back what stood there
  await user.click(input("起点日"));
  await enter("起点日", "2026/07/31");
  expect(days()).toEqual(["2026/08/01", "2026/09/30"]);
  expect(await save()).toEqual(["2026-07-31", "2026-08-01", "2026-09-30"]);
});

test("数え方の決まっていない助成金では、起点日だけが残る", async () => {
  const { enter, days, help, offer, save } = await open({ subsidy: value("業務改善助成金"), persons: value("全員") });
  await enter("起点日", "2026/06/30");
  expect(help()).toMatch(/^この助成金では、起点日から日付を計算しません。/);
  expect(days()).toEqual(["", ""]);
  expect(offer()).toBeNull();
  expect(await save()).toEqual(["2026-06-30", "1970-01-11", "1970-01-11"]);
});
