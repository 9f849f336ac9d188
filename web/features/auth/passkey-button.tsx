import { Button } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { LuKeyRound } from "react-icons/lu";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { notifyTabs } from "#web/api/tabs.ts";

/** The first moment belongs to the page itself, and to what one types there. */
const offeredAfter = 1_000;
/** Before the challenge of an offer is over. */
const offeredAnewAfter = 4 * 60_000;

const canOffer = async () =>
  typeof PublicKeyCredential === "function" && (await PublicKeyCredential.isConditionalMediationAvailable?.());

export type Problem = { sentence: string; isOfPassword?: boolean };
type Props = { onProblem: (problem: Problem | undefined) => void };

/** Signs in without an address. Until it is pressed, passkeys are offered where the browser fills the address in. */
export const PasskeyButton = ({ onProblem }: Props) => {
  const [isAsked, setAsked] = useState(false);
  const [offer, setOffer] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const signIn = async () => {
      if (!isAsked && !(await canOffer())) return;
      const { signInByPasskey } = await import("#web/api/passkeys.ts");
      if (signal.aborted) return;
      const next = await signInByPasskey({ isAutofill: !isAsked, signal });
      if (!next) return signal.aborted || setAsked(false);
      notifyTabs();
      location.replace(next);
    };
    const begin = () =>
      void signIn().catch((error: unknown) => {
        // A module that did not load is missed only by who has pressed the button.
        if (!isAsked && !(error instanceof AppError)) return;
        onProblem({ sentence: error instanceof AppError ? error.message : messages.passkeyFailed });
        setAsked(false);
        setOffer((count) => count + 1);
      });
    const timers = isAsked
      ? [setTimeout(begin)]
      : [setTimeout(begin, offeredAfter), setTimeout(() => setOffer((count) => count + 1), offeredAnewAfter)];
    return () => {
      timers.forEach(clearTimeout);
      controller.abort();
    };
  }, [isAsked, offer, onProblem]);

  const handleClick = () => {
    onProblem(undefined);
    setAsked(true);
  };
  return (
    <Button variant="outline" size="lg" w="full" mdDown={{ h: "touch" }} disabled={isAsked} onClick={handleClick}>
      <LuKeyRound aria-hidden />
      パスキーでログイン
    </Button>
  );
};
