import type { AccountFact } from '../facts/account.facts.ts';
import type { AdministratorFact } from '../facts/administrator.facts.ts';
import type { AttentionFact } from '../facts/attention.facts.ts';
import type { BalanceFact } from '../facts/balance.facts.ts';
import type { BroughtCredentialFact } from '../facts/broughtCredential.facts.ts';
import type { CardFact } from '../facts/card.facts.ts';
import type { CardNumberFact } from '../facts/cardNumber.facts.ts';
import type { CollectedFingerFact } from '../facts/collectedFinger.facts.ts';
import type { CredentialFact } from '../facts/credential.facts.ts';
import type { DaylightSavingFact } from '../facts/daylightSaving.facts.ts';
import type { EKeyFact } from '../facts/ekey.facts.ts';
import type { EnrolmentFact } from '../facts/enrolment.facts.ts';
import type { ExportFileFact } from '../facts/exportFile.facts.ts';
import type { FaceFact } from '../facts/face.facts.ts';
import type { FingerprintFact } from '../facts/fingerprint.facts.ts';
import type { GatewayFact } from '../facts/gateway.facts.ts';
import type { JobFact } from '../facts/job.facts.ts';
import type { KeyFobFact } from '../facts/keyFob.facts.ts';
import type { LockFact } from '../facts/lock.facts.ts';
import type { LockRecordsFact } from '../facts/lockRecords.facts.ts';
import type { LockSettingFact } from '../facts/lockSetting.facts.ts';
import type { MessageFact } from '../facts/message.facts.ts';
import type { MessageTemplateFact } from '../facts/messageTemplate.facts.ts';
import type { MigrationFact } from '../facts/migration.facts.ts';
import type { OperationFact } from '../facts/operation.facts.ts';
import type { OrderFact } from '../facts/order.facts.ts';
import type { PasscodeFact } from '../facts/passcode.facts.ts';
import type { PaymentFact } from '../facts/payment.facts.ts';
import type { QrCodeFact } from '../facts/qrCode.facts.ts';
import type { ScheduleFact } from '../facts/schedule.facts.ts';
import type { TransferFact } from '../facts/transfer.facts.ts';
import type { VipFact } from '../facts/vip.facts.ts';

/**
 * `/live`, a server-sent event stream. It is asked for like every call, with the usual headers and signature, so the page
 * reads it with fetch and not with EventSource, which cannot set headers. Events are named `facts`; an event's `id` is a
 * cursor to go on from with the header `Last-Event-ID`; its data is a JSON list of {@link LiveFact}.
 */
export const LIVE_PATH = '/live';
export const LIVE_EVENT = 'facts';

/** A fact that this account may see, pushed after it is durable. Versions of a stream come in order, without gaps. */
export interface LiveFact<F = BrowserFact> {
  stream: string;
  version: number;
  fact: F;
}

type HiddenOfLock = 'accessGranted' | 'accessRevoked' | 'handedOver' | 'clockReported' | 'released';

type HiddenOfAccount = 'registered' | 'spokenTo' | 'passwordChanged' | 'closed' | 'erased';

/** Facts that browsers are told of; by name in models/facts/browserFacts.ts. Sessions, references to the vault and who else has access stay on the server. */
export type BrowserFact =
  | Exclude<LockFact, { type: `lock.${HiddenOfLock}.v1` }>
  | Exclude<GatewayFact, { type: 'gateway.nearbyReported.v1' | 'gateway.handedOver.v1' }>
  | LockSettingFact
  | DaylightSavingFact
  | OperationFact
  | TransferFact
  | AttentionFact
  | JobFact
  | ScheduleFact
  | ExportFileFact
  | MigrationFact
  | LockRecordsFact
  | EKeyFact
  | CredentialFact
  | EnrolmentFact
  | BroughtCredentialFact
  | CardFact
  | PasscodeFact
  | FingerprintFact
  | FaceFact
  | CardNumberFact
  | CollectedFingerFact
  | KeyFobFact
  | QrCodeFact
  | AdministratorFact
  | OrderFact
  | PaymentFact
  | BalanceFact
  | MessageFact
  | MessageTemplateFact
  | VipFact
  | Exclude<AccountFact, { type: `account.${HiddenOfAccount}.v1` }>;
