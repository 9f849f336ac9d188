import { AppError } from "#shared/errors.ts";
import type { Message } from "#shared/values/ids.ts";
import { messages } from "#shared/text/messages.ts";
import { toast } from "./toast.ts";
import { useOneRequest } from "./use-one-request.ts";

/** A request that a button sends by itself, one at a time; its answer or error is shown as a toast. */
export const useToastedRequest = () => {
  const { once, isBusy } = useOneRequest((error) => {
    if (!(error instanceof AppError)) console.error(error);
    void toast(error instanceof AppError ? error.message : messages.unexpected, "error");
    return undefined;
  });
  const sendToasted = (call: () => Promise<Message>) => once(async () => void toast((await call()).message));
  return { sendToasted, isBusy };
};
