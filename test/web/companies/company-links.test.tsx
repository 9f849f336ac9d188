import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOfficeWith, answer, dialog, input, press, required, user } from "#test/support/company-screen.ts";
import { listCount } from "#test/support/list-count.ts";
import { paste } from "#test/support/paste.ts";
import { useTable } from "#test/support/table.ts";
import { aTodo, todoCalls } from "#test/support/todos.ts";

useTable();
const corporateNumber = "7000012050002";
const two = [
  { name: "株式会社青葉", nameKana: "アオバ", corporateNumber },
  { name: "株式会社青葉製作所", nameKana: "アオバセイサクショ" },
  { name: "株式会社青葉", nameKana: "アオバ", corporateNumber },
];

test("会社の画面は名前を題に出し、案件とチェックリストへ件数とともに続き、開いた一覧は同じ名前の会社を除いてその件数になる", async () => {
  const office = await anOfficeWith(two);
  await office.call(routes.saveEmployee, { params: { id: 1 }, body: { label: "山本" } });
  await office.call(routes.saveEmployee, { params: { id: 2 }, body: { label: "伊藤" } });
  for (const Company of [1, 2]) await todoCalls(office).add(aTodo("mentalStuff", { Company, Stuff: Company }));
  const rows = [1, 1, 2, 3].map((Value) => aDraft({ company: { Value } }));
  await checklistCalls(office).add(rows);
  await checklistCalls(office, "subsidy").add([{ company: { Value: 2 } }]);
  const { router } = office.open("?id=1");
  const form = await dialog("編集", /^株式会社青葉/);
  const links = within(form).getByRole("list", { name: "この会社の記録" });
  await waitFor(() =>
    expect([...links.children].map(({ textContent }) => textContent)).toEqual([
      "会社のページ ",
      "定例業務 0件",
      "案件 1件",
      "電子申請 2件",
      "助成金 0件",
      "36協定 0件",
    ]),
  );
  const wanted = new URLSearchParams({ done: "all", company: "1_株式会社青葉" });
  expect(within(links).getByRole("link", { name: "案件" }).getAttribute("href")).toBe(`/todo?${wanted}`);
  await user.click(within(form).getByRole("button", { name: "従業員1名" }));
  expect(document.activeElement).toBe(screen.getByLabelText("新しい従業員の社員番号"));
  await user.click(within(links).getByRole("link", { name: "電子申請" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/electronicapplication"));
  await waitFor(() => expect(listCount()).toBe("全4件中 2件"));
  await press("会社：株式会社青葉を解除");
  await waitFor(() => expect(listCount()).toBe("全4件"));
  await router.navigate("/todo?done=all&company=3_株式会社青葉");
  await waitFor(() => expect(listCount()).toBe("全2件中 0件"));
});

test("登録済みの法人番号は、登録する前に知らせ、それでも登録できる", async () => {
  const { open, call } = await anOfficeWith(two);
  open("?action=new");
  await dialog("新規登録");
  await paste(user, required("会社名"), "青葉二号");
  await paste(user, required("会社名カナ"), "アオバニゴウ");
  await paste(user, input("法人番号"), corporateNumber);
  await press("登録");
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain(
    `同じ法人番号（${corporateNumber}）の会社が、すでに登録されています。登録しますか？`,
  );
  expect(question.textContent).toContain("No 1　株式会社青葉");
  await answer("キャンセル");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(required("会社名").value).toBe("青葉二号");
  expect((await call(routes.list)).body.companies).toHaveLength(3);
  await press("登録");
  await answer("登録する");
  await screen.findByText("会社を登録しました。");
  expect((await call(routes.list)).body.companies).toHaveLength(4);
});

test("法人番号を変えない保存では、同じ番号の会社があっても尋ねない", async () => {
  const { open } = await anOfficeWith(two);
  open("?id=1");
  await dialog();
  await user.type(await screen.findByLabelText("メモ"), "メモ");
  await press("保存");
  await screen.findByText("会社を保存しました。");
});
