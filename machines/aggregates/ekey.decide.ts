import type { SnapshotFrom } from 'xstate';
import type { PlainEKeyAction } from '../../models/calls/ekey.calls.ts';
import { reject } from '../../models/errorCodes.ts';
import type { NewEKeyFact } from '../../models/facts/ekey.facts.ts';
import type { AccountId, EKeyId, LockId } from '../../models/ids.ts';
import type { Validity } from '../../models/validity.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import type { EKeyContext } from './credential/eKeyContext.ts';
import { sameValidity } from './credential/eKeyTerms.ts';
import { beyondRight, type EKeyTerms, type IssuingRight } from './credential/issuingRight.ts';
import { isWithin, validityRefusal } from './credential/validityRules.ts';
import { ekeyMachine } from './ekey.machine.ts';

interface EKeyIssuer {
  uid: AccountId;
  mayIssue: boolean;
  right: IssuingRight;
}

/** Commands with no parameter but the eKey, each with its fact. Issuers can't use them on eKeys that managers froze. */
export const PLAIN_EKEY_FACTS = {
  unfreeze: 'ekey.thawAsked.v1',
  reset: 'ekey.resetAsked.v1',
} as const satisfies Record<PlainEKeyAction | 'reset', NewEKeyFact['type']>;
export type PlainEKeyCommand = keyof typeof PLAIN_EKEY_FACTS;
export const PLAIN_EKEY_COMMANDS = Object.keys(PLAIN_EKEY_FACTS) as PlainEKeyCommand[];

export type EKeyCommand =
  | {
      type: 'send';
      eKeyId: EKeyId;
      lockId: LockId;
      uid: AccountId;
      name: string;
      remarks: string;
      validity: Validity;
      remoteUnlock: boolean;
      mayIssue: boolean;
      giver: EKeyIssuer;
      lock: { timeZone: string; recipientHasOne: boolean };
    }
  /** `revision`: of the offer that the recipient saw. */
  | { type: 'accept'; uid: AccountId; revision: number }
  | { type: 'decline'; uid: AccountId }
  | { type: 'changeValidity'; validity: Validity; right: IssuingRight; timeZone: string }
  /** If an issuer froze the eKey, a manager's `freeze` takes the freeze over. */
  | { type: 'freeze'; by?: { uid: AccountId; administers: boolean } }
  /** Only managers can unfreeze, reset or delete an eKey that a manager froze. */
  | { type: PlainEKeyCommand; administers: boolean }
  | { type: 'delete'; administers: boolean }
  | { type: 'confirm'; revision: number }
  | { type: 'use' }
  | { type: 'describe'; name: string; remarks: string }
  | { type: 'setMayIssue'; mayIssue: boolean; right: IssuingRight }
  | { type: 'setRemoteUnlock'; remoteUnlock: boolean; right: IssuingRight };

type Snapshot = SnapshotFrom<typeof ekeyMachine>;
interface About {
  eKeyId: EKeyId;
  lockId: LockId;
}

const ifAccepted = (fact: NewEKeyFact, snapshot: Snapshot, at: number): Decision<NewEKeyFact> =>
  snapshot.can({ ...fact, at }) ? [fact] : reject('notInThisState');

type RecipientAnswer = Extract<EKeyCommand, { type: 'accept' | 'decline' }>;

function answered(command: RecipientAnswer, about: About, snapshot: Snapshot, now: number): Decision<NewEKeyFact> {
  const { context } = snapshot;
  if (command.uid !== context.uid) return reject('noPermission');
  if (command.type === 'decline') return ifAccepted({ type: 'ekey.declined.v1', data: about }, snapshot, now);
  if (!snapshot.matches({ kept: 'offered' })) return reject('notInThisState');
  if (now >= context.offeredUntil) return [{ type: 'ekey.lapsed.v1', data: about }];
  // A stale revision: the recipient has not seen the current offer.
  if (command.revision !== context.revision) return reject('conflict');
  return [{ type: 'ekey.accepted.v1', data: about }];
}

type TermsCommand = Extract<EKeyCommand, { type: 'changeValidity' | 'setMayIssue' | 'setRemoteUnlock' }>;

