/** Every table of the database, as Kysely sees them. */
import type { Generated } from 'kysely';
import type { MessageRow } from '../messages/messages.ts';
import type { AccountRowTables } from '../projections/accountRow.ts';
import type { AdministratorRowTables } from '../projections/administratorRow.ts';
import type { AttentionSeenTables } from '../projections/attentionSeen.ts';
import type { AuditRowTables } from '../projections/auditRow.ts';
import type { BatteryRowTables } from '../projections/batteryRow.ts';
import type { CollectedFingerTables } from '../projections/collectedFinger.ts';
import type { CredentialRowTables } from '../projections/credentialRow.ts';
import type { DaylightRowTables } from '../projections/daylightRow.ts';
import type { EKeyRowTables } from '../projections/eKeyRow.ts';
import type { ExportRowTables } from '../projections/exportRow.ts';
import type { FaceFeaturesTables } from '../projections/faceFeatures.ts';
import type { GatewayRowTables } from '../projections/gatewayRow.ts';
import type { GroupRowTables } from '../projections/groupRow.ts';
import type { HeldItemTables } from '../projections/heldItem.ts';
import type { JobItemTables } from '../projections/jobItem.ts';
import type { JobRowTables } from '../projections/jobRow.ts';
import type { LinkRowTables } from '../projections/linkRow.ts';
import type { LockAccessTables } from '../projections/lockAccess.ts';
import type { LockRowTables } from '../projections/lockRow.ts';
import type { MapCityTables } from '../projections/mapCity.ts';
import type { MigrationRowTables } from '../projections/migrationRow.ts';
import type { OperationRowTables } from '../projections/operationRow.ts';
import type { RecordKeepingTables } from '../projections/recordKeeping.ts';
import type { RecordRowTables } from '../projections/recordTables.ts';
import type { SessionRowTables } from '../projections/sessionRow.ts';
import type { TransferRowTables } from '../projections/transferRow.ts';
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

interface VaultTable {
  account_id: number;
  ref: string;
  sealed: Uint8Array;
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
  timers: TimersTable;
  answers: AnswersTable;
  vault: VaultTable;
  vault_marks: VaultMarksTable;
  settings: SettingsTable;
}

interface MessageTables {
  message_outbox: MessageRow;
}

interface ThrottleTables {
  throttle: ThrottleTable;
}

/** Each projection's own tables stand in its file, and are added here. */
export interface Tables
  extends CoreTables,
    ThrottleTables,
    MessageTables,
    TransferRowTables,
    AttentionSeenTables,
    AuditRowTables,
    AccountRowTables,
    SessionRowTables,
    GroupRowTables,
    AdministratorRowTables,
    GatewayRowTables,
    LockRowTables,
    BatteryRowTables,
    MapCityTables,
    DaylightRowTables,
    EKeyRowTables,
    LockAccessTables,
    CredentialRowTables,
    CollectedFingerTables,
    FaceFeaturesTables,
    ExportRowTables,
    MigrationRowTables,
    HeldItemTables,
    LinkRowTables,
    OperationRowTables,
    JobRowTables,
    JobItemTables,
    RecordKeepingTables,
    RecordRowTables {}
