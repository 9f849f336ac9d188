// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { makeQueryClient, useSend } from "#web/api/api.ts";
import { answering } from "#test/support/answering.ts";

const { save } = defineRoutes("things", {
  save: {
    method: "POST",
    path: "/api/things",
    access: "user",
    body: z.object({ name: z.string() }),
    response: z.object({ message: z.string() }),
  },
});

const sender = () => {
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useSend(save), { wrapper });
  return (name: string) => result.current.mutateAsync({ body: { name } });
};

test("同じ内容を重ねて送ると一度の送信で、失敗のあとは同じ鍵、済んだあとは新しい鍵の新しい送信になる", async () => {
  const requests = answering("offline", [200, { message: "1" }], [200, { message: "2" }], [200, { message: "3" }]);
  const send = sender();
  const answers = (...names: string[]) => Promise.allSettled(names.map(send));
  expect((await answers("a", "a")).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await send("a")).toEqual({ message: "1" });
  expect(await send("a")).toEqual({ message: "2" });
  expect(await send("b")).toEqual({ message: "3" });
  const keys = requests.map(({ headers }) => headers.get("Idempotency-Key"));
  expect([keys.length, keys[0] === keys[1], new Set(keys).size]).toEqual([4, true, 3]);
});
