import type { AccountFact } from './account.facts.ts';
import type { AdministratorFact } from './administrator.facts.ts';
import type { AttentionFact } from './attention.facts.ts';
import type { ImportedCredentialFact } from './broughtCredential.facts.ts';
import type { CardFact } from './card.facts.ts';
import type { CardNumberFact } from './cardNumber.facts.ts';
import type { CardSyncFact } from './cardSync.facts.ts';
import type { CredentialFact } from './credential.facts.ts';
import type { BalanceFact } from './credit.facts.ts';
import type { DaylightSavingFact } from './daylightSaving.facts.ts';
import type { EKeyFact } from './ekey.facts.ts';
import type { EnrolmentFact } from './enrolment.facts.ts';
import type { ExportFileFact } from './exportFile.facts.ts';
import type { FaceFact } from './face.facts.ts';
import type { FingerprintFact } from './fingerprint.facts.ts';
import type { GatewayFact } from './gateway.facts.ts';
import type { InvitationFact } from './invitation.facts.ts';
import type { JobFact } from './job.facts.ts';
import type { KeyFobFact } from './keyFob.facts.ts';
import type { LockFact } from './lock.facts.ts';
import type { LockRecordsFact } from './lockRecords.facts.ts';
import type { LockSettingFact } from './lockSetting.facts.ts';
import type { LockUserFact } from './lockUser.facts.ts';
import type { MessageFact } from './message.facts.ts';
import type { MessageTemplateFact } from './messageTemplate.facts.ts';
import type { MigrationFact } from './migration.facts.ts';
import type { OperationFact } from './operation.facts.ts';
import type { OrderFact } from './order.facts.ts';
import type { OutboxFact } from './outbox.facts.ts';
import type { PasscodeFact } from './passcode.facts.ts';
import type { PasskeyFact } from './passkey.facts.ts';
import type { PaymentFact } from './payment.facts.ts';
import type { QrCodeFact } from './qrCode.facts.ts';
import type { ScheduleFact } from './schedule.facts.ts';
import type { SecondFactorFact } from './secondFactor.facts.ts';
import type { SessionFact } from './session.facts.ts';
import type { StoredFingerprintFact } from './storedFingerprint.facts.ts';
import type { TransferFact } from './transfer.facts.ts';
import type { VerificationCodeFact } from './verificationCode.facts.ts';
import type { VipFact } from './vip.facts.ts';

export type AnyFact =
  | AccountFact
  | AdministratorFact
  | AttentionFact
  | BalanceFact
  | ImportedCredentialFact
  | CardFact
  | CardNumberFact
  | CardSyncFact
  | StoredFingerprintFact
  | CredentialFact
  | DaylightSavingFact
  | EKeyFact
  | EnrolmentFact
  | ExportFileFact
  | FaceFact
  | FingerprintFact
  | GatewayFact
  | InvitationFact
  | JobFact
  | KeyFobFact
  | LockFact
  | LockRecordsFact
  | LockSettingFact
  | MessageFact
  | MessageTemplateFact
  | MigrationFact
  | OperationFact
  | OrderFact
  | OutboxFact
  | LockUserFact
  | PasscodeFact
  | PasskeyFact
  | PaymentFact
  | QrCodeFact
  | ScheduleFact
  | SecondFactorFact
  | SessionFact
  | TransferFact
  | VerificationCodeFact
  | VipFact;
