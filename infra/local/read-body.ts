import type { IncomingMessage } from "node:http";

/** The whole body; undefined past `max` bytes, with the rest read away so that the caller can still be answered. */
export const readBody = async (request: IncomingMessage, max = Infinity): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk);
  }
  return size <= max ? Buffer.concat(chunks) : undefined;
};
