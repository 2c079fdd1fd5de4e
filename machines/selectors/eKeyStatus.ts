import type { SnapshotFrom } from 'xstate';
import { EKeyStatus } from '../../models/eKeyStatus.ts';
import { windowOf } from '../aggregates/credential/validityRules.ts';
import type { ekeyMachine } from '../aggregates/ekey.machine.ts';
import type { StateMeta, StatusTag } from '../tags.ts';
import { isOpenAt, validityPhase } from './validityPhase.ts';

type EKeySnapshot = SnapshotFrom<typeof ekeyMachine>;

export interface EKeyStanding {
  status: EKeyStatus;
  meaning: StatusTag;
  waitsFor: StateMeta['waitsFor'] | null;
  because: 'willBeValid' | 'ended' | 'used' | 'declined' | 'lapsed' | null;
}

const standing = (
  status: EKeyStatus,
  meaning: StatusTag,
  because: EKeyStanding['because'] = null,
  waitsFor: EKeyStanding['waitsFor'] = null,
): EKeyStanding => ({ status, meaning, waitsFor, because });
const awaited = (status: EKeyStatus): EKeyStanding => standing(status, 'waiting', null, 'recipient');

type Kept = Extract<EKeySnapshot['value'], { kept: unknown }>['kept'];
type HeldState = Extract<Kept, { held: unknown }>['held'];
const HELD: Record<HeldState, EKeyStanding> = {
  normal: standing(EKeyStatus.NORMAL, 'done'),
  updating: awaited(EKeyStatus.UPDATING),
  freezing: awaited(EKeyStatus.FREEZING),
  frozen: standing(EKeyStatus.FREEZE, 'attention'),
  updatingFrozen: awaited(EKeyStatus.UPDATING),
  unfreezing: awaited(EKeyStatus.UNFREEZING),
};

export function eKeyStanding(eKey: EKeySnapshot, now: number): EKeyStanding | null {
  const { value } = eKey;
  switch (value) {
    case 'none':
      return null;
    case 'deleting':
      return awaited(EKeyStatus.DELETING);
    case 'deleted':
      return standing(EKeyStatus.DELETED, 'done');
  }
  switch (value.kept) {
    case 'offered':
      // The offer ends at its time even if the timer is late.
      return now >= eKey.context.offeredUntil ? LAPSED : awaited(EKeyStatus.WAIT_ACCEPT);
    case 'declined':
      return standing(EKeyStatus.INVALID, 'attention', 'declined');
    case 'lapsed':
      return LAPSED;
    case 'resetting':
      return awaited(EKeyStatus.RESETING);
    case 'reset':
      return standing(EKeyStatus.RESET, 'attention');
  }
  return heldStanding(eKey, value.kept.held, now);
}

/** Null if the status never changes by the clock alone. */
export function eKeyNextBoundaryAt(eKey: EKeySnapshot, now: number): number | null {
  const { reported, desired, offeredUntil } = eKey.context;
  const { start, end } = windowOf(reported ?? desired);
  const said = (at: number) => JSON.stringify(eKeyStanding(eKey, at));
  const ahead = [start, end, offeredUntil]
    .filter(at => at !== undefined && at > now)
    .sort((a, b) => Number(a) - Number(b));
  return ahead.find(at => said(Number(at)) !== said(now)) ?? null;
}

export const startOf = ({ context: { reported, desired } }: EKeySnapshot): number | null =>
  windowOf(reported ?? desired).start ?? null;

const LAPSED = standing(EKeyStatus.OVERDUE, 'attention', 'lapsed');

/** While a change of validity is in flight, the app may apply the old one or the new one. */
function heldStanding({ context }: EKeySnapshot, held: HeldState, now: number): EKeyStanding {
  const { usedAt, reported, desired, validityInDoubt } = context;
  if (usedAt !== null) return standing(EKeyStatus.OVERDUE, 'attention', 'used');
  const phase = validityPhase(reported ?? desired, now);
  if (phase === 'ended' && !validityInDoubt) return standing(EKeyStatus.OVERDUE, 'attention', 'ended');
  if (held === 'normal' && phase === 'willBeValid')
    return standing(EKeyStatus.INVALID, 'waiting', 'willBeValid', 'time');
  return HELD[held];
}

/** For remote unlock, a freeze or deletion applies at once; an unfreeze or extension only when the app reports it. */
export const mayOpenFromAfar = (eKey: EKeySnapshot, now: number, timeZone: string): boolean =>
  eKey.context.remoteUnlock &&
  eKey.context.usedAt === null &&
  (eKey.matches({ kept: { held: 'normal' } }) || eKey.matches({ kept: { held: 'updating' } })) &&
  [eKey.context.desired, eKey.context.reported ?? eKey.context.desired].every(validity =>
    isOpenAt(validity, now, timeZone),
  );
