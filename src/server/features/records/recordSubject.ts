/** Resolves the person or credential that records are filtered by, including those no longer on the lock. */
import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { lockRecordCalls, RecordSubject } from '../../../../models/calls/lockRecord.calls.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import { SUBJECT_KEYS, SUBJECT_KINDS } from '../../../../models/recordSubject.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { aggregateOf } from '../credentials/kinds.ts';
import { termOfEKey } from '../ekeys/ekeyRow.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import type { RecordsOf } from './recordBranches.ts';

type Keys = Omit<ParamsOf<typeof lockRecordCalls.subject>, 'lockId'>;

interface Found {
  subject: RecordSubject;
  of: RecordsOf;
}

interface Dependencies {
  store: Store;
  loop: Loop;
}

/** Null if no filter was requested. */
export async function recordSubject(
  { store, loop }: Dependencies,
  owner: AccountId,
  lockId: LockId,
  keys: Keys,
): Promise<Found | Rejection | null> {
  const [key, second] = SUBJECT_KEYS.filter(each => keys[each] !== undefined);
  if (key === undefined) return null;
  if (second !== undefined) return reject('badParameter', { fields: { [second]: 'only one' } });
  if (key === 'keyId') {
    const eKeyId = keys.keyId as NonNullable<Keys['keyId']>;
    const term = await termOfEKey(store.db, owner, lockId, eKeyId);
    if (!term) return reject('eKeyNotFound');
    const { recipient, ...of } = term;
    const { name } = (await loop.snapshot(ekey, eKeyRef({ account: owner, eKeyId }))).snapshot.context;
    return { subject: { kind: 'ekey', name, recipient }, of };
  }
  const kind = SUBJECT_KINDS[key];
  const credentialId = keys[key] as CredentialId;
  const known = await loop.snapshot(aggregateOf(kind), streamRef(owner, kind, credentialId));
  const { context } = known.snapshot;
  if (context.lockId !== lockId) return reject('credentialNotFound');
  return { subject: { kind, name: context.name, recipient: null }, of: { credentialId } };
}
