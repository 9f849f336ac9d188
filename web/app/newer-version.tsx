import { useEffect } from "react";
import { messages } from "#shared/text/messages.ts";
import { leave } from "#web/api/leave.ts";
import { checkVersion, onNewerVersion } from "#web/api/newer-version.ts";
import { confirmDiscard } from "#web/components/dialog/ask.ts";
import { hasUnsaved, letGoUnsaved } from "#web/components/dialog/unsaved.ts";
import { toast } from "#web/components/messages/toast.ts";

/** Milliseconds: a tab that was open for that long asks when it is looked at again. */
const checkEvery = 600_000;

const reload = async () => {
  if (hasUnsaved() && !(await confirmDiscard({ detail: messages.reloadLoses }))) return tell();
  letGoUnsaved();
  void leave(location.pathname + location.search);
};
const tell = () => toast(messages.newerVersion, "error", { label: "再読み込み", act: () => void reload() });

/** Says in the foot, over a form in its own, that this page is of a build that is no longer served. */
export const NewerVersion = () => {
  useEffect(() => {
    let checkedAt = performance.now();
    const look = () => {
      if (document.hidden || performance.now() - checkedAt < checkEvery) return;
      checkedAt = performance.now();
      void checkVersion();
    };
    onNewerVersion(tell);
    addEventListener("visibilitychange", look);
    return () => {
      onNewerVersion(undefined);
      removeEventListener("visibilitychange", look);
    };
  }, []);
  return null;
};
