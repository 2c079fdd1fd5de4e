import { accountFacts } from './account.facts.ts';
import { administratorFacts } from './administrator.facts.ts';
import { attentionFacts } from './attention.facts.ts';
import { cardFacts } from './card.facts.ts';
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
import { migrationFacts } from './migration.facts.ts';
import { operationFacts } from './operation.facts.ts';
import { passcodeFacts } from './passcode.facts.ts';
import { qrCodeFacts } from './qrCode.facts.ts';
import { transferFacts } from './transfer.facts.ts';

const HIDDEN = [
  'lock.accessGranted.v1',
  'lock.accessRevoked.v1',
  'lock.handedOver.v1',
  'lock.clockReported.v1',
  'gateway.nearbyReported.v1',
  'gateway.handedOver.v1',
  'account.registered.v1',
];

/** Names of the facts that /live may tell a browser of: BrowserFact in models/calls/live.ts. */
export const BROWSER_FACT_TYPES: ReadonlySet<string> = new Set(
  [
    ...[lockFacts, gatewayFacts, operationFacts, jobFacts, lockRecordsFacts, ekeyFacts, accountFacts],
    ...[credentialFacts, enrolmentFacts, cardFacts, passcodeFacts, fingerprintFacts, keyFobFacts, qrCodeFacts],
    ...[transferFacts, faceFacts, collectedFingerFacts, administratorFacts],
    ...[lockSettingFacts, daylightSavingFacts, exportFileFacts, migrationFacts, attentionFacts],
  ]
    .flatMap(facts => Object.keys(facts))
    .filter(type => !HIDDEN.includes(type)),
);
