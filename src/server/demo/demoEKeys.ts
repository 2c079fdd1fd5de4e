/** The demo owner's eKeys to the guest: accepted, frozen, and pending. */
import { DAY_MS } from '../../../models/duration.ts';
import type { NewEKeyFact } from '../../../models/facts/ekey.facts.ts';
import type { EKeyId } from '../../../models/ids.ts';
import type { Validity } from '../../../models/validity.ts';
import { streamOf } from './demoFacts.ts';
import type { DemoStream } from './demoStream.ts';
import { type DemoLock, type DemoWorld, GUEST, OWNER } from './demoWorld.ts';

type Plain = 'ekey.accepted.v1' | 'ekey.freezeAsked.v1' | 'ekey.appSeen.v1';

interface DemoEKey {
  /** Index of the lock in the demo world. */
  lock: number;
  name: string;
  remarks: string;
  validity: (now: number) => Validity;
  remoteUnlock: boolean;
  history: readonly Plain[];
}

const limited =
  (fromDay: number, untilDay: number) =>
  (now: number): Validity => ({ kind: 'limited', start: now + fromDay * DAY_MS, end: now + untilDay * DAY_MS });
const always = (): Validity => ({ kind: 'permanent' });

const EKEYS: readonly DemoEKey[] = [
  {
    lock: 0,
    name: 'Grace, front door',
    remarks: 'Stays until the end of the month',
    validity: limited(-20, 10),
    remoteUnlock: true,
    history: ['ekey.accepted.v1'],
  },
  {
    lock: 1,
    name: 'Grace, back door',
    remarks: '',
    validity: always,
    remoteUnlock: false,
    history: ['ekey.accepted.v1', 'ekey.freezeAsked.v1', 'ekey.appSeen.v1'],
  },
  {
    lock: 2,
    name: 'Grace, garage',
    remarks: 'For the bicycle',
    validity: limited(-1, 29),
    remoteUnlock: false,
    history: [],
  },
];

export function* demoEKeys({ locks }: DemoWorld, now: number): Generator<DemoStream> {
  for (const [index, eKey] of EKEYS.entries()) {
    const lock = locks[eKey.lock];
    if (lock) yield streamOf('ekey', index + 1, [factsOf((index + 1) as EKeyId, lock, eKey, now)]);
  }
}

function factsOf(
  eKeyId: EKeyId,
  { lockId }: DemoLock,
  { lock: _, validity, history, ...terms }: DemoEKey,
  now: number,
) {
  const about = { eKeyId, lockId };
  const sent: NewEKeyFact = {
    type: 'ekey.sent.v1',
    data: { ...about, ...terms, uid: GUEST, senderUid: OWNER, validity: validity(now), mayIssue: false },
  };
  const plain = (type: Plain): NewEKeyFact =>
    type === 'ekey.freezeAsked.v1'
      ? { type, data: { ...about, by: { uid: OWNER, administers: true } } }
      : { type, data: about };
  const facts = [sent, ...history.map(plain)];
  return facts.map((fact, index) => ({ ...fact, at: now - DAY_MS + index * 60_000 }));
}
