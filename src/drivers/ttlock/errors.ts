/** What the cloud's numbers for its errors mean in our words; they stand here and nowhere else. */
import type { WriteOutcome } from '../../../models/credential.ts';
import type { NotDone, RefusedReason, UnconfirmedReason, UnreachableReason } from '../../../models/outcome.ts';

/**
 * What the driver has to know beside what whoever asked is told. `token`: another may do. `signIn`: a person has to sign in.
 * `application`: the cloud does not know this console. `quota`: the month's calls are used up. `missing`: what was named is not
 * there. `skew`: this computer's clock is off. `nonsense`: the driver has asked wrongly. `away`: it was not the cloud that said so.
 */
export type Because = 'token' | 'signIn' | 'application' | 'quota' | 'missing' | 'skew' | 'nonsense' | 'away';

type Writing = Exclude<WriteOutcome, { kind: 'done' }>;
/** Why nothing came of a call. */
export type CloudNo = (NotDone | (Writing & { kind: 'refused'; reason: 'passcodeExists' })) & { because?: Because };
export type Answered<Said> = { kind: 'done'; said: Said } | CloudNo;

const refused = (reason: RefusedReason, because?: Because): CloudNo => ({
  kind: 'refused',
  reason,
  ...(because && { because }),
});
export const unreachable = (reason: UnreachableReason, because?: Because): CloudNo & NotDone => ({
  kind: 'unreachable',
  reason,
  ...(because && { because }),
});
export const unconfirmed = (reason: UnconfirmedReason): CloudNo & NotDone => ({ kind: 'unconfirmed', reason });

/** Nobody has signed in, or somebody has to do it again. */
export const NOT_SIGNED_IN = refused('noPermission', 'signIn');

const NO: Readonly<Record<number, CloudNo>> = {
  10000: refused('noPermission', 'application'),
  10001: refused('noPermission', 'application'),
  10003: refused('noPermission', 'token'),
  10004: refused('noPermission', 'token'),
  10007: NOT_SIGNED_IN,
  10011: NOT_SIGNED_IN,
  20002: refused('noPermission'),
  30006: unreachable('callsUsedUp', 'quota'),
  80000: unreachable('gatewayOffline', 'skew'),
  80002: refused('notSupported', 'nonsense'),
  [-3]: refused('notSupported', 'nonsense'),
  [-1003]: unreachable('noGateway'),
  [-1007]: refused('notSupported', 'missing'),
  [-1021]: refused('notSupported', 'missing'),
  [-1023]: refused('notSupported', 'missing'),
  [-2009]: refused('notSupported'),
  [-2012]: unreachable('noGateway'),
  [-2018]: refused('noPermission'),
  [-2025]: refused('lockFrozen'),
  [-3002]: unreachable('gatewayOffline'),
  [-3003]: unreachable('gatewayBusy'),
  [-3006]: refused('notSupported'),
  [-3007]: { kind: 'refused', reason: 'passcodeExists' },
  // One that the lock has worked out for itself and nobody has used yet cannot be changed.
  [-3008]: refused('notSupported'),
  [-3009]: refused('noSpace'),
  [-3034]: unreachable('noGateway'),
  // It sleeps to save its battery, and hears again when somebody wakes it.
  [-3035]: unreachable('lockOutOfReach'),
  [-3036]: unreachable('gatewayOffline'),
  [-3037]: unreachable('gatewayBusy'),
  [-4037]: unreachable('noGateway'),
  [-4043]: refused('notSupported'),
  [-4056]: refused('memoryFull'),
  [-4067]: unreachable('noGateway'),
  [-4082]: refused('notSupported'),
};

/**
 * Errors 1 ("failed, or means no") and 90000 give no reason, as do numbers that nobody has written down: whether the lock did it,
 * nobody can say.
 */
export const meaningOf = (errcode: number): CloudNo => NO[errcode] ?? unconfirmed('connectionLost');

/** The same number stands for an unlock that is switched off in the maker's app. */
export const ofUnlock = (no: CloudNo): CloudNo =>
  no.kind === 'refused' && no.reason === 'notSupported' && !no.because ? refused('remoteUnlockOff') : no;

/** As whoever asked for anything but the writing of a credential is told. */
export function outcomeOf(no: CloudNo): NotDone {
  if (no.kind !== 'refused') return plain(no);
  return { kind: 'refused', reason: no.reason === 'passcodeExists' ? 'notSupported' : no.reason };
}
const plain = ({ kind, reason }: Exclude<CloudNo, { kind: 'refused' }>): NotDone =>
  kind === 'unreachable' ? { kind, reason } : { kind, reason };
/** As whoever wrote a credential is told. */
export const writeOutcomeOf = ({ kind, reason }: CloudNo): Writing => ({ kind, reason }) as Writing;
