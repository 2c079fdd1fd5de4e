import type { EffectParams } from '../../../../machines/effects.ts';
import type { PartReport } from '../../../../machines/processes/migration.decide.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { FilePart } from './fileParts.ts';

export type PartResult = Omit<PartReport, 'type' | 'part'>;

/** What becomes of the lines of one part. */
export interface ImportSubject {
  /** Writes nothing. */
  check(uid: AccountId, part: FilePart, now: number): Promise<PartResult>;
  /** May be done twice: what was taken over the first time is so once, and told as it was then. */
  take(of: EffectParams['takeMigrationPart'], part: FilePart, now: number): Promise<PartResult>;
}
