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
import type { CredentialService } from './credential.service.ts';
import { countConfirmed, listCredentials } from './credentialList.ts';
import { aggregateOf } from './kinds.ts';

type SharedCalls = Omit<typeof cardCalls, 'add' | 'reportLost' | 'found'>;

export function sharedCredentialRoutes(credentials: CredentialService, kind: ListedKind, calls: SharedCalls): Route[] {
  const { store, driver, items, authorize, findCredential, execute } = credentials;
  return [
    route(calls.list, async ({ lockId, ...params }, { uid, now }) => {
      const lock = await authorize(uid, lockId, kind);
      if (isRejection(lock)) return lock;
      const { owner } = lock;
      const { credentialIds, total } = await listCredentials(store.db, { account: owner, lockId, kind }, params, now);
      const found = await Promise.all(credentialIds.map(id => items.snapshotOf(owner, kind, id)));
      // Skips credentials deleted between the two reads.
      const active = found.map(({ snapshot }) => snapshot).filter(({ status }) => status === 'active');
      const { pageNo, pageSize } = params;
      return { list: await items.itemsOf(owner, active, now, false), pageNo, pageSize, total };
    }),
    route(calls.detail, async (one, { uid, now }) => {
      const lock = await authorize(uid, one.lockId, kind);
      const found = isRejection(lock) ? lock : await findCredential(lock, kind, one);
      if (isRejection(found)) return found;
      const { snapshot, version, ref } = await items.snapshotOf(found.owner, kind, one.credentialId);
      const [item] = await items.itemsOf(found.owner, [snapshot], now, true);
      if (!item) return reject('credentialNotFound');
      return { ...item, stream: ref.stream, version, timeZone: found.timeZone };
    }),
    route(calls.room, async ({ lockId }, { uid }) => {
      const lock = await authorize(uid, lockId, kind);
      if (isRejection(lock)) return lock;
      const kept = await countConfirmed(store.db, { account: lock.owner, lockId, kind });
      return { kept, most: driver.capacity(lockId, kind) };
    }),
    route(calls.rename, ({ name, remark, ...one }, { uid }) =>
      execute(kind, one, uid, () => ({ type: 'rename', uid, name, remark })),
    ),
    route(calls.giveTo, async ({ forWhom, ...one }, { uid }) => {
      const to = await credentials.resolveRecipient(uid, forWhom);
      return isRejection(to) ? to : execute(kind, one, uid, () => ({ type: 'giveTo', uid, to }));
    }),
    route(calls.changePeriod, ({ validity, ...one }, { uid }) =>
      execute(kind, one, uid, ({ connectivity, timeZone, own, timesByConsole }) => ({
        ...{ type: 'change', uid, validity, connectivity },
        ...{ timeZone, own, timesByConsole },
      })),
    ),
    route(calls.delete, (one, { uid }) =>
      execute(kind, one, uid, ({ connectivity }) => ({ type: 'delete', uid, connectivity })),
    ),
    route(calls.retry, (one, { uid }) =>
      execute(kind, one, uid, ({ connectivity }) => ({ type: 'retry', uid, connectivity })),
    ),
  ];
}

const enrolledRoutes = (
  credentials: CredentialService,
  kind: EnrolledKind,
  calls: typeof keyFobCalls,
  contentFor: (uid: AccountId) => CredentialContent,
): Route[] => [
  ...sharedCredentialRoutes(credentials, kind, calls),
  route(calls.add, async ({ lockId, name, validity, forWhom, idNumber, commandId }, { uid, now }) => {
    const lock = await credentials.authorizeIssue({ uid, now }, kind, { lockId, forWhom, idNumber, commandId });
    if (isRejection(lock)) return lock;
    const { owner, lacking, identity, ...giver } = lock;
    // Without a gateway, the recipient's app starts the enrolment.
    const refusal = giver.connectivity.by === 'gateway' ? lacking(kind, 'enrolsAtLock') : lacking(kind);
    if (refusal) return refusal;
    const credentialId = credentials.newId();
    return credentials.loop.handle(
      aggregateOf(kind),
      streamRef(owner, kind, credentialId),
      { type: 'request', credentialId, lockId, uid, name, validity, content: contentFor(uid), ...giver },
      { ...commandOptions(uid, commandId, { credentialId }), with: { alsoAppend: identity } },
    );
  }),
];

export const enrolledCredentialRoutes = (credentials: CredentialService): Route[] => [
  ...enrolledRoutes(credentials, 'fingerprint', fingerprintCalls, uid => ({
    kind: 'fingerprint',
    templateRef: null,
    holder: uid,
  })),
  ...enrolledRoutes(credentials, 'palmVein', palmVeinCalls, () => ({ kind: 'palmVein' })),
  ...enrolledRoutes(credentials, 'keyFob', keyFobCalls, () => ({ kind: 'keyFob', battery: null })),
];
