import { accountAudited } from './facts/account.facts.ts';
import { administratorAudited } from './facts/administrator.facts.ts';
import { importedCredentialAudited } from './facts/broughtCredential.facts.ts';
import { cardAudited } from './facts/card.facts.ts';
import { cardNumberAudited } from './facts/cardNumber.facts.ts';
import { credentialAudited } from './facts/credential.facts.ts';
import { daylightSavingAudited } from './facts/daylightSaving.facts.ts';
import { ekeyAudited } from './facts/ekey.facts.ts';
import { exportFileAudited } from './facts/exportFile.facts.ts';
import { faceAudited } from './facts/face.facts.ts';
import { fingerprintAudited } from './facts/fingerprint.facts.ts';
import { gatewayAudited } from './facts/gateway.facts.ts';
import { invitationAudited } from './facts/invitation.facts.ts';
import { jobAudited } from './facts/job.facts.ts';
import { lockAudited } from './facts/lock.facts.ts';
import { lockRecordsAudited } from './facts/lockRecords.facts.ts';
import { lockSettingAudited } from './facts/lockSetting.facts.ts';
import { lockUserAudited } from './facts/lockUser.facts.ts';
import { messageTemplateAudited } from './facts/messageTemplate.facts.ts';
import { migrationAudited } from './facts/migration.facts.ts';
import { operationAudited } from './facts/operation.facts.ts';
import { outboxAudited } from './facts/outbox.facts.ts';
import { passcodeAudited } from './facts/passcode.facts.ts';
import { passkeyAudited } from './facts/passkey.facts.ts';
import { qrCodeAudited } from './facts/qrCode.facts.ts';
import { scheduleAudited } from './facts/schedule.facts.ts';
import { secondFactorAudited } from './facts/secondFactor.facts.ts';
import { sessionAudited } from './facts/session.facts.ts';
import { storedFingerprintAudited } from './facts/storedFingerprint.facts.ts';
import { transferAudited } from './facts/transfer.facts.ts';

/** Actions of people that the activity log lists. Changes by devices and timers aren't listed. */
export const AUDITED = [
  ...accountAudited,
  ...administratorAudited,
  ...importedCredentialAudited,
  ...cardAudited,
  ...cardNumberAudited,
  ...storedFingerprintAudited,
  ...credentialAudited,
  ...daylightSavingAudited,
  ...ekeyAudited,
  ...exportFileAudited,
  ...faceAudited,
  ...fingerprintAudited,
  ...gatewayAudited,
  ...invitationAudited,
  ...jobAudited,
  ...lockAudited,
  ...lockRecordsAudited,
  ...lockSettingAudited,
  ...lockUserAudited,
  ...messageTemplateAudited,
  ...migrationAudited,
  ...operationAudited,
  ...outboxAudited,
  ...passcodeAudited,
  ...passkeyAudited,
  ...qrCodeAudited,
  ...scheduleAudited,
  ...secondFactorAudited,
  ...sessionAudited,
  ...transferAudited,
] as const;
export type Audited = (typeof AUDITED)[number];
