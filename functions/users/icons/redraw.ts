import jpeg from "jpeg-js";
import { PNG } from "pngjs";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { iconBytes, iconSide } from "#shared/users/icon.ts";
import { formatOf } from "./check.ts";

type Picture = { width: number; height: number; data: Uint8Array };

/** What the decoder holds itself to, were its walk ever another one than ours. */
const jpegLimits = { maxResolutionInMP: 0.3, maxMemoryUsageInMB: 16 };

const decode = (bytes: Buffer): Picture | undefined => {
  const format = formatOf(bytes);
  try {
    if (format === "png") return PNG.sync.read(bytes, { checkCRC: true });
    if (format === "jpeg") return jpeg.decode(bytes, { useTArray: true, tolerantDecoding: false, ...jpegLimits });
  } catch {
    return undefined;
  }
};

/** The mean colour of the part of a picture that becomes one pixel, by channel. */
const meanOf = ({ width, data }: Picture, left: number, top: number, right: number, bottom: number) => {
  const sums = [0, 0, 0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      for (let channel = 0; channel < 4; channel++) sums[channel]! += data[(y * width + x) * 4 + channel]!;
  return sums.map((sum) => sum / ((right - left) * (bottom - top)));
};

/** The middle square of a picture in the size of an icon. */
const squareOf = (picture: Picture) => {
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) >> 1, (picture.height - side) >> 1];
  const edge = (step: number) => Math.floor((step * side) / iconSide);
  const icon = new PNG({ width: iconSide, height: iconSide });
  for (let y = 0; y < iconSide; y++)
    for (let x = 0; x < iconSide; x++) {
      const [x0, y0] = [left + edge(x), top + edge(y)];
      const [x1, y1] = [Math.max(x0 + 1, left + edge(x + 1)), Math.max(y0 + 1, top + edge(y + 1))];
      icon.data.set(meanOf(picture, x0, y0, x1, y1), (y * iconSide + x) * 4);
    }
  return icon;
};

const refuse = (message: string) => new AppError("invalid", message, { fields: { icon: message } });

/** An icon drawn anew from the pixels of a PNG or JPEG: nothing else of the file is kept. @throws invalid */
export const redrawIcon = (file: Uint8Array): Uint8Array => {
  if (file.length > iconBytes) throw refuse(messages.iconTooLarge);
  const picture = decode(Buffer.from(file));
  if (!picture) throw refuse(messages.iconUnreadable);
  return PNG.sync.write(squareOf(picture));
};
