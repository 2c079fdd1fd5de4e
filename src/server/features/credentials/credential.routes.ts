/** Calls about the credentials that are kept in a lock: those that every kind answers, and those of what is shown to the lock. */
import {
  type cardCalls,
  fingerprintCalls,
  keyFobCalls,
  type ListedKind,
  palmVeinCalls,
} from '../../../../models/calls/credential.calls.ts';
import type { CredentialContent, EnrolledKind } from '../../../../models/credential.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import type { Desk } from './credentialDesk.ts';
import { countKept, listCredentials } from './credentialList.ts';
import { aggregateOf } from './kinds.ts';

/** They differ in their paths alone. */
type SharedCalls = Omit<typeof cardCalls, 'add' | 'reportLost' | 'found'>;

export function sharedRoutes(desk: Desk, kind: ListedKind, calls: SharedCalls): Route[] {
  const { store, driver, items, before, find, tell } = desk;
  return [
    route(calls.list, async ({ lockId, ...params }, { uid, now }) => {
      const at = await before(uid, lockId, kind);
      if (isRejection(at)) return at;
      const { owner } = at;
      const { credentialIds, total } = await listCredentials(store.db, { account: owner, lockId, kind }, params, now);
      const found = await Promise.all(credentialIds.map(id => items.snapshotOf(owner, kind, id)));
      // What went between the two looks is not shown any more.
      const there = found.map(({ snapshot }) => snapshot).filter(({ status }) => status === 'active');
      const { pageNo, pageSize } = params;
      return { list: await items.itemsOf(owner, there, now, false), pageNo, pageSize, total };
    }),
    route(calls.detail, async (one, { uid, now }) => {
      const at = await before(uid, one.lockId, kind);
      const found = isRejection(at) ? at : await find(at, kind, one);
      if (isRejection(found)) return found;
      const { snapshot, version, ref } = await items.snapshotOf(found.owner, kind, one.credentialId);
      const [item] = await items.itemsOf(found.owner, [snapshot], now, true);
      if (!item) return reject('credentialNotFound');
      return { ...item, stream: ref.stream, version, timeZone: found.timeZone };
    }),
    route(calls.room, async ({ lockId }, { uid }) => {
      const at = await before(uid, lockId, kind);
      if (isRejection(at)) return at;
      const kept = await countKept(store.db, { account: at.owner, lockId, kind });
      return { kept, most: driver.capacity(lockId, kind) };
    }),
    route(calls.rename, ({ name, remark, ...one }, { uid }) =>
      tell(kind, one, uid, () => ({ type: 'rename', uid, name, remark })),
    ),
    route(calls.giveTo, async ({ forWhom, ...one }, { uid }) => {
      const to = await desk.meant(uid, forWhom);
      return isRejection(to) ? to : tell(kind, one, uid, () => ({ type: 'giveTo', uid, to }));
    }),
    route(calls.changePeriod, ({ validity, ...one }, { uid }) =>
      tell(kind, one, uid, ({ reach, timeZone, own, timesByConsole }) => ({
        ...{ type: 'change', uid, validity, reach },
        ...{ timeZone, own, timesByConsole },
      })),
    ),
    route(calls.delete, (one, { uid }) => tell(kind, one, uid, ({ reach }) => ({ type: 'delete', uid, reach }))),
    route(calls.retry, (one, { uid }) => tell(kind, one, uid, ({ reach }) => ({ type: 'retry', uid, reach }))),
  ];
}

/** Of what somebody has to show to the lock nothing is known beforehand. */
const enrolledRoutes = (
  desk: Desk,
  kind: EnrolledKind,
  calls: typeof keyFobCalls,
  contentFor: (uid: AccountId) => CredentialContent,
): Route[] => [
  ...sharedRoutes(desk, kind, calls),
  route(calls.add, async ({ lockId, name, validity, forWhom, idNumber, commandId }, { uid, now }) => {
    const at = await desk.giving({ uid, now }, kind, { lockId, forWhom, idNumber, commandId });
    if (isRejection(at)) return at;
    const { owner, lacking, identity, ...giver } = at;
    // The tenant's app tells the lock to wait by itself.
    const refusal = giver.reach.by === 'gateway' ? lacking(kind, 'enrolsAtLock') : lacking(kind);
    if (refusal) return refusal;
    const credentialId = desk.newId();
    return desk.loop.handle(
      aggregateOf(kind),
      streamRef(owner, kind, credentialId),
      { type: 'request', credentialId, lockId, uid, name, validity, content: contentFor(uid), ...giver },
      { ...commandOptions(uid, commandId, { credentialId }), with: { alsoAppend: identity } },
    );
  }),
];

export const enrolledCredentialRoutes = (desk: Desk): Route[] => [
  ...enrolledRoutes(desk, 'fingerprint', fingerprintCalls, uid => ({
    kind: 'fingerprint',
    templateRef: null,
    holder: uid,
  })),
  ...enrolledRoutes(desk, 'palmVein', palmVeinCalls, () => ({ kind: 'palmVein' })),
  ...enrolledRoutes(desk, 'keyFob', keyFobCalls, () => ({ kind: 'keyFob', battery: null })),
];
