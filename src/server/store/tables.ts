/** Every table of the database, as Kysely sees them. */

import type { Generated } from 'kysely';
import type { DriverMemoryRow } from '../fleet/driverMemory.ts';
import type { SentRow } from '../messages/delivery.ts';
import type { MessageRow } from '../messages/messages.ts';
import type { AccountAddressTables } from '../projections/accountAddress.ts';
import type { AccountRowTables } from '../projections/accountRow.ts';
import type { AdministeredLockTables } from '../projections/administeredLock.ts';
import type { AdministratorRowTables } from '../projections/administratorRow.ts';
import type { AttentionSeenTables } from '../projections/attentionSeen.ts';
import type { AuditRowTables } from '../projections/auditRow.ts';
import type { BatteryRowTables } from '../projections/batteryRow.ts';
import type { CardNumberRowTables } from '../projections/cardNumberRow.ts';
import type { CardSyncFailureTables } from '../projections/cardSyncFailure.ts';
import type { CodeRowTables } from '../projections/codeRow.ts';
import type { CodeViewTables } from '../projections/codeView.ts';
import type { CollectedFingerTables } from '../projections/collectedFinger.ts';
import type { CredentialRowTables } from '../projections/credentialRow.ts';
import type { DaylightRowTables } from '../projections/daylightRow.ts';
import type { EKeyRowTables } from '../projections/eKeyRow.ts';
import type { ExportRowTables } from '../projections/exportRow.ts';
import type { FaceFeaturesTables } from '../projections/faceFeatures.ts';
import type { GatewayRowTables } from '../projections/gatewayRow.ts';
import type { GroupRowTables } from '../projections/groupRow.ts';
import type { HeldItemTables } from '../projections/heldItem.ts';
import type { InvitationRowTables } from '../projections/invitationRow.ts';
import type { JobItemTables } from '../projections/jobItem.ts';
import type { JobRowTables } from '../projections/jobRow.ts';
import type { LinkRowTables } from '../projections/linkRow.ts';
import type { LockAccessTables } from '../projections/lockAccess.ts';
import type { LockRowTables } from '../projections/lockRow.ts';
import type { MapCityTables } from '../projections/mapCity.ts';
import type { MessageRowTables } from '../projections/messageRow.ts';
import type { MessageTemplateTables } from '../projections/messageTemplateRow.ts';
import type { MigrationRowTables } from '../projections/migrationRow.ts';
import type { OperationRowTables } from '../projections/operationRow.ts';
import type { OrderRowTables } from '../projections/orderRow.ts';
import type { PasskeyRowTables } from '../projections/passkeyRow.ts';
import type { PaymentRowTables } from '../projections/paymentRow.ts';
import type { ReachRowTables } from '../projections/reachRow.ts';
import type { RecordKeepingTables } from '../projections/recordKeeping.ts';
import type { RecordRowTables } from '../projections/recordTables.ts';
import type { ScheduleRowTables } from '../projections/scheduleRow.ts';
import type { SessionRowTables } from '../projections/sessionRow.ts';
import type { SignInRowTables } from '../projections/signInRow.ts';
import type { TransferRowTables } from '../projections/transferRow.ts';
import type { TransferredLockTables } from '../projections/transferredLock.ts';
import type { UnitUseTables } from '../projections/unitUse.ts';
import type { VipRowTables } from '../projections/vipRow.ts';
import type { Sealed } from '../sealed.ts';
import type { CodeAskedRow } from '../signIn/codeAllowance.ts';
import type { DeviceRow } from '../signIn/devices.ts';
import type { FailureRow } from '../signIn/failures.ts';
import type { LastUseRow } from '../signIn/lastUse.ts';
import type { ChallengeRow } from '../signIn/passkeyChallenges.ts';
import type { LookedUpRow } from '../signIn/recipients.ts';
import type { SliderRow } from '../signIn/sliders.ts';
import type { ThrottleTable } from '../signIn/throttle.ts';

