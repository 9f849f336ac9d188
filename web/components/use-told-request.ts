import { AppError } from "#shared/errors.ts";
import type { Message } from "#shared/ids.ts";
import { messages } from "#shared/messages.ts";
import { toast } from "./toast.ts";
import { useOneRequest } from "./use-one-request.ts";

/** What a press sends at once, besides any form: one at a time, and then it says what became of it. */
export const useToldRequest = () => {
  const { once, isBusy } = useOneRequest((error) => {
    if (!(error instanceof AppError)) console.error(error);
    void toast(error instanceof AppError ? error.message : messages.unexpected, "error");
    return undefined;
  });
  const tell = (call: () => Promise<Message>) => once(async () => void toast((await call()).message));
  return { tell, isBusy };
};
