/** What a person does at e-Gov's sign-in: chooses the account of this address and agrees. @returns the address that leads back */
export const agreeAt = async (address: string, email: string, decision: "agree" | "deny" = "agree") => {
  const page = await (await fetch(address, { redirect: "manual" })).text();
  const sub = new RegExp(`value="([\\w-]+)"[^>]*>\\s*<span><b>[^<]*</b><br>${email}`).exec(page)?.[1];
  if (!sub) throw new Error(`e-Gov's sign-in does not offer ${email}`);
  const body = new URLSearchParams({ sub, decision });
  const answer = await fetch(address, { method: "POST", redirect: "manual", body });
  return new URL(answer.headers.get("location")!);
};
