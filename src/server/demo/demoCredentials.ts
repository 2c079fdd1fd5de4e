/**
 * Demo credentials as facts for the console and as content of the locks. The two differ for pending, unconfirmed and
 * refused changes.
 */

import type { Connectivity, ContentOf, CredentialContent, CredentialKind } from '../../../models/credential.ts';
import { DAY_MS } from '../../../models/duration.ts';
import type { NewCredentialFact } from '../../../models/facts/credential.facts.ts';
import type { NewFaceFact } from '../../../models/facts/face.facts.ts';
import type { CredentialId, PersonId } from '../../../models/ids.ts';
import type { LockUser } from '../../../models/lockUser.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { Validity } from '../../../models/validity.ts';
import type { LockContent } from '../../drivers/lockCredential.ts';
import { between, seededRandom } from '../../drivers/seededRandom.ts';
import type { GivenCredential } from '../../drivers/simulatedWorld.ts';
import { streamOf } from './demoFacts.ts';
import type { DemoStream } from './demoStream.ts';
import { capabilitiesOf, type DemoLock, type DemoWorld, GUEST, OWNER } from './demoWorld.ts';

const ASKED_DAYS_AGO = 40;

/** Limits the locks with credentials, so that a large demo fills as fast as a small one. */
const WITH_CREDENTIALS = 12;

/** Outcome on the lock. `carried`: the recipient's app still has to deliver the credential. */
type End = 'kept' | 'noSpace' | 'inDoubt' | 'carried' | 'photoRefused';

interface Idea {
  kind: CredentialKind;
  name: string;
  validity: (now: number) => Validity;
  end: End;
  to?: LockUser;
}

const person = (personId: number, name: string): LockUser => ({
  known: 'byName',
  personId: personId as PersonId,
  name,
});
const MIA = person(1, 'Mia Novak');
const JONAS = person(2, 'Jonas Weber');
const GRACE: LockUser = { known: 'byAccount', uid: GUEST };

const always = (): Validity => ({ kind: 'permanent' });
const days =
  (from: number, until: number) =>
  (now: number): Validity => ({ kind: 'limited', start: now + from * DAY_MS, end: now + until * DAY_MS });
const weekdayMornings = (now: number): Validity => ({
  kind: 'cycle',
  start: now - ASKED_DAYS_AGO * DAY_MS,
  end: now + 200 * DAY_MS,
  weekdays: [1, 2, 3, 4, 5],
  fromMinute: 8 * 60,
  untilMinute: 12 * 60,
});

const IDEAS: readonly Idea[] = [
  { kind: 'passcode', name: 'Cleaning', validity: always, end: 'kept' },
  { kind: 'passcode', name: 'Mia Novak', validity: days(-3, 25), end: 'kept', to: MIA },
  { kind: 'passcode', name: 'Liam Chen', validity: days(-30, -2), end: 'kept' },
  { kind: 'passcode', name: 'Room service', validity: days(12, 26), end: 'kept' },
  { kind: 'card', name: 'Card 0417', validity: always, end: 'kept', to: MIA },
  { kind: 'card', name: 'Card 0418', validity: weekdayMornings, end: 'kept' },
  { kind: 'fingerprint', name: 'Jonas Weber', validity: always, end: 'kept', to: JONAS },
  { kind: 'palmVein', name: 'Aisha Diallo', validity: always, end: 'kept', to: person(3, 'Aisha Diallo') },
  { kind: 'keyFob', name: 'Fob 3', validity: always, end: 'kept', to: GRACE },
  { kind: 'qrCode', name: 'Parcel service', validity: weekdayMornings, end: 'kept' },
];

/** Must come last: the ids of other credentials depend on the order. */
const FACES: readonly Idea[] = [
  { kind: 'face', name: 'Mia’s face', validity: always, end: 'kept', to: MIA },
  { kind: 'face', name: 'Jonas’s face', validity: days(4, 90), end: 'kept', to: JONAS },
  { kind: 'face', name: 'Liam Chen', validity: always, end: 'photoRefused' },
];

/** Additional credentials of some locks, by lock number. */
const BESIDES: Partial<Record<number, readonly Idea[]>> = {
  2: [{ kind: 'card', name: 'Card 0533', validity: always, end: 'noSpace', to: JONAS }],
  3: [{ kind: 'passcode', name: 'Plumber', validity: days(-1, 6), end: 'inDoubt' }],
};
const WITHOUT_GATEWAY: readonly Idea[] = [
  { kind: 'card', name: 'Card 0601', validity: always, end: 'carried', to: GRACE },
];

export interface DemoCredential extends GivenCredential {
  lock: DemoLock;
  kind: CredentialKind;
  end: End;
  to: LockUser | null;
  secret: { ref: string; text: string } | null;
}

export function demoCredentials({ locks, seed }: DemoWorld, now: number): DemoCredential[] {
  return locks.slice(0, WITH_CREDENTIALS).flatMap(lock => {
    const random = seededRandom(seed ^ Math.imul(lock.lockId, 0x85ebca6b));
    const able = capabilitiesOf(lock);
    const ideas = lock.gatewayId === null ? WITHOUT_GATEWAY : [...IDEAS, ...(BESIDES[lock.lockId] ?? []), ...FACES];
    return ideas.flatMap(({ kind, name, validity, end, to = null }, index) => {
      const credentialId = (lock.lockId * 100 + index + 1) as CredentialId;
      // The index makes each code unique, because a lock rejects duplicate passcodes.
      const code = String(index + 1) + String(between(random, 10_000, 99_999));
      const content = contentOf(kind, code);
      const secret = isSecret(content) ? sealable(content, credentialId) : null;
      return able.includes(kind)
        ? [{ credentialId, lock, kind, name, validity: validity(now), end, to, content, secret }]
        : [];
    });
  });
}

