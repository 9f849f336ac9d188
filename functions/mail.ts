import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
import { randomBytes } from "node:crypto";
import { settings } from "./settings.ts";

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

/** RFC 2047: words of at most 75 characters, each whole UTF-8 characters, so that no name can end a header. */
const encoded = (text: string) => {
  const words: string[] = [""];
  for (const character of text.replace(/[\r\n\t]+/g, " ")) {
    if (Buffer.byteLength(words.at(-1)! + character) > 42) words.push("");
    words[words.length - 1] += character;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
};

const base64Lines = (text: string) => Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");

/** A header's address must be one plain address: anything else could name further recipients. */
const plain = (address: string) => {
  const [, ...parts] = /^([!-~]+)@([!-~]+)$/.exec(address) ?? [];
  if (parts.length === 0 || parts.some((part) => /[<>,;:"()[\]\\@]/.test(part)))
    throw new Error("Not a plain mail address");
  return address;
};

/** The RFC 5322 message: plain text and HTML, everything that is not ASCII encoded. */
export const mimeOf = ({ to, subject, text, html }: Mail) => {
  const boundary = `todoke-${randomBytes(12).toString("hex")}`;
  const part = (type: string, content: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64Lines(content)}\r\n`;
  return [
    `From: ${encoded("Todoke")} <${plain(settings.mailSender)}>`,
    `To: ${encoded(to.name)} <${plain(to.address)}>`,
    `Subject: ${encoded(subject)}`,
    "Auto-Submitted: auto-generated",
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    `${part("text/plain", text)}${part("text/html", html)}--${boundary}--\r\n`,
  ].join("\r\n");
};

/** Sends one mail to one person. @returns SES's message id */
export const sendMail = async (mail: Mail): Promise<string> => {
  const { MessageId } = await ses.send(
    new SendRawEmailCommand({
      Source: settings.mailSender,
      Destinations: [plain(mail.to.address)],
      RawMessage: { Data: Buffer.from(mimeOf(mail)) },
      ...(settings.mailConfigurationSet && { ConfigurationSetName: settings.mailConfigurationSet }),
      ...(mail.claim && { Tags: [{ Name: "claim", Value: mail.claim }] }),
    }),
  );
  return MessageId!;
};
