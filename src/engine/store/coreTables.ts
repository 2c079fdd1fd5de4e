/** The tables that a log, its outbox, timers and vault are kept in. */
import type { Generated } from 'kysely';
import type { Sealed } from '../vault/sealed.ts';

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

interface IdempotencyKeysTable {
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

interface VaultBlindIndexTable {
  account_id: number;
  ref: string;
  blind_index: string;
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
  idempotency_keys: IdempotencyKeysTable;
  command_requests: CommandRequestsTable;
  vault: VaultTable;
  vault_blind_index: VaultBlindIndexTable;
  settings: SettingsTable;
}
