/** Schema of every fact by type. */
import { accountFacts } from '../../models/facts/account.facts.ts';
import { administratorFacts } from '../../models/facts/administrator.facts.ts';
import type { AnyFact } from '../../models/facts/anyFact.ts';
import { attentionFacts } from '../../models/facts/attention.facts.ts';
import { importedCredentialFacts } from '../../models/facts/broughtCredential.facts.ts';
import { cardFacts } from '../../models/facts/card.facts.ts';
import { cardNumberFacts } from '../../models/facts/cardNumber.facts.ts';
import { cardSyncFacts } from '../../models/facts/cardSync.facts.ts';
import { credentialFacts } from '../../models/facts/credential.facts.ts';
import { balanceFacts } from '../../models/facts/credit.facts.ts';
import { daylightSavingFacts } from '../../models/facts/daylightSaving.facts.ts';
import { ekeyFacts } from '../../models/facts/ekey.facts.ts';
import { enrolmentFacts } from '../../models/facts/enrolment.facts.ts';
import { exportFileFacts } from '../../models/facts/exportFile.facts.ts';
import { faceFacts } from '../../models/facts/face.facts.ts';
import type { FactSchemas } from '../../models/facts/fact.ts';
import { fingerprintFacts } from '../../models/facts/fingerprint.facts.ts';
import { gatewayFacts } from '../../models/facts/gateway.facts.ts';
import { invitationFacts } from '../../models/facts/invitation.facts.ts';
import { jobFacts } from '../../models/facts/job.facts.ts';
import { keyFobFacts } from '../../models/facts/keyFob.facts.ts';
import { lockFacts } from '../../models/facts/lock.facts.ts';
import { lockRecordsFacts } from '../../models/facts/lockRecords.facts.ts';
import { lockSettingFacts } from '../../models/facts/lockSetting.facts.ts';
import { lockUserFacts } from '../../models/facts/lockUser.facts.ts';
import { messageFacts } from '../../models/facts/message.facts.ts';
import { messageTemplateFacts } from '../../models/facts/messageTemplate.facts.ts';
import { migrationFacts } from '../../models/facts/migration.facts.ts';
import { operationFacts } from '../../models/facts/operation.facts.ts';
import { orderFacts } from '../../models/facts/order.facts.ts';
import { outboxFacts } from '../../models/facts/outbox.facts.ts';
import { passcodeFacts } from '../../models/facts/passcode.facts.ts';
import { passkeyFacts } from '../../models/facts/passkey.facts.ts';
import { paymentFacts } from '../../models/facts/payment.facts.ts';
import { qrCodeFacts } from '../../models/facts/qrCode.facts.ts';
import { scheduleFacts } from '../../models/facts/schedule.facts.ts';
import { secondFactorFacts } from '../../models/facts/secondFactor.facts.ts';
import { sessionFacts } from '../../models/facts/session.facts.ts';
import { storedFingerprintFacts } from '../../models/facts/storedFingerprint.facts.ts';
import { transferFacts } from '../../models/facts/transfer.facts.ts';
import { verificationCodeFacts } from '../../models/facts/verificationCode.facts.ts';
import { vipFacts } from '../../models/facts/vip.facts.ts';
import type { Store, StoredFact } from '../../src/engine/store/store.ts';

const complete = {
  ...accountFacts,
  ...administratorFacts,
  ...attentionFacts,
  ...importedCredentialFacts,
  ...cardFacts,
  ...cardNumberFacts,
  ...cardSyncFacts,
  ...storedFingerprintFacts,
  ...credentialFacts,
  ...ekeyFacts,
  ...daylightSavingFacts,
  ...enrolmentFacts,
  ...exportFileFacts,
  ...fingerprintFacts,
  ...keyFobFacts,
  ...faceFacts,
  ...qrCodeFacts,
  ...outboxFacts,
  ...lockUserFacts,
  ...passcodeFacts,
  ...gatewayFacts,
  ...invitationFacts,
  ...jobFacts,
  ...lockFacts,
  ...lockRecordsFacts,
  ...lockSettingFacts,
  ...messageFacts,
  ...messageTemplateFacts,
  ...migrationFacts,
  ...operationFacts,
  ...scheduleFacts,
  ...sessionFacts,
  ...secondFactorFacts,
  ...passkeyFacts,
  ...transferFacts,
  ...verificationCodeFacts,
  ...balanceFacts,
  ...orderFacts,
  ...paymentFacts,
  ...vipFacts,
} satisfies Record<AnyFact['type'], FactSchemas[string]>;
export const factSchemas: FactSchemas = complete;

export async function* everyFact(store: Store): AsyncGenerator<StoredFact> {
  let place = null;
  for (;;) {
    const { facts, next } = await store.readAll(place, 500);
    yield* facts;
    if (facts.length === 0) return;
    place = next;
  }
}
