import type { accountDisclosure } from './account.facts.ts';
import type { administratorDisclosure } from './administrator.facts.ts';
import type { AnyFact } from './anyFact.ts';
import type { attentionDisclosure } from './attention.facts.ts';
import type { importedCredentialDisclosure } from './broughtCredential.facts.ts';
import type { cardDisclosure } from './card.facts.ts';
import type { cardNumberDisclosure } from './cardNumber.facts.ts';
import type { cardSyncDisclosure } from './cardSync.facts.ts';
import type { credentialDisclosure } from './credential.facts.ts';
import type { balanceDisclosure } from './credit.facts.ts';
import type { daylightSavingDisclosure } from './daylightSaving.facts.ts';
import type { ekeyDisclosure } from './ekey.facts.ts';
import type { enrolmentDisclosure } from './enrolment.facts.ts';
import type { exportFileDisclosure } from './exportFile.facts.ts';
import type { faceDisclosure } from './face.facts.ts';
import type { fingerprintDisclosure } from './fingerprint.facts.ts';
import type { gatewayDisclosure } from './gateway.facts.ts';
import type { invitationDisclosure } from './invitation.facts.ts';
import type { jobDisclosure } from './job.facts.ts';
import type { keyFobDisclosure } from './keyFob.facts.ts';
import type { lockDisclosure } from './lock.facts.ts';
import type { lockRecordsDisclosure } from './lockRecords.facts.ts';
import type { lockSettingDisclosure } from './lockSetting.facts.ts';
import type { lockUserDisclosure } from './lockUser.facts.ts';
import type { messageDisclosure } from './message.facts.ts';
import type { messageTemplateDisclosure } from './messageTemplate.facts.ts';
import type { migrationDisclosure } from './migration.facts.ts';
import type { operationDisclosure } from './operation.facts.ts';
import type { orderDisclosure } from './order.facts.ts';
import type { outboxDisclosure } from './outbox.facts.ts';
import type { passcodeDisclosure } from './passcode.facts.ts';
import type { passkeyDisclosure } from './passkey.facts.ts';
import type { paymentDisclosure } from './payment.facts.ts';
import type { qrCodeDisclosure } from './qrCode.facts.ts';
import type { scheduleDisclosure } from './schedule.facts.ts';
import type { secondFactorDisclosure } from './secondFactor.facts.ts';
import type { sessionDisclosure } from './session.facts.ts';
import type { storedFingerprintDisclosure } from './storedFingerprint.facts.ts';
import type { transferDisclosure } from './transfer.facts.ts';
import type { verificationCodeDisclosure } from './verificationCode.facts.ts';
import type { vipDisclosure } from './vip.facts.ts';

type Disclosures = typeof accountDisclosure &
  typeof administratorDisclosure &
  typeof attentionDisclosure &
  typeof balanceDisclosure &
  typeof importedCredentialDisclosure &
  typeof cardDisclosure &
  typeof cardNumberDisclosure &
  typeof cardSyncDisclosure &
  typeof storedFingerprintDisclosure &
  typeof credentialDisclosure &
  typeof daylightSavingDisclosure &
  typeof ekeyDisclosure &
  typeof enrolmentDisclosure &
  typeof exportFileDisclosure &
  typeof faceDisclosure &
  typeof fingerprintDisclosure &
  typeof gatewayDisclosure &
  typeof invitationDisclosure &
  typeof jobDisclosure &
  typeof keyFobDisclosure &
  typeof lockDisclosure &
  typeof lockRecordsDisclosure &
  typeof lockSettingDisclosure &
  typeof lockUserDisclosure &
  typeof messageDisclosure &
  typeof messageTemplateDisclosure &
  typeof migrationDisclosure &
  typeof operationDisclosure &
  typeof orderDisclosure &
  typeof outboxDisclosure &
  typeof passcodeDisclosure &
  typeof passkeyDisclosure &
  typeof paymentDisclosure &
  typeof qrCodeDisclosure &
  typeof scheduleDisclosure &
  typeof secondFactorDisclosure &
  typeof sessionDisclosure &
  typeof transferDisclosure &
  typeof verificationCodeDisclosure &
  typeof vipDisclosure;

export type BrowserFact = {
  [Fact in AnyFact as Fact['type']]: Disclosures[Fact['type']]['audience'] extends 'nobody' ? never : Fact;
}[AnyFact['type']];
