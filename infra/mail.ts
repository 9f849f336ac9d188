import { EventBus } from "aws-cdk-lib/aws-events";
import { TxtRecord, type IPublicHostedZone } from "aws-cdk-lib/aws-route53";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Stage } from "./stages.ts";

export type Mail = {
  sender: string;
  /** Of whom mails are sent: the domain's, and the recipients' in the sandbox, where SES asks for a right to them too. */
  identityArns: string[];
  configurationSetName: string;
  configurationSetArn: string;
};

/** The sending domain with DKIM, SPF and DMARC; what becomes of a mail comes back as an event of the default bus. */
export const makeMail = (
  scope: Construct,
  { mailSender, sandboxRecipients = [] }: Stage,
  zone: IPublicHostedZone,
): Mail => {
  const domain = zone.zoneName;
  if (!mailSender.endsWith(`@${domain}`)) throw new Error(`${mailSender} is not an address of ${domain}`);
  const configurationSet = new ConfigurationSet(scope, "mail", {
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
  });
  configurationSet.addEventDestination("mail-events", {
    // SES publishes to the default bus alone.
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, "default-bus", "default")),
    events: [
      EmailSendingEvent.SEND,
      EmailSendingEvent.DELIVERY,
      EmailSendingEvent.BOUNCE,
      EmailSendingEvent.COMPLAINT,
      EmailSendingEvent.REJECT,
    ],
  });
  const identity = new EmailIdentity(scope, "mail-domain", {
    identity: Identity.publicHostedZone(zone),
    mailFromDomain: `bounce.${domain}`,
    configurationSet,
  });
  new TxtRecord(scope, "mail-dmarc", { zone, recordName: `_dmarc.${domain}`, values: ["v=DMARC1; p=quarantine"] });
  const recipients = sandboxRecipients.map(
    (address) => new EmailIdentity(scope, `mail-to-${address.toLowerCase()}`, { identity: Identity.email(address) }),
  );
  const { configurationSetName } = configurationSet;
  const configurationSetArn = Stack.of(scope).formatArn({
    service: "ses",
    resource: "configuration-set",
    resourceName: configurationSetName,
  });
  const identityArns = [identity, ...recipients].map(({ emailIdentityArn }) => emailIdentityArn);
  return { sender: mailSender, identityArns, configurationSetName, configurationSetArn };
};
