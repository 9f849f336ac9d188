import { afterEach, vi } from "vitest";

type Answer = [status: number, body: unknown, headers?: Record<string, string>];

afterEach(() => void vi.unstubAllGlobals());

/** A server that gives these answers in turn. @returns the requests so far */
export const answering = (...answers: (Answer | "offline")[]) => {
  const requests: { url: string; headers: Headers; body: unknown }[] = [];
  vi.stubGlobal("fetch", (url: string, { headers, body }: { headers: Headers; body: string | FormData | null }) => {
    requests.push({ url, headers, body: typeof body === "string" ? JSON.parse(body) : body });
    const answer = answers[requests.length - 1];
    if (!answer || answer === "offline") return Promise.reject(new TypeError("Failed to fetch"));
    const [status, content, extra] = answer;
    return Promise.resolve(new Response(status === 304 ? null : JSON.stringify(content), { status, headers: extra }));
  });
  return requests;
};
