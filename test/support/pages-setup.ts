import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { questions } from "#web/components/dialog/question-dialog.tsx";
import { dismissAll } from "#web/components/messages/toast.ts";
import "./web-setup.ts";

// One window for many files: what they are given is what a new one has.
localStorage.clear();
sessionStorage.clear();
afterEach(() => {
  cleanup();
  questions.removeAll();
  // A message of one test would stand in the way of the next one's.
  dismissAll();
});
