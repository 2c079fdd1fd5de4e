import { accountFacts } from './account.facts.ts';
import { administratorFacts } from './administrator.facts.ts';
import { attentionFacts } from './attention.facts.ts';
import { balanceFacts } from './balance.facts.ts';
import { broughtCredentialFacts } from './broughtCredential.facts.ts';
import { cardFacts } from './card.facts.ts';
import { cardNumberFacts } from './cardNumber.facts.ts';
import { collectedFingerFacts } from './collectedFinger.facts.ts';
import { credentialFacts } from './credential.facts.ts';
import { daylightSavingFacts } from './daylightSaving.facts.ts';
import { ekeyFacts } from './ekey.facts.ts';
import { enrolmentFacts } from './enrolment.facts.ts';
import { exportFileFacts } from './exportFile.facts.ts';
import { faceFacts } from './face.facts.ts';
import { fingerprintFacts } from './fingerprint.facts.ts';
import { gatewayFacts } from './gateway.facts.ts';
import { jobFacts } from './job.facts.ts';
import { keyFobFacts } from './keyFob.facts.ts';
import { lockFacts } from './lock.facts.ts';
import { lockRecordsFacts } from './lockRecords.facts.ts';
import { lockSettingFacts } from './lockSetting.facts.ts';
import { messageFacts } from './message.facts.ts';
import { messageTemplateFacts } from './messageTemplate.facts.ts';
import { migrationFacts } from './migration.facts.ts';
import { operationFacts } from './operation.facts.ts';
import { orderFacts } from './order.facts.ts';
import { passcodeFacts } from './passcode.facts.ts';
import { paymentFacts } from './payment.facts.ts';
import { qrCodeFacts } from './qrCode.facts.ts';
import { scheduleFacts } from './schedule.facts.ts';
import { transferFacts } from './transfer.facts.ts';
import { vipFacts } from './vip.facts.ts';

const HIDDEN = [
  'lock.accessGranted.v1',
  'lock.accessRevoked.v1',
  'lock.handedOver.v1',
  'lock.clockReported.v1',
  'lock.released.v1',
  'gateway.nearbyReported.v1',
  'gateway.handedOver.v1',
  'account.registered.v1',
  'account.spokenTo.v1',
  'account.passwordChanged.v1',
  'account.closed.v1',
  'account.erased.v1',
];

/** Names of the facts that /live may tell a browser of: BrowserFact in models/calls/live.ts. */
export const BROWSER_FACT_TYPES: ReadonlySet<string> = new Set(
  [
    ...[lockFacts, gatewayFacts, operationFacts, jobFacts, lockRecordsFacts, ekeyFacts, accountFacts],
    ...[broughtCredentialFacts],
    ...[credentialFacts, enrolmentFacts, cardFacts, passcodeFacts, fingerprintFacts, keyFobFacts, qrCodeFacts],
    ...[transferFacts, faceFacts, cardNumberFacts, collectedFingerFacts, administratorFacts],
    ...[scheduleFacts],
    ...[orderFacts, paymentFacts, balanceFacts, vipFacts, messageFacts, messageTemplateFacts],
    ...[lockSettingFacts, daylightSavingFacts, exportFileFacts, migrationFacts, attentionFacts],
  ]
    .flatMap(facts => Object.keys(facts))
    .filter(type => !HIDDEN.includes(type)),
);
