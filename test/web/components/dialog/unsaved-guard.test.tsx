import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { confirmDiscard } from "#web/components/dialog/ask.ts";
import { useUnsavedGuard } from "#web/components/dialog/use-unsaved-guard.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderPart } from "#test/support/render-part.tsx";

const Typed = () => {
  const [answers, setAnswers] = useState(0);
  const ask = async () => {
    const isDiscarded = await confirmDiscard();
    setAnswers((count) => count + 1);
    return isDiscarded;
  };
  useUnsavedGuard(/\b(id|action|task)=/.test(useLocation().search), ask);
  return <p>答え{answers}回</p>;
};
const user = userEvent.setup(anyPointer);

test.each(["id=5", "action=new", "task=5"])("書きかけのある ?%s からの戻るは、尋ねてから戻る", async (dialog) => {
  const { router } = renderPart(<Typed />, "/deadlines?searchText=a");
  const { search } = router.state.location;
  await act(() => router.navigate(`${search}&${dialog}`));
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole("button", { name: "編集に戻る" }));
  await screen.findByText("答え1回");
  expect(router.state.location.search).toContain(dialog);
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole("button", { name: "破棄" }));
  await expect.poll(() => router.state.location.search).toBe(search);
});

test("尋ねているあいだにもう一度戻ろうとしても、問いは一つで、破棄すれば戻る", async () => {
  const { router } = renderPart(<Typed />, "/deadlines");
  await act(() => router.navigate("/deadlines?task=5"));
  await act(() => router.navigate(-1));
  await screen.findByRole("alertdialog");
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole("button", { name: "破棄" }));
  await expect.poll(() => router.state.location.search).toBe("");
  await screen.findByText("答え1回");
});

test("同じダイアログのままなら、住所が変わっても尋ねない", async () => {
  const { router } = renderPart(<Typed />, "/deadlines?task=5");
  await act(() => router.navigate("?task=5&searchText=a"));
  expect(router.state.location.search).toBe("?task=5&searchText=a");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
