import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { refuse } from "#infra/local/dispatch.ts";
import { anOfficeWith, dialog, press, user } from "#test/support/company-screen.ts";
import { useTable } from "#test/support/table.ts";

useTable();

/** The firewall, while it is on. @returns the paths that it has stopped */
const aFirewall = () => {
  const [real, state] = [fetch, { isOn: false, stopped: [] as string[] }];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    if (!state.isOn) return real(path, init);
    state.stopped.push(path);
    return Promise.resolve(refuse("tooMany"));
  });
  return state;
};

test("保存が防火壁に止められると、その文が出て入力はそのまま残り、くり返さず、間をおいて押すと保存される", async () => {
  const { open, call } = await anOfficeWith([{ name: "株式会社青葉製作所" }]);
  open("?id=1");
  await dialog();
  const firewall = aFirewall();
  const field = await screen.findByLabelText<HTMLTextAreaElement>("メモ");
  await user.clear(field);
  await user.type(field, "あとで確認");
  firewall.isOn = true;
  await press("保存");
  await screen.findByText(messages.tooMany);
  expect(field.value).toBe("あとで確認");
  expect(firewall.stopped).toHaveLength(1);
  firewall.isOn = false;
  await press("保存");
  await vi.waitFor(async () => expect((await call(routes.list)).body.companies[0].memo).toBe("あとで確認"));
});

test.each(["/user", "/article36agreement"])(
  "%s が防火壁に止められると、その文と再読み込みが出て、くり返し呼ばない",
  async (path) => {
    const { open } = await anOfficeWith([{ name: "株式会社青葉製作所" }]);
    const { router } = open("");
    await screen.findAllByText("株式会社青葉製作所");
    const firewall = aFirewall();
    firewall.isOn = true;
    await router.navigate(path);
    await screen.findByText(messages.tooMany);
    expect(new Set(firewall.stopped).size).toBe(firewall.stopped.length);
    firewall.isOn = false;
    await press("再読み込み");
    await vi.waitFor(() => expect(screen.queryByText(messages.tooMany)).toBeNull());
  },
);
