import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { iconBytes, iconSide } from "#shared/users/icon.ts";

const unreadable = () => new AppError("invalid", messages.iconUnreadable);

/** The middle square of a picture as a PNG in the size of an icon. @throws invalid */
export const squareOf = async (file: File): Promise<Blob> => {
  if (!/^image\/(png|jpeg)$/.test(file.type)) throw unreadable();
  if (file.size > iconBytes) throw new AppError("invalid", messages.iconTooLarge);
  const picture = await createImageBitmap(file).catch(() => {
    throw unreadable();
  });
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = iconSide;
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext("2d")!.drawImage(picture, left, top, side, side, 0, 0, iconSide, iconSide);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw unreadable();
  return blob;
};
