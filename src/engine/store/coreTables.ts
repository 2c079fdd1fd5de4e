import type { Generated } from 'kysely';
import type { Sealed } from '../vault/sealed.ts';

/** The log is ordered by `position`; in PostgreSQL, by the number of the transaction first. */
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

/** A lane's row stays while the lane is free, because its tokens must never decrease. */
interface LanesTable {
  account_id: number;
  lane: string;
  token: number;
  owner: string | null;
  lease_until: number;
  /** When the lane's first pending effect is due; null if none is pending. */
  next_due_at: number | null;
  /** Number of claims in a row that passed over a long-due effect of lower priority. */
  passed: Generated<number>;
}

/** When a requester last had a turn in a lane, measured by the lane's tokens. */
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
