import { iconSideMax } from "#shared/users/icon.ts";
import { jpegSize } from "./jpeg-size.ts";
import { pngSize } from "./png-size.ts";

const startsWith = (bytes: Buffer, ...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start));

/** What a file is by its first bytes, if its header can be believed and it is not too large to be decoded. */
export const formatOf = (bytes: Buffer): "png" | "jpeg" | undefined => {
  const isPng = startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const isJpeg = startsWith(bytes, 0xff, 0xd8, 0xff);
  const size = isPng ? pngSize(bytes) : isJpeg ? jpegSize(bytes) : undefined;
  const isSmall = size && [size.width, size.height].every((side) => side > 0 && side <= iconSideMax);
  return isSmall ? (isPng ? "png" : "jpeg") : undefined;
};
