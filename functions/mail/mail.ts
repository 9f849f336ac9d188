import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
import MailComposer from "nodemailer/lib/mail-composer";
import { log } from "#functions/runtime/log.ts";
import { settings } from "#functions/runtime/settings.ts";

/** One attempt: a retry inside the SDK after a lost answer would send the mail twice. */
export const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { requestTimeout: 10_000, throwOnRequestTimeout: true, connectionTimeout: 3_000 },
});

export type Mail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Comes back with SES's events as the tag `claim`; letters, digits, - and _ only. */
  claim?: string;
};

/** A name or a subject is one line, whatever was typed. */
const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, " ");

/** A header's address must be one plain address: anything else could name further recipients. */
const plain = (address: string) => {
  const [, ...parts] = /^([!-~]+)@([!-~]+)$/.exec(address) ?? [];
  if (parts.length === 0 || parts.some((part) => /[<>,;:"()[\]\\@]/.test(part)))
    throw new Error("Not a plain mail address");
  return address;
};

/** The RFC 5322 message: plain text and HTML in base64, names and subject as encoded words where they are not ASCII. */
export const mimeOf = async ({ to, subject, text, html }: Mail): Promise<Buffer> =>
  new MailComposer({
    from: { name: "Todoke", address: plain(settings.mailSender) },
    to: { name: oneLine(to.name), address: plain(to.address) },
    subject: oneLine(subject),
    headers: { "Auto-Submitted": "auto-generated" },
    text,
    html,
    encoding: "base64",
    textEncoding: "base64",
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

/** The mail service answered no, or was never reached: the mail is certainly not on its way. */
export const isRefused = (error: unknown) => {
  const { $fault, code } = error as { $fault?: string; code?: string };
  return $fault === "client" || code === "ECONNREFUSED" || code === "ENOTFOUND";
};

/** The mail service failed and said so: the mail is most likely not on its way; if it is, its event will say so. */
export const isFault = (error: unknown) => (error as { $fault?: string }).$fault === "server";

const send = async (mail: Mail): Promise<string> => {
  const { MessageId } = await ses.send(
    new SendRawEmailCommand({
      Source: settings.mailSender,
      Destinations: [plain(mail.to.address)],
      RawMessage: { Data: await mimeOf(mail) },
      ...(settings.mailConfigurationSet && { ConfigurationSetName: settings.mailConfigurationSet }),
      ...(mail.claim && { Tags: [{ Name: "claim", Value: mail.claim }] }),
    }),
  );
  return MessageId!;
};

/** Sends one mail to one person. @returns SES's message id */
export const sendMail = async (mail: Mail): Promise<string> => {
  const line = { route: "mail", claim: mail.claim };
  try {
    const messageId = await send(mail);
    log.figures({ MailsSent: 1 }, { ...line, mail: messageId });
    return messageId;
  } catch (error) {
    log.figures({ MailsRefused: 1 }, { ...line, failure: (error as Error).name });
    throw error;
  }
};
