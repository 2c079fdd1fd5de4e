/**
 * Written facts never change: an old name is translated here to the next one. Everything that reads the log uses {@link
 * upcast}.
 */

import type { LockId } from '../ids.ts';
import { lookUp } from '../lookUp.ts';

interface Named {
  type: string;
  data: unknown;
}

type Data = Record<string, unknown>;
type Upcaster = (data: Data) => Named;

/** Items were once named by their locks. */
const namedByLock =
  (type: string): Upcaster =>
  data => ({ type, data: { ...data, itemId: data.lockId } });

const UPCASTERS: Readonly<Record<string, Upcaster>> = {
  'job.created.v1': ({ lockIds, ...data }) => ({
    type: 'job.created.v2',
    data: { ...data, items: (lockIds as LockId[]).map(lockId => ({ itemId: lockId, lockId })) },
  }),
  'job.itemStarted.v1': namedByLock('job.itemStarted.v2'),
  'job.itemSucceeded.v1': namedByLock('job.itemSucceeded.v2'),
  'job.itemFailed.v1': namedByLock('job.itemFailed.v2'),
  'job.itemSetAside.v1': namedByLock('job.itemSetAside.v2'),
  'job.itemGivenUp.v1': namedByLock('job.itemGivenUp.v2'),
  'job.retried.v1': ({ lockIds, ...data }) => ({ type: 'job.retried.v2', data: { ...data, itemIds: lockIds } }),
};

export function upcast<Fact extends Named>(fact: Fact): Fact {
  const upcaster = lookUp(UPCASTERS, fact.type);
  return upcaster ? upcast({ ...fact, ...upcaster(fact.data as Data) }) : fact;
}
