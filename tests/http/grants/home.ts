/** A house with users who hold the rights that a test gives them. */
import { jobCalls } from '../../../models/calls/job.calls.ts';
import { type AccountId, type EKeyId, type JobId, type LockId, NOT_GROUPED } from '../../../models/ids.ts';
import type { Validity } from '../../../models/validity.ts';
import type { FaceDetector } from '../../../src/server/features/faces/photo/faceDetector.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { locks, nameOf, nameOfNewcomer, openHouse, type Person, uidOf } from '../house.ts';

const HOUR = 3_600_000;
const START = 1_700_000_000_000;
export const always: Validity = { kind: 'permanent' };
export const limited = (hours: number): Validity => ({ kind: 'limited', start: START, end: START + hours * HOUR });
const cycle = { kind: 'cycle', start: START, end: START + 24 * HOUR, fromMinute: 540, untilMinute: 1020 } as const;
export const weekly = (...weekdays: (1 | 2 | 3 | 4 | 5 | 6 | 7)[]): Validity => ({ ...cycle, weekdays });

/** What a call grants, and on which lock. */
export interface Terms {
  lockId: LockId;
  validity: Validity;
  remote: boolean;
  issuing: boolean;
}

interface EKeySent {
  to: AccountId;
  by: AccountId;
  terms: Terms;
  /** Facts after its acceptance. */
  then?: readonly string[];
}

export async function openForGiving(faces: FaceDetector) {
  const clock = fakeClock(START);
  const house = await openHouse({ clock, faces });
  const [owner, admin, guest, stranger] = (await Promise.all(
    (['owner', 'admin', 'guest', 'stranger'] as const).map(person => house.signIn(person)),
  )) as [SignedClient, SignedClient, SignedClient, SignedClient];
  let made = 0;
  const next = () => ++made;

  /** Writes an accepted eKey without checking the sender’s right. */
  async function eKeySent({ to, by, terms, then = [] }: EKeySent): Promise<EKeyId> {
    const eKeyId = (1000 + next()) as EKeyId;
    const about = { eKeyId, lockId: terms.lockId };
    const { validity, remote: remoteUnlock, issuing: mayIssue } = terms;
    const offer = { ...about, uid: to, senderUid: by, name: 'Sam', remarks: '', validity, remoteUnlock, mayIssue };
    const of: Person = terms.lockId === locks.foreign.lockId ? 'stranger' : 'owner';
    const types = ['ekey.accepted.v1', ...then];
    await house.write(
      'ekey',
      eKeyId,
      [{ type: 'ekey.sent.v1', data: offer }, ...types.map(type => ({ type, data: about }))],
      of,
    );
    return eKeyId;
  }

  const administers = (validity: Validity) =>
    house.write('lock', locks.door.lockId, [
      {
        type: 'lock.accessGranted.v1',
        data: { lockId: locks.door.lockId, uid: uidOf('admin'), role: 'admin', groupId: NOT_GROUPED, validity },
      },
    ]);

  /** Creates an account without eKeys. */
  async function newcomer(): Promise<string> {
    const nth = next();
    await house.newcomer(nth);
    return nameOfNewcomer(nth);
  }

  /** Counts the facts that the user caused, without those that grant nothing, such as jobs and files. */
  async function causedBy(uid: AccountId): Promise<number> {
    const { facts } = await house.store.readAll(null, 100_000);
    const isGift = ({ type, meta }: (typeof facts)[number]) =>
      meta.by === uid && !/^(job|migration|session|account|collected|cardNumber|balance)/.test(type);
    return facts.filter(isGift).length;
  }

  /** Polls while the clock advances. */
  async function until<T>(look: () => Promise<T | null>): Promise<T> {
    for (let turn = 0; turn < 200; turn++) {
      const found = await look();
      if (found !== null) return found;
      await clock.advance(500);
    }
    throw new Error('it did not come about');
  }

  /** The outcome of a job: `given`, or the reason of its only item. */
  async function ended(client: SignedClient, jobId: JobId): Promise<string> {
    await until(async () => ((await client.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    const { list } = await client.data(jobCalls.items, { jobId });
    const reason = list[0]?.reason ?? null;
    return reason === null || reason === 'waitsForApp' ? 'given' : reason;
  }

  return {
    ...{ house, clock, owner, admin, guest, stranger, next, eKeySent, administers, newcomer, causedBy, until, ended },
    recipient: nameOf('stranger'),
  };
}
export type Home = Awaited<ReturnType<typeof openForGiving>>;

export interface Giver {
  client: SignedClient;
  uid: AccountId;
}
