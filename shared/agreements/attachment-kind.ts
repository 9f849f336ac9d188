const kinds = [
  { extension: "pdf", mime: "application/pdf", head: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { extension: "jpg", mime: "image/jpeg", head: [0xff, 0xd8, 0xff] },
  { extension: "png", mime: "image/png", head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

/** What a file is by its first bytes, whatever it is called; undefined when e-Gov would not take it. */
export const attachmentKind = (bytes: Uint8Array) =>
  kinds.find(({ head }) => head.every((byte, at) => bytes[at] === byte));
