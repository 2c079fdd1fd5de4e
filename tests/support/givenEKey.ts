/** Example eKeys for tests of the chart, decisions and status. */
import type { IssuingRight } from '../../machines/aggregates/credential/issuingRight.ts';
import { PLAIN_EKEY_FACTS, type PlainEKeyCommand } from '../../machines/aggregates/ekey.decide.ts';
import type { EKeyFact } from '../../models/facts/ekey.facts.ts';
import type { EKeyId } from '../../models/ids.ts';
import type { Validity } from '../../models/validity.ts';
import { door, guest, NOON, owner } from './givenFacts.ts';

/** Rights of an owner. */
export const fullRight: IssuingRight = { administers: true, own: { kind: 'permanent' }, remoteUnlock: true };

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

type Of<Type extends EKeyFact['type']> = Extract<EKeyFact, { type: Type }>;

export const aboutEKey = { eKeyId: 9 as EKeyId, lockId: door };
export const forADay: Validity = { kind: 'limited', start: NOON, end: NOON + DAY };
export const forAWeek: Validity = { kind: 'limited', start: NOON, end: NOON + 7 * DAY };

export const offerData = {
  ...aboutEKey,
  uid: guest,
  senderUid: owner,
  name: 'Ana',
  remarks: '',
  validity: forADay as Validity,
  remoteUnlock: true,
  mayIssue: false,
};
export const eKeySent = (change: Partial<typeof offerData> = {}): Of<'ekey.sent.v1'> => ({
  type: 'ekey.sent.v1',
  data: { ...offerData, ...change },
  at: NOON,
});

type Plain = {
  [Type in EKeyFact['type']]: Of<Type>['data'] extends typeof aboutEKey
    ? typeof aboutEKey extends Of<Type>['data']
      ? Type
      : never
    : never;
}[EKeyFact['type']];
/** A fact with only the eKey's ids. */
export const eKeyFact = <const Type extends Plain>(type: Type, at = NOON) =>
  ({ type, data: aboutEKey, at }) as unknown as Of<Type>;

/** Example of each plain command's fact. */
export const plainEKeyExamples = Object.fromEntries(
  Object.values(PLAIN_EKEY_FACTS).map(type => [type, () => [eKeyFact(type)]]),
) as { [Type in (typeof PLAIN_EKEY_FACTS)[PlainEKeyCommand]]: () => Of<Type>[] };

export const validityAsked = (validity: Validity, at = NOON): Of<'ekey.validityAsked.v1'> => ({
  type: 'ekey.validityAsked.v1',
  data: { ...aboutEKey, validity },
  at,
});

/** Frozen by an issuer, so that a manager may take it over. */
export const issuersFreeze: Of<'ekey.freezeAsked.v1'> = {
  type: 'ekey.freezeAsked.v1',
  data: { ...aboutEKey, by: { uid: owner, administers: false } },
  at: NOON,
};
export const freezeTakenOver: Of<'ekey.freezeTakenOver.v1'> = {
  type: 'ekey.freezeTakenOver.v1',
  data: { ...aboutEKey, by: { uid: owner, administers: true } },
  at: NOON,
};

const accepted = eKeyFact('ekey.accepted.v1');
const seen = eKeyFact('ekey.appSeen.v1');
const freeze = eKeyFact('ekey.freezeAsked.v1');
/** A history that leads to each state; all facts at noon. */
export const historyTo = {
  none: [],
  offered: [eKeySent()],
  declined: [eKeySent(), eKeyFact('ekey.declined.v1')],
  lapsed: [eKeySent(), eKeyFact('ekey.lapsed.v1', NOON + DAY)],
  normal: [eKeySent(), accepted],
  updating: [eKeySent(), accepted, validityAsked(forAWeek)],
  freezing: [eKeySent(), accepted, freeze],
  frozen: [eKeySent(), accepted, freeze, seen],
  updatingFrozen: [eKeySent(), accepted, freeze, seen, validityAsked(forAWeek)],
  unfreezing: [eKeySent(), accepted, freeze, seen, eKeyFact('ekey.thawAsked.v1')],
  resetting: [eKeySent(), accepted, eKeyFact('ekey.resetAsked.v1')],
  reset: [eKeySent(), accepted, eKeyFact('ekey.resetAsked.v1'), seen],
  deleting: [eKeySent(), accepted, eKeyFact('ekey.deletionAsked.v1')],
  deleted: [eKeySent(), accepted, eKeyFact('ekey.deletionAsked.v1'), seen],
} satisfies Record<string, readonly EKeyFact[]>;
export type EKeyState = keyof typeof historyTo;
export const EKEY_STATES = Object.keys(historyTo) as EKeyState[];
