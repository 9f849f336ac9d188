import type { CreateOverlayProps } from "@chakra-ui/react";
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { questions } from "#web/components/dialog/question-dialog.tsx";
import { loadList } from "#web/components/input/combobox.tsx";
import { dismissAll } from "#web/components/messages/toast.ts";
import "./web-setup.ts";

// Fields stand with their lists, as they do a moment after the first of them; where one comes late is tested by itself.
await loadList().catch(() => {});

// One window for many files: what they are given is what a new one has.
localStorage.clear();
sessionStorage.clear();
afterEach(() => {
  cleanup();
  // Left open, its press would be the first of a double click for the next test's.
  for (const { setReturnValue } of questions.getSnapshot() as CreateOverlayProps[]) setReturnValue?.(false);
  questions.removeAll();
  // A message of one test would stand in the way of the next one's.
  dismissAll();
});
