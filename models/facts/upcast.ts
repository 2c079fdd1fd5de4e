/**
 * Facts on disk never change, so all readers of the log convert old ones with {@link upcast}. A new shape gets a new
 * version in the type ({@link UPCASTERS}); a renamed field doesn't ({@link RENAMED_FIELDS}).
 */

import type { LockId } from '../ids.ts';
import { lookUp } from '../lookUp.ts';

interface Named {
  type: string;
  data: unknown;
}

type Data = Record<string, unknown>;
type Upcaster = (data: Data) => Named;

/** Items used to be identified by their locks. */
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

const REVISION = ['turn', 'revision'] as const;
const CONNECTIVITY = ['reach', 'connectivity'] as const;

/** Keyed by the first part of the fact's type: pairs of a field's former name and its current name. */
const RENAMED_FIELDS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  administrator: [REVISION],
  card: [CONNECTIVITY],
  credential: [REVISION, CONNECTIVITY],
  enrolment: [REVISION],
  face: [REVISION, CONNECTIVITY],
  lockSetting: [REVISION],
  passcode: [CONNECTIVITY],
  transfer: [['along', 'alsoTransferred']],
};

function withFieldsRenamed<Fact extends Named>(fact: Fact): Fact {
  const fields = lookUp(RENAMED_FIELDS, fact.type.slice(0, fact.type.indexOf('.'))) ?? [];
  let renamed = fact;
  for (const [before, now] of fields) {
    if (!Object.hasOwn(renamed.data as Data, before)) continue;
    const { [before]: value, ...data } = renamed.data as Data;
    renamed = { ...renamed, data: { ...data, [now]: value } };
  }
  return renamed;
}

export function upcast<Fact extends Named>(fact: Fact): Fact {
  const upcaster = lookUp(UPCASTERS, fact.type);
  return withFieldsRenamed(upcaster ? upcast({ ...fact, ...upcaster(fact.data as Data) }) : fact);
}
