import { type AccessAt, accessAt } from '../../../../machines/selectors/accessAt.ts';
import type { AccessKind, AccessLock, AccessRecipient, AccessRow } from '../../../../models/calls/access.calls.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { AccessPerson } from './accessPeople.ts';
import { validityAt } from './validityAt.ts';

export interface AccessChoice {
  people: readonly AccessPerson[];
  locks: readonly AccessLock[];
  kinds: readonly AccessKind[];
  /** Times in `timeZone`, which hold at each door in its own zone. */
  validity: Validity;
  timeZone: string;
  /** Typed passcodes and card numbers, by the person’s key. */
  codes: Readonly<Record<string, string>>;
  cards: Readonly<Record<string, string>>;
  /** Of phone numbers written without one. */
  countryCode: string;
  now: number;
}

export interface PlannedAt {
  lock: AccessLock;
  kind: AccessKind;
  at: AccessAt;
}

export interface AccessPlan {
  at: readonly PlannedAt[];
  rows: readonly AccessRow[];
  /** Lengths that the typed passcodes may have. */
  lengths: readonly number[];
  /** People who get no eKey, as they have no account; empty unless eKeys are chosen. */
  withoutAccount: readonly AccessPerson[];
  /** True if `withoutAccount` holds everyone. */
  eKeysForNobody: boolean;
}

/** Number of locks that get this kind of credential in this way. */
export const placesBy = (planned: readonly PlannedAt[], kind: AccessKind, by: 'given' | 'computed'): number =>
  planned.filter(({ kind: one, at }) => one === kind && 'by' in at && at.by === by).length;

/** Lengths that all locks with typed passcodes allow. */
function lengthsOf(planned: readonly PlannedAt[]): number[] {
  const typed = planned.filter(({ kind, at }) => kind === 'passcode' && 'by' in at && at.by === 'given');
  const [first = [], ...others] = typed.map(({ lock }) => lock.passcodeDigits);
  return first.filter(length => others.every(lengths => lengths.includes(length)));
}

const USUAL_LENGTH = 6;

export function codeOf({ key, seed }: AccessPerson, codes: AccessChoice['codes'], lengths: readonly number[]): string {
  const length = lengths.includes(USUAL_LENGTH) ? USUAL_LENGTH : (lengths[0] ?? USUAL_LENGTH);
  return (codes[key] ?? seed.slice(0, length)).replaceAll(/\s/g, '');
}

const recipientOf = ({ recipient }: AccessPerson, countryCode: string): AccessRecipient =>
  'account' in recipient ? { ...recipient, countryCode } : recipient;

function rowsOf(
  person: AccessPerson,
  { lock, kind, at }: PlannedAt,
  plan: AccessChoice & { lengths: readonly number[] },
): AccessRow[] {
  if (!('by' in at) || (kind === 'ekey' && person.account === 'no')) return [];
  const { lockId, timeZone } = lock;
  const { name } = person;
  const recipient = recipientOf(person, plan.countryCode);
  const validity = validityAt(plan.validity, plan.timeZone, timeZone);
  const row = { lockId, name, validity, recipient };
  if (kind === 'ekey') return [{ ...row, by: { kind } }];
  if (kind === 'card')
    return [{ ...row, by: { kind, cardNumber: (plan.cards[person.key] ?? '').replaceAll(/\s/g, '') } }];
  const digits = at.by === 'given' ? { digits: codeOf(person, plan.codes, plan.lengths) } : {};
  return [{ ...row, by: { kind, ...digits } }];
}

/** The rows of the call, and what each lock supports. */
export function planAccess(choice: AccessChoice): AccessPlan {
  const { people, locks, kinds, validity, timeZone, now } = choice;
  const at = locks.flatMap(lock =>
    kinds.map(kind => {
      const local = validityAt(validity, timeZone, lock.timeZone);
      return { lock, kind, at: accessAt(lock, kind, { validity: local, now }) };
    }),
  );
  const lengths = lengthsOf(at);
  const rows = people.flatMap(person => at.flatMap(one => rowsOf(person, one, { ...choice, lengths })));
  const withoutAccount = kinds.includes('ekey') ? people.filter(({ account }) => account === 'no') : [];
  const eKeysForNobody = people.length > 0 && withoutAccount.length === people.length;
  return { at, rows, lengths, withoutAccount, eKeysForNobody };
}
