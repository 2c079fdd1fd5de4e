import { type EKeyCommand, ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { ekeyCalls, PLAIN_EKEY_ACTIONS, plainEKeyCalls } from '../../../../models/calls/ekey.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import type { JobService } from '../jobs/job.service.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { type AuthorizedEKey, createEKeyService, type EKeyParams } from './ekey.service.ts';
import { eKeyItem, eKeySnapshots, freezerNicknames } from './ekeyItem.ts';
import { eKeyLine, listEKeysOfLock } from './ekeyList.ts';
import { narrowEKeyRoutes } from './narrowEkey.routes.ts';
import { sendEKeyRoutes } from './sendEkey.routes.ts';

export function ekeyRoutes(
  dependencies: Pick<Dependencies, 'store' | 'loop' | 'newId' | 'recipients'>,
  jobs: JobService,
): Route[] {
  const { store, loop } = dependencies;
  const eKeys = createEKeyService({ store, loop });
  const { authorizeIssuer, authorizeEKey } = eKeys;

  async function execute(
    uid: AccountId,
    { keyId, commandId }: EKeyParams,
    commandFor: (authorized: AuthorizedEKey) => EKeyCommand,
  ) {
    const authorized = await authorizeEKey(uid, keyId);
    if (isRejection(authorized)) return authorized;
    const command = commandFor(authorized);
    return loop.handle(ekey, eKeyRef(authorized.place), command, commandOptions(uid, commandId, {}));
  }

  return [
    route(ekeyCalls.list, async (params, { uid, now }) => {
      const issuer = await authorizeIssuer(uid, params.lockId);
      if (isRejection(issuer)) return issuer;
      const { owner, administers } = issuer;
      const { list: lines, total } = await listEKeysOfLock(store.db, owner, params, administers ? null : uid);
      const { entries, nicknames } = await eKeySnapshots({ store, loop }, lines);
      const list = entries.map(({ line, snapshot }) => eKeyItem(line, snapshot, { administers, now, nicknames }));
      return { list, pageNo: params.pageNo, pageSize: params.pageSize, total };
    }),
    route(ekeyCalls.detail, async ({ keyId }, { uid, now }) => {
      const authorized = await authorizeEKey(uid, keyId);
      if (isRejection(authorized)) return authorized;
      const [line, { snapshot }] = await Promise.all([
        eKeyLine(store.db, keyId),
        loop.snapshot(ekey, eKeyRef(authorized.place)),
      ]);
      const { administers } = authorized.issuer;
      const nicknames = await freezerNicknames(store.db, [snapshot]);
      return line ? eKeyItem(line, snapshot, { administers, now, nicknames }) : reject('eKeyNotFound');
    }),
    ...sendEKeyRoutes(dependencies, eKeys),
    route(ekeyCalls.rename, (params, { uid }) =>
      execute(uid, params, () => ({ type: 'describe', name: params.name, remarks: params.remarks })),
    ),
    route(ekeyCalls.freeze, (params, { uid }) =>
      execute(uid, params, ({ issuer: { administers } }) => ({ type: 'freeze', by: { uid, administers } })),
    ),
    ...PLAIN_EKEY_ACTIONS.map(type =>
      route(plainEKeyCalls[type], (params, { uid }) =>
        execute(uid, params, ({ issuer: { administers } }) => ({ type, administers })),
      ),
    ),
    route(ekeyCalls.authorize, (params, { uid }) =>
      execute(uid, params, ({ issuer }) => ({ type: 'setMayIssue', mayIssue: true, right: issuer })),
    ),
    ...narrowEKeyRoutes(dependencies, eKeys, jobs),
  ];
}
