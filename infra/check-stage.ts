import type { Stage } from "./stages.ts";

const isWithin = (name: string, zone: string) => name === zone || name.endsWith(`.${zone}`);
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Days for which an office that was deleted may still lie in a copy. */
const longestCopy = 365;
/** The vault's region and account. */
const vaultPattern = /^arn:aws:backup:([a-z]{2}-[a-z]+-\d):(\d{12}):backup-vault:[\w-]{2,50}$/;
const backupCopyFaults = ({ account, backupCopy }: Pick<Stage, "account" | "backupCopy">): string[] => {
  if (!backupCopy) return [];
  const { vaultArn, days } = backupCopy;
  const [, region, owner] = vaultPattern.exec(vaultArn) ?? [];
  const isKeptOddly = !Number.isInteger(days) || days < 1 || days > longestCopy;
  return [
    ...(region === undefined ? [`backupCopy.vaultArn "${vaultArn}" is no ARN of a backup vault`] : []),
    ...(region === "ap-northeast-1" && owner === account
      ? [`backupCopy.vaultArn "${vaultArn}" lies in the stage's own account and region`]
      : []),
    ...(isKeptOddly ? [`backupCopy.days ${days} is not between 1 and ${longestCopy}`] : []),
  ];
};

/** What keeps a stage from being deployed: names that belong to nobody, and what AWS would refuse halfway. A sentence each. */
export const faultsOf = (stage: Stage): string[] => {
  const { account, domain, hostedZone, mailSender } = stage;
  const examples = JSON.stringify(stage).match(/[\w@/:.-]+\.example\b|\bZ0{8,}\w*|\b0{12}\b/g) ?? [];
  const addresses = (["alarmMail", "operatorMail", "mailSender"] as const).filter((name) => !isAddress(stage[name]));
  const { restoredTable = "restored", sandboxRecipients = [] } = stage;
  const recipients = sandboxRecipients.map((each) => each.toLowerCase());
  const badRecipients = recipients.filter((each, at) => !isAddress(each) || recipients.indexOf(each) !== at);
  return [
    ...(/^[\w.-]{3,255}$/.test(restoredTable) ? [] : [`restoredTable "${restoredTable}" is no name of a table`]),
    ...(examples.length > 0 ? [`still has examples: ${[...new Set(examples)].join(", ")}`] : []),
    ...(/^\d{12}$/.test(account) ? [] : [`account "${account}" is not the twelve digits of an AWS account`]),
    ...(isWithin(domain, hostedZone.name) ? [] : [`domain ${domain} is outside its hosted zone ${hostedZone.name}`]),
    ...(isWithin(mailSender.split("@")[1] ?? "", hostedZone.name)
      ? []
      : [`mailSender ${mailSender} is outside its hosted zone ${hostedZone.name}`]),
    ...(badRecipients.length > 0
      ? [`sandboxRecipients wants mail addresses, each once: ${badRecipients.map((each) => `"${each}"`).join(", ")}`]
      : []),
    ...backupCopyFaults(stage),
    ...addresses.map((name) => `${name} "${stage[name]}" is no mail address`),
  ];
};
