import type { ContentOf } from '../../models/credential.ts';
import type { ImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { PasscodeFact } from '../../models/facts/passcode.facts.ts';
import { PasscodeType } from '../../models/passcode.ts';
import type { Validity } from '../../models/validity.ts';
import {
  type CredentialContext,
  credentialAfter,
  desiredOf,
  nextRevision,
  noMoreTimes,
  requested,
} from './credential/context.ts';
import { windowOf } from './credential/validityRules.ts';
import { rememberTimes } from './passcodeTimes.ts';

export type CredentialOrPasscodeFact = CredentialFact | ImportedCredentialFact | PasscodeFact;

const passcodeOf = (context: CredentialContext) => context.content as ContentOf<'passcode'>;

const endOf = (validity: Validity) => windowOf(validity).end ?? null;

function generated({ lapsesAt: _, endsAt, ...data }: Extract<PasscodeFact, { type: 'passcode.generated.v1' }>['data']) {
  return { ...data, isEndless: endsAt !== undefined, endsAt: endsAt ?? null };
}

function rememberPasscode(context: CredentialContext, fact: PasscodeFact): Partial<CredentialContext> {
  const content = passcodeOf(context);
  switch (fact.type) {
    case 'passcode.generated.v1':
      return { ...generated(fact.data), presence: 'maybe', requestedAt: fact.at };
    case 'passcode.used.v1':
      return { presence: 'yes', held: desiredOf(context), content: { ...content, usedAt: fact.data.usedAt } };
    case 'passcode.lapsed.v1':
    case 'passcode.reset.v1':
      return { ...nextRevision(context, null), presence: 'no', held: null, ...noMoreTimes(context) };
    case 'passcode.digitsChangeRequested.v1':
      return {
        ...nextRevision(context, fact.data.connectivity),
        content: { ...content, digitsRef: fact.data.digitsRef },
      };
    case 'passcode.revealed.v1':
      return { content: { ...content, revealedAt: fact.at } };
    case 'passcode.endChanged.v1': {
      const { validity } = fact.data;
      return { validity, held: context.held && { ...context.held, validity }, endsAt: endOf(validity) };
    }
    case 'passcode.ended.v1': {
      const { connectivity } = fact.data;
      const reason = connectivity.by === 'gateway' ? null : 'noGateway';
      return { ...nextRevision(context, connectivity), ...noMoreTimes(context), reason };
    }
    default:
      return rememberTimes(context, fact);
  }
}

export const known = (context: CredentialContext, fact: CredentialOrPasscodeFact): CredentialContext => ({
  ...context,
  ...(fact.type.startsWith('passcode.')
    ? rememberPasscode(context, fact as PasscodeFact)
    : credentialAfter(context, fact as CredentialFact)),
});

export function otherDigits(context: CredentialContext, fact: CredentialOrPasscodeFact): Partial<CredentialContext> {
  const { digitsRef } = (fact as Extract<PasscodeFact, { type: 'passcode.digitsChangeRequested.v1' }>).data;
  return { content: { ...passcodeOf(context), digitsRef } };
}

export const about = (context: CredentialContext) => {
  const { credentialId, lockId } = requested(context);
  return { credentialId, lockId };
};

/** A computed passcode that was never used is unknown to the lock and can't be changed. */
export function isUnused({ content, confirmedAt }: CredentialContext): boolean {
  if (content?.kind !== 'passcode' || !content.generated || content.usedAt !== null) return false;
  return confirmedAt === null || content.type !== PasscodeType.LIMIT;
}