function contentOf(kind: CredentialKind, code: string): LockContent {
  switch (kind) {
    case 'passcode':
      return { kind, type: PasscodeType.CUSTOM, digits: code };
    case 'card':
    case 'qrCode':
      return { kind, number: `3370${code}` };
    case 'fingerprint':
      return { kind, template: null };
    case 'face':
      return { kind, features: `drawn-${code}` };
    default:
      return { kind };
  }
}

type Secret = Extract<LockContent, { kind: 'passcode' | 'card' | 'qrCode' | 'face' }>;
const isSecret = (content: LockContent): content is Secret =>
  ['passcode', 'card', 'qrCode', 'face'].includes(content.kind);

function textOf(content: Secret): string {
  if (content.kind === 'face') return content.features;
  return content.kind === 'passcode' ? content.digits : content.number;
}

const sealable = (content: Secret, credentialId: CredentialId) => ({
  ref: `${content.kind}-${credentialId}/demo`,
  text: textOf(content),
});

/** Vault ref of a face's portrait. The credential's `secret` holds only the features that the lock compares. */
export const portraitRef = ({ credentialId }: Pick<DemoCredential, 'credentialId'>) => `face-${credentialId}/portrait`;

export const credentialStream = (one: DemoCredential, now: number): DemoStream =>
  streamOf(one.kind, one.credentialId, [
    historyOf(one).map((fact, step) => ({ ...fact, at: askedAt(now) + step * 3000 })),
  ]);

export const askedAt = (now: number) => now - ASKED_DAYS_AGO * DAY_MS;

function historyOf(one: DemoCredential): (NewCredentialFact | NewFaceFact)[] {
  const { kind, secret, lock, credentialId, name, validity, end, to } = one;
  const about = { credentialId, lockId: lock.lockId };
  const asked = { ...about, uid: OWNER, connectivity: reachOf(lock), name, validity, content: knownOf(one) };
  const revision = { ...about, change: 'add', revision: 1 } as const;
  const requested: NewCredentialFact = { type: 'credential.requested.v1', data: asked };
  const begun: NewCredentialFact[] = to
    ? [requested, { type: 'credential.givenTo.v1', data: { ...about, uid: OWNER, to } }]
    : [requested];
  const looked = { ...about, revision: 1 };
  if (end === 'photoRefused')
    return [...begun, { type: 'face.photoRefused.v1', data: { ...looked, reason: 'faceNotClear' } }];
  if (end === 'carried') return begun;
  // A face takes two revisions: computing its features, then writing it to the lock.
  const before: NewFaceFact[] =
    kind === 'face' ? [{ type: 'face.featuresMade.v1', data: { ...looked, featuresRef: secret?.ref ?? '' } }] : [];
  const told = { ...revision, revision: before.length + 1 };
  return [...begun, ...before, { type: 'credential.sent.v1', data: told }, ...ENDS[end](told)];
}

type Turn = Extract<NewCredentialFact, { type: 'credential.sent.v1' }>['data'];

const ENDS: Record<Exclude<End, 'carried' | 'photoRefused'>, (revision: Turn) => NewCredentialFact[]> = {
  kept: data => [{ type: 'credential.confirmed.v1', data }],
  noSpace: revision => [{ type: 'credential.failed.v1', data: { ...revision, reason: 'noSpace', nextTryAt: null } }],
  inDoubt: revision => [
    { type: 'credential.unconfirmed.v1', data: { ...revision, reason: 'noAnswer' } },
    { type: 'credential.unreadable.v1', data: revision },
  ],
};

const reachOf = (lock: DemoLock): Connectivity =>
  lock.gatewayId === null
    ? { by: 'recipient' }
    : { by: 'gateway', gatewayId: lock.gatewayId, readsBack: capabilitiesOf(lock).includes('readsCredentials') };

/** The credential's content in the console's facts: vault refs instead of the secrets themselves. */
function knownOf(one: DemoCredential): CredentialContent {
  const { kind, secret } = one;
  const ref = secret?.ref ?? '';
  const contents: { [K in CredentialKind]: ContentOf<K> } = {
    passcode: {
      kind: 'passcode',
      type: PasscodeType.CUSTOM,
      digitsRef: ref,
      generated: false,
      usedAt: null,
      revealedAt: null,
    },
    card: { kind: 'card', numberRef: ref, readAtLock: false, lost: false },
    fingerprint: { kind: 'fingerprint', templateRef: null, holder: OWNER },
    palmVein: { kind: 'palmVein' },
    face: { kind: 'face', photoRef: portraitRef(one), featuresRef: null },
    keyFob: { kind: 'keyFob', battery: null },
    qrCode: {
      kind: 'qrCode',
      online: false,
      codeRef: ref,
      remoteUnlock: false,
      linkRef: null,
      linkEndsAt: null,
      shown: null,
      unlockAskedAt: null,
    },
  };
  return contents[kind];
}

/** Includes unconfirmed credentials, because they did reach the lock. */
export const inTheLocks = (credentials: readonly DemoCredential[]): readonly DemoCredential[] =>
  credentials.filter(({ end }) => end === 'kept' || end === 'inDoubt');
