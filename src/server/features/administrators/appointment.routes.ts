import { administrator } from '../../../../machines/aggregates/administrator.decide.ts';
import { adminCalls } from '../../../../models/calls/admin.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { ownsLocks } from '../locks/lockPermissions.ts';
import { type AdministratorService, administratorRef } from './administrator.service.ts';

export const appointmentRoutes = (
  { store, loop, recipients }: Pick<Dependencies, 'store' | 'loop' | 'recipients'>,
  { requireOwnLocks, timeZoneOf, execute }: AdministratorService,
): Route[] => [
  route(adminCalls.add, async ({ account, countryCode, commandId, name, term, lockIds: named }, context) => {
    const { uid: owner } = context;
    if (!(await ownsLocks(store.db, owner))) return reject('noPermission');
    const lockIds = [...new Set(named)];
    const refused = await requireOwnLocks(owner, lockIds);
    if (refused) return refused;
    const recipientNames = [{ account, countryCode }];
    const recipientIds = await recipients.resolve(context, recipientNames);
    if (isRejection(recipientIds)) return recipientIds;
    const [uid] = recipientIds;
    if (!uid) return reject('recipientUnregistered');
    const command = { type: 'add', owner, uid, name, term, timeZone: await timeZoneOf(lockIds), lockIds } as const;
    const added = await loop.handle(
      administrator,
      administratorRef(owner, uid),
      command,
      commandOptions(owner, commandId, { uid }),
    );
    return (isRejection(added) && (await recipients.countFruitless(context, recipientNames, recipientIds))) || added;
  }),
  route(adminCalls.rename, ({ name, ...params }, { uid }) => execute(uid, params, { type: 'rename', name })),
  route(
    adminCalls.addLocks,
    async ({ lockIds, ...params }, { uid }) =>
      (await requireOwnLocks(uid, lockIds)) ?? execute(uid, params, { type: 'giveLocks', lockIds }),
  ),
];
