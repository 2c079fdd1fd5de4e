import type { EffectParams } from '../../../../machines/effects.ts';
import type { PartReport } from '../../../../machines/processes/migration.decide.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { FilePart } from './fileParts.ts';

export type PartResult = Omit<PartReport, 'type' | 'part'>;

export interface ImportSubject {
  check(uid: AccountId, part: FilePart, now: number): Promise<PartResult>;
  /** Idempotent: a repeated part returns its first result. */
  take(of: EffectParams['takeMigrationPart'], part: FilePart, now: number): Promise<PartResult>;
}
