/** If a lock can't limit passcodes to periods, the console writes and deletes them as their windows start and end. */
import type { Connectivity } from '../../models/credential.ts';
import { type Rejection, reject } from '../../models/errorCodes.ts';
import type { NewPasscodeFact, PasscodeFact } from '../../models/facts/passcode.facts.ts';
import type { TimeWindow, Validity } from '../../models/validity.ts';
import { windowFrom } from '../../models/wallClock.ts';
import type { Decision } from '../../src/engine/chart/aggregate.ts';
import { type CredentialContext, nextRevision, requested, timesFrom } from './credential/context.ts';
import type { CredentialCommand, CredentialView } from './credential/credential.decide.ts';
import { sameValidity } from './credential/eKeyTerms.ts';
import { validityRefusal } from './credential/validityRules.ts';

export type TimeFact = Extract<
  PasscodeFact,
  { type: `passcode.time${'sChanged' | 'Began' | 'Ended' | 'Passed' | 'sSet'}.v1` | 'passcode.turnDue.v1' }
>;

export interface KeepTimes {
  type: 'keepTimes';
  connectivity: Connectivity;
  timeZone: string;
}

type ChangeCommand = Extract<CredentialCommand, { type: 'change' }>;

/** Null for a permanent passcode; a `Rejection` for single use, or if no window follows. */
export function firstWindow(validity: Validity, timeZone: string, now: number): TimeWindow | null | Rejection {
  if (validity.kind === 'permanent') return null;
  if (validity.kind === 'once') return reject('badParameter', { fields: ['validity'] });
  return windowFrom(validity, timeZone, now) ?? reject('validityEnded');
}

export function rememberTimes(context: CredentialContext, fact: TimeFact): Partial<CredentialContext> {
  if (fact.type === 'passcode.turnDue.v1')
    return { times: context.times && { ...context.times, turnsAt: null }, endsAt: null };
  const times = timesFrom(fact.data.window, fact.at);
  switch (fact.type) {
    case 'passcode.timesChanged.v1': {
      const { validity } = fact.data;
      return { times, validity, held: context.held && { ...context.held, validity } };
    }
    case 'passcode.timeBegan.v1':
    case 'passcode.timeEnded.v1':
      return { times, ...nextRevision(context, fact.data.connectivity) };
    case 'passcode.timePassed.v1':
      return { times, ...nextRevision(context, null) };
    case 'passcode.timesSet.v1':
      return { times };
  }
}

export const timeGuards = {
  isAhead: ({ event }: { event: { at: number; data: { window?: TimeWindow | null } | object } }) =>
    'window' in event.data && event.data.window != null && event.at < event.data.window.start,
  comesAgain: ({ context, event }: { context: CredentialContext; event: { data: object } }) =>
    ('window' in event.data ? event.data.window : (context.times?.window ?? null)) !== null,
  isEndless: ({ context }: { context: CredentialContext }) => context.isEndless,
  isKeptByConsole: ({ context: { times, endsAt } }: { context: CredentialContext }) =>
    (times?.window ?? null) !== null || endsAt !== null,
  hasWindow: ({ context }: { context: CredentialContext }) => (context.times?.window ?? null) !== null,
};

const isIn = (window: TimeWindow | null, now: number) => window === null || (window.start <= now && now < window.end);

/** Null if no change is needed: the passcode is in the lock during a window, and not otherwise. */
function presenceFact(view: CredentialView, window: TimeWindow | null, shallBeIn: boolean, connectivity: Connectivity) {
  const { credentialId, lockId, presence } = requested(view.context);
  const about = { credentialId, lockId };
  const isOut = view.hasTag('out');
  if (shallBeIn)
    return isOut ? ({ type: 'passcode.timeBegan.v1', data: { ...about, connectivity, window } } as const) : null;
  if (isOut) return null;
  if (presence === 'no') return { type: 'passcode.timePassed.v1', data: { ...about, window } } as const;
  return { type: 'passcode.timeEnded.v1', data: { ...about, connectivity, window } } as const;
}

export function decideTimes(
  { connectivity, timeZone }: KeepTimes,
  view: CredentialView,
  now: number,
): Decision<NewPasscodeFact> {
  const { credentialId, lockId, times, validity, isEndless, endsAt } = requested(view.context);
  if (isEndless) {
    const ended = { type: 'passcode.ended.v1', data: { credentialId, lockId, connectivity } } as const;
    // The timer decides, not the clock: the clock of another process may be behind.
    return endsAt === null && view.can({ ...ended, at: now }) ? [ended] : [];
  }
  if (!times?.window || (validity.kind !== 'limited' && validity.kind !== 'cycle')) return [];
  const window = windowFrom(validity, timeZone, now);
  const change = presenceFact(view, window, window !== null && isIn(window, now), connectivity);
  if (change) return [change];
  const isSame = window?.start === times.window.start && window.end === times.window.end;
  return isSame && times.turnsAt !== null
    ? []
    : [{ type: 'passcode.timesSet.v1', data: { credentialId, lockId, window } }];
}

export function decideTimesChange(
  command: ChangeCommand,
  view: CredentialView,
  now: number,
): Decision<NewPasscodeFact> {
  const { credentialId, lockId, validity: before } = requested(view.context);
  const { uid, validity, timeZone, connectivity } = command;
  if (sameValidity(validity, before)) return reject('unchanged');
  const refusal = validityRefusal(validity, { ...command, now });
  if (refusal) return refusal;
  const window = firstWindow(validity, timeZone, now);
  if (window !== null && 'rejected' in window) return window;
  const changed = { type: 'passcode.timesChanged.v1', data: { credentialId, lockId, uid, validity, window } } as const;
  if (view.status !== 'active' || !view.can({ ...changed, at: now })) return reject('notInThisState');
  const change = presenceFact(view, window, isIn(window, now), connectivity);
  return change ? [changed, change] : [changed];
}
