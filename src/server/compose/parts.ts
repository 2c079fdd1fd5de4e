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
  /** What shows locks to another system of the house; none, unless told otherwise. */
  lockExport?: LockExport | undefined;
  /** What those sign in with who run this console; null: the account that `create-owner` made first. */
  operators?: readonly string[] | null | undefined;
  /** How locks are taken in; by nobody, unless told otherwise. */
  adding?: AdoptionRules | undefined;
  clock: Clock;
  /** Catches what comes from outside; its faults are told in the log. */
  guard?: FaultGuard | undefined;
  newId: NewId;
  /** Finds the faces in a photo. */
  faces: FaceDetector;
  /** 0 to 1. */
  random(): number;
  /** The built browser app. */
  appFolder: string;
  /** What reaches people elsewhere than on the page; nothing, unless told otherwise. */
  senders?: Senders | undefined;
  /** By whom money is taken; by nobody, unless told otherwise. */
  providers?: readonly PaymentProvider[] | undefined;
  /** The knobs of the simulated world, where that is the driver. */
  faultKnobs?: FaultKnobs | undefined;
  /** Where lines of the log go; the standard output, unless told otherwise. */
  logTo?: { write(line: string): void } | undefined;
}

export interface Running {
  app: FastifyInstance;
  loop: LoopWithTimers;
  /** Lets what is under way end, then stops. The store stays open. */
  stop(): Promise<void>;
}
