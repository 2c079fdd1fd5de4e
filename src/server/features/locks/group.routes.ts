import { type AccountCommand, account } from '../../../../machines/aggregates/account.decide.ts';
import { groupCalls } from '../../../../models/calls/group.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, GroupId } from '../../../../models/ids.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { permissionsOn } from './lockPermissions.ts';

/** 48 bits of a random id, so processes need no coordination. */
const groupIdFrom = (random: string): GroupId =>
  GroupId.parse(Number.parseInt(random.replaceAll('-', '').slice(0, 12), 16) + 1);

type Parts = Pick<Dependencies, 'store' | 'loop' | 'newId' | 'advanced'>;

export function groupRoutes({ store, loop, newId, advanced }: Parts): Route[] {
  const handleAccountCommand = <Answer>(
    uid: AccountId,
    commandId: CommandId | undefined,
    command: AccountCommand,
    answer: Answer,
  ) => loop.handle(account, streamRef(uid, 'account', uid), command, commandOptions(uid, commandId, answer));

  async function handleGroupCommand<Answer>(
    uid: AccountId,
    commandId: CommandId | undefined,
    command: AccountCommand,
    answer: Answer,
  ) {
    return (await advanced.requireOpen(uid)) ?? handleAccountCommand(uid, commandId, command, answer);
  }

  return [
    route(groupCalls.add, ({ groupName, commandId }, { uid }) => {
      const groupId = groupIdFrom(newId());
      return handleGroupCommand(uid, commandId, { type: 'createGroup', groupId, groupName }, { groupId });
    }),
    route(groupCalls.rename, ({ commandId, ...params }, { uid }) =>
      handleGroupCommand(uid, commandId, { type: 'renameGroup', ...params }, {}),
    ),
    route(groupCalls.delete, ({ commandId, ...params }, { uid }) =>
      handleGroupCommand(uid, commandId, { type: 'deleteGroup', ...params }, {}),
    ),
    route(groupCalls.setLocks, async ({ groupId, lockIds: named, commandId }, { uid }) => {
      const { commandId: name } = commandOptions(uid, commandId, null);
      // Reads the stored answer first, because a second look-up would find the locks already moved.
      const previous = name ? await store.answerOf(uid, name) : null;
      if (previous) return previous.answer as { moved: number };
      const lockIds = [...new Set(named)];
      const permissions = await permissionsOn(store.db, uid, lockIds);
      const unknown = lockIds.filter(lockId => !permissions.has(lockId));
      if (unknown.length > 0) return reject('lockNotFound', { lockIds: unknown });
      const denied = lockIds.filter(lockId => permissions.get(lockId)?.role === 'user');
      if (denied.length > 0) return reject('noPermission', { lockIds: denied });
      const refusal = await advanced.requireOpenOn(uid, lockIds);
      if (refusal) return refusal;
      const moving = lockIds.filter(lockId => permissions.get(lockId)?.groupId !== groupId);
      return handleAccountCommand(
        uid,
        commandId,
        { type: 'groupLocks', groupId, lockIds: moving },
        { moved: moving.length },
      );
    }),
  ];
}
