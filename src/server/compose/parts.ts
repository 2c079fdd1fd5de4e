import type { FastifyInstance } from 'fastify';
import type { FaultGuard } from '../../doors/guard.ts';
import type { LockExport } from '../../drivers/exporting.ts';
import type { Clock, NewId } from '../../engine/clock.ts';
import type { LoopWithTimers } from '../../engine/loop/handle.ts';
import type { Store } from '../../engine/store/store.ts';
import type { Vault } from '../../engine/vault/vault.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import type { AdoptionRules } from '../connectors/connectorAccess.ts';
import type { Drivers } from '../connectors/fleet.ts';
import type { FaceDetector } from '../features/faces/photo/faceDetector.ts';
import type { Senders } from '../features/messages/delivery.ts';
import type { Settings } from '../settings.ts';
import type { FaultKnobs } from './dependencies.ts';

export interface Parts {
  settings: Settings;
  store: Store;
  vault: Vault;
  drivers: Drivers;
  /** Exports locks to another system, such as Home Assistant. */
  lockExport?: LockExport | undefined;
  /** Sign-in names of the operators. Null: only the first account that `create-owner` made. */
  operators?: readonly string[] | null | undefined;
  adding?: AdoptionRules | undefined;
  clock: Clock;
  guard?: FaultGuard | undefined;
  newId: NewId;
  faces: FaceDetector;
  /** Returns a number from 0 to 1. */
  random(): number;
  appFolder: string;
  senders?: Senders | undefined;
  providers?: readonly PaymentProvider[] | undefined;
  /** Available only with the simulated driver. */
  faultKnobs?: FaultKnobs | undefined;
  /** Destination of log lines; default: standard output. */
  logTo?: { write(line: string): void } | undefined;
}

export interface Running {
  app: FastifyInstance;
  loop: LoopWithTimers;
  /** Waits for work in progress, then stops. The store stays open. */
  stop(): Promise<void>;
}
