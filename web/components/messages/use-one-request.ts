import { useRef, useState } from "react";

/** One request at a time, however often a button is pressed. `refuse` turns an error into the sentence to show, if any. */
export const useOneRequest = (refuse: (error: unknown) => string | undefined) => {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const once = async (work: () => Promise<void>) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
    await work().catch((error: unknown) => setFailure(refuse(error)));
    isSending.current = false;
    setBusy(false);
  };
  return { once, failure, isBusy, isSending: () => isSending.current, clear: () => setFailure(undefined) };
};