/** What has happened. `position` and, where several processes write, the transaction's number give the log its order. */
interface FactsTable {
  account_id: number;
  stream: string;
  version: number;
  position: Generated<number>;
  type: string;
  data: string;
  meta: string;
  at: number;
}

/** Effects that wait to be performed or are being performed. */
interface OutboxTable {
  account_id: number;
  id: Generated<number>;
  stream: string;
  lane: string;
  priority: number;
  asker: string | null;
  name: string;
  params: string;
  repeat: string;
  due_at: number;
  attempts: Generated<number>;
}

/** Who performs an effect of a lane now. The row stays when the lane is free, since tokens never go back. */
interface LanesTable {
  account_id: number;
  lane: string;
  token: number;
  owner: string | null;
  lease_until: number;
  /** When the first effect that waits in it is due, or was when it was last reckoned; null when none waits. */
  next_due_at: number | null;
  /** How often in a row something else was claimed although an effect of lower priority had waited for very long. */
  passed: Generated<number>;
}

/** When an asker last had a turn in a lane, by the lane's tokens. */
interface LaneTurnsTable {
  account_id: number;
  lane: string;
  priority: number;
  asker: string;
  token: number;
}

interface TimersTable {
  account_id: number;
  stream: string;
  id: string;
  due_at: number;
  type: string;
  data: string;
}

interface AnswersTable {
  account_id: number;
  command_id: string;
  answer: string;
  at: number;
}

interface CommandRequestsTable {
  account_id: number;
  command_id: string;
  request: string;
  at: number;
}

interface VaultTable {
  account_id: number;
  ref: string;
  sealed: Sealed;
}

interface VaultMarksTable {
  account_id: number;
  ref: string;
  mark: string;
}

interface SettingsTable {
  key: string;
  value: string;
}

export interface CoreTables {
  facts: FactsTable;
  outbox: OutboxTable;
  lanes: LanesTable;
  lane_turns: LaneTurnsTable;
  timers: TimersTable;
  answers: AnswersTable;
  command_requests: CommandRequestsTable;
  vault: VaultTable;
  vault_marks: VaultMarksTable;
  settings: SettingsTable;
}

interface DriverTables {
  driver_memory: DriverMemoryRow;
}

interface MessageTables {
  message_outbox: MessageRow;
  message_sent: SentRow;
}

interface ThrottleTables {
  throttle: ThrottleTable;
  code_asked: CodeAskedRow;
  slider: SliderRow;
  known_device: DeviceRow;
  session_last_use: LastUseRow;
  sign_in_failure: FailureRow;
  passkey_challenge: ChallengeRow;
  looked_up: LookedUpRow;
}

/** Each projection's own tables stand in its file, and are added here. */
export interface Tables
  extends CoreTables,
    ThrottleTables,
    DriverTables,
    MessageTables,
    TransferRowTables,
    AttentionSeenTables,
    CardSyncFailureTables,
    AuditRowTables,
    AccountAddressTables,
    AccountRowTables,
    SessionRowTables,
    SignInRowTables,
    PasskeyRowTables,
    CodeRowTables,
    CodeViewTables,
    InvitationRowTables,
    GroupRowTables,
    AdministratorRowTables,
    GatewayRowTables,
    LockRowTables,
    ReachRowTables,
    AdministeredLockTables,
    TransferredLockTables,
    BatteryRowTables,
    MapCityTables,
    DaylightRowTables,
    EKeyRowTables,
    LockAccessTables,
    CredentialRowTables,
    CardNumberRowTables,
    CollectedFingerTables,
    FaceFeaturesTables,
    ExportRowTables,
    MigrationRowTables,
    MessageRowTables,
    MessageTemplateTables,
    UnitUseTables,
    HeldItemTables,
    LinkRowTables,
    OperationRowTables,
    OrderRowTables,
    PaymentRowTables,
    VipRowTables,
    JobRowTables,
    JobItemTables,
    ScheduleRowTables,
    RecordKeepingTables,
    RecordRowTables {}
