import { replyOf } from "./http.ts";

/** What a client has sent to one path, its archive as it came; `status` is what it was answered. */
export type Received = { path: string; status: number; body: object };

/** The newest are kept: a body holds a whole archive. */
const most = 50;

const bodyOf = (text: string): object => {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
};

/** Keeps what was sent for those who want to see what e-Gov got, and not only what the client thinks. */
export const keepReceived = () => {
  let all: Received[] = [];
  return {
    list: (path: string | undefined): readonly Received[] => all.filter((each) => !path || each.path === path),
    clear: () => void (all = []),
    /** Does the work of a call, and keeps what came and how it went. */
    during: async <T extends { status?: number }>(
      { path, body }: { path: string; body: string },
      work: () => Promise<T>,
    ) => {
      const keep = (status: number) => void (all = [...all, { path, status, body: bodyOf(body) }].slice(-most));
      try {
        const result = await work();
        keep(result.status ?? 200);
        return result;
      } catch (error) {
        keep(replyOf(error)?.status ?? 500);
        throw error;
      }
    },
  };
};
export type ReceivedCalls = ReturnType<typeof keepReceived>;
