import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { questions } from "#web/components/question-dialog.tsx";
import { dismissAll } from "#web/components/toast.ts";
import "./web-setup.ts";

// One window for many files: what they are given is what a new one has.
localStorage.clear();
sessionStorage.clear();
afterEach(() => {
  cleanup();
  questions.removeAll();
  // What one test was told would stand in the way of what the next one is.
  dismissAll();
});
