/** `2001:db8::1` → its first four groups: a household or an office has a whole /64. */
const network = (address: string) => {
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const groups = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
};

/** The caller's IPv4 address or IPv6 /64 from CloudFront-Viewer-Address (`address:port`), which no client can set. */
export const hostOf = (viewerAddress: string | undefined) => {
  const address = (viewerAddress ?? "").replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  return address.includes(":") ? network(address) : address || "unknown";
};
