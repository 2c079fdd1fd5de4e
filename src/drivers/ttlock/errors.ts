import type { WriteOutcome } from '../../../models/credential.ts';
import type { NotDone, RefusedReason, UnconfirmedReason, UnreachableReason } from '../../../models/outcome.ts';

/**
 * `signIn`: a user must sign in. `missing`: no such item. `skew`: the console’s clock is wrong. `nonsense`: a bug of
 * the console. `away`: no response from the cloud itself.
 */
export type Because = 'token' | 'signIn' | 'application' | 'quota' | 'missing' | 'skew' | 'nonsense' | 'away';

type Writing = Exclude<WriteOutcome, { kind: 'done' }>;
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
  [-3008]: refused('notSupported'),
  [-3009]: refused('noSpace'),
  [-3034]: unreachable('noGateway'),
  // The lock sleeps until someone touches it.
  [-3035]: unreachable('lockOutOfReach'),
  [-3036]: unreachable('gatewayOffline'),
  [-3037]: unreachable('gatewayBusy'),
  [-4037]: unreachable('noGateway'),
  [-4043]: refused('notSupported'),
  [-4056]: refused('memoryFull'),
  [-4067]: unreachable('noGateway'),
  [-4082]: refused('notSupported'),
};

/** Errors 1 and 90000 give no reason, like undocumented ones, so the lock may have executed the command. */
export const meaningOf = (errcode: number): CloudNo => NO[errcode] ?? unconfirmed('connectionLost');

/** For an unlock, `notSupported` means that remote unlock is disabled in the maker’s app. */
export const ofUnlock = (no: CloudNo): CloudNo =>
  no.kind === 'refused' && no.reason === 'notSupported' && !no.because ? refused('remoteUnlockOff') : no;

export function outcomeOf(no: CloudNo): NotDone {
  if (no.kind !== 'refused') return plain(no);
  return { kind: 'refused', reason: no.reason === 'passcodeExists' ? 'notSupported' : no.reason };
}
const plain = ({ kind, reason }: Exclude<CloudNo, { kind: 'refused' }>): NotDone =>
  kind === 'unreachable' ? { kind, reason } : { kind, reason };
export const writeOutcomeOf = ({ kind, reason }: CloudNo): Writing => ({ kind, reason }) as Writing;