function termsChanged(command: TermsCommand, about: About, snapshot: Snapshot, now: number): Decision<NewEKeyFact> {
  const { context } = snapshot;
  switch (command.type) {
    case 'changeValidity': {
      const { validity, right, timeZone } = command;
      const fact: NewEKeyFact = { type: 'ekey.validityAsked.v1', data: { ...about, validity } };
      if (!snapshot.can({ ...fact, at: now })) return reject('notInThisState');
      if (sameValidity(validity, context.desired)) return reject('unchanged');
      const refusal = validityRefusal(validity, { now, timeZone, own: right.own });
      // A reduction is allowed even if the remaining validity exceeds the issuer's own right.
      const isLess = isWithin(validity, context.desired);
      return refusal ?? (isLess ? null : beyondRight(right, { ...termsOf(context), validity })) ?? [fact];
    }
    case 'setMayIssue': {
      const { mayIssue, right } = command;
      if (!right.administers) return reject('beyondOwnRight', { fields: { mayIssue: 'beyondOwnRight' } });
      if (mayIssue === context.mayIssue) return reject('unchanged');
      const refusal = mayIssue ? beyondRight(right, { ...termsOf(context), mayIssue }) : null;
      return refusal ?? ifAccepted({ type: 'ekey.mayIssueSet.v1', data: { ...about, mayIssue } }, snapshot, now);
    }
    case 'setRemoteUnlock': {
      const { remoteUnlock, right } = command;
      if (remoteUnlock === context.remoteUnlock) return reject('unchanged');
      const refusal = remoteUnlock ? beyondRight(right, { ...termsOf(context), remoteUnlock, mayIssue: false }) : null;
      return (
        refusal ?? ifAccepted({ type: 'ekey.remoteUnlockSet.v1', data: { ...about, remoteUnlock } }, snapshot, now)
      );
    }
  }
}

export const ekey: Aggregate<typeof ekeyMachine, EKeyCommand, NewEKeyFact> = {
  kind: 'ekey',
  machine: ekeyMachine,
  decide(command, snapshot, now) {
    const { context } = snapshot;
    if (command.type === 'send') return snapshot.matches('none') ? sending(command, now) : [];
    const { eKeyId, lockId } = context;
    if (!eKeyId || !lockId) return reject('notInThisState');
    const about = { eKeyId, lockId };
    const isTaken = (fact: NewEKeyFact) => snapshot.can({ ...fact, at: now });
    const ifTaken = (fact: NewEKeyFact) => ifAccepted(fact, snapshot, now);
    switch (command.type) {
      case 'accept':
      case 'decline':
        return answered(command, about, snapshot, now);
      case 'changeValidity':
      case 'setMayIssue':
      case 'setRemoteUnlock':
        return termsChanged(command, about, snapshot, now);
      case 'freeze': {
        const { by } = command;
        if (by?.administers) {
          const takenOver: NewEKeyFact = { type: 'ekey.freezeTakenOver.v1', data: { ...about, by } };
          if (isTaken(takenOver)) return [takenOver];
        }
        return ifTaken({ type: 'ekey.freezeAsked.v1', data: { ...about, ...(by && { by }) } });
      }
      case 'delete': {
        const withdrawn: NewEKeyFact = { type: 'ekey.withdrawn.v1', data: about };
        if (isTaken(withdrawn)) return [withdrawn];
        return heldBack(context, command) ?? ifTaken({ type: 'ekey.deletionAsked.v1', data: about });
      }
      case 'confirm': {
        // Apps report repeatedly and late, so a report may change nothing.
        const seen: NewEKeyFact = { type: 'ekey.appSeen.v1', data: about };
        return command.revision === context.revision && isTaken(seen) ? [seen] : [];
      }
      case 'use': {
        const used: NewEKeyFact = { type: 'ekey.used.v1', data: about };
        return context.reported?.kind === 'once' && context.usedAt === null && isTaken(used) ? [used] : [];
      }
      case 'describe': {
        const { name, remarks } = command;
        if (name === context.name && remarks === context.remarks) return reject('unchanged');
        return ifTaken({ type: 'ekey.described.v1', data: { ...about, name, remarks } });
      }
      default:
        return heldBack(context, command) ?? ifTaken({ type: PLAIN_EKEY_FACTS[command.type], data: about });
    }
  },
};

export const isFrozenByManager = ({ frozenBy }: EKeyContext): boolean => frozenBy?.administers === true;
const heldBack = (context: EKeyContext, { administers }: { administers: boolean }) =>
  isFrozenByManager(context) && !administers ? reject('frozenByManager') : null;

const termsOf = ({ desired, remoteUnlock, mayIssue }: EKeyContext): EKeyTerms => ({
  validity: desired,
  remoteUnlock,
  mayIssue,
});

function sending(command: Extract<EKeyCommand, { type: 'send' }>, now: number) {
  const { type: _, giver, lock, ...offer } = command;
  if (!giver.mayIssue) return reject('noPermission');
  if (offer.uid === giver.uid) return reject('recipientIsSelf');
  if (lock.recipientHasOne) return reject('recipientRepeated');
  const { right } = giver;
  const refusal = validityRefusal(offer.validity, { now, timeZone: lock.timeZone, own: right.own });
  return (
    refusal ??
    beyondRight(right, offer) ?? [{ type: 'ekey.sent.v1' as const, data: { ...offer, senderUid: giver.uid } }]
  );
}
