import { useEffect, useState } from "react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { onFactorNeeded, toFactorSetup } from "#web/api/factor.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";

const Dialog = lazyChakra(async () => (await import("./factor-dialog.tsx")).FactorDialog);

/** What 運営 does with offices waits for the second factor in this session; somebody without one is led to its setup. */
export const FactorAsked = ({ user }: { user: CurrentUser }) => {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>();
  const hasFactor = user.isOtpEnabled || user.passkeys.length > 0;
  useEffect(() => {
    onFactorNeeded(() => (hasFactor ? new Promise<boolean>((resolve) => setAnswer(() => resolve)) : toFactorSetup()));
    return () => onFactorNeeded(undefined);
  }, [hasFactor]);
  if (!answer) return null;
  const end = (isGiven: boolean) => () => {
    setAnswer(undefined);
    answer(isGiven);
  };
  return <Dialog user={user} onDone={end(true)} onClose={end(false)} />;
};
