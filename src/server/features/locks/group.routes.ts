/** What an account does with its lock groups: its own view of the locks that it manages, and nobody else's. */
import { type AccountCommand, account } from '../../../../machines/aggregates/account.decide.ts';
import { groupCalls } from '../../../../models/calls/group.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, GroupId } from '../../../../models/ids.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { asking } from '../../http/asking.ts';
import { type Route, route } from '../../http/route.ts';
import { placesOf } from './seenLocks.ts';

/** 48 bits of a random id, so that no two processes have to agree. */
const groupIdFrom = (random: string): GroupId =>
  GroupId.parse(Number.parseInt(random.replaceAll('-', '').slice(0, 12), 16) + 1);

type Parts = Pick<Dependencies, 'store' | 'loop' | 'newId' | 'advanced'>;

export function groupRoutes({ store, loop, newId, advanced }: Parts): Route[] {
  const tell = <Answer>(uid: AccountId, commandId: CommandId | undefined, command: AccountCommand, answer: Answer) =>
    loop.handle(account, streamRef(uid, 'account', uid), command, asking(uid, commandId, answer));

  async function managing<Answer>(
    uid: AccountId,
    commandId: CommandId | undefined,
    command: AccountCommand,
    answer: Answer,
  ) {
    return (await advanced.refusal(uid)) ?? tell(uid, commandId, command, answer);
  }

  return [
    route(groupCalls.add, ({ groupName, commandId }, { uid }) => {
      const groupId = groupIdFrom(newId());
      return managing(uid, commandId, { type: 'createGroup', groupId, groupName }, { groupId });
    }),
    route(groupCalls.rename, ({ commandId, ...wish }, { uid }) =>
      managing(uid, commandId, { type: 'renameGroup', ...wish }, {}),
    ),
    route(groupCalls.delete, ({ commandId, ...wish }, { uid }) =>
      managing(uid, commandId, { type: 'deleteGroup', ...wish }, {}),
    ),
    route(groupCalls.setLocks, async ({ groupId, lockIds: named, commandId }, { uid }) => {
      const { commandId: name } = asking(uid, commandId, null);
      // Looked at a second time, the locks would be where they were moved to.
      const told = name ? await store.answerOf(uid, name) : null;
      if (told) return told.answer as { moved: number };
      const lockIds = [...new Set(named)];
      const places = await placesOf(store.db, uid, lockIds);
      const unknown = lockIds.filter(lockId => !places.has(lockId));
      if (unknown.length > 0) return reject('lockNotFound', { lockIds: unknown });
      const denied = lockIds.filter(lockId => places.get(lockId)?.role === 'user');
      if (denied.length > 0) return reject('noPermission', { lockIds: denied });
      const refusal = await advanced.refusalOn(uid, lockIds);
      if (refusal) return refusal;
      const moving = lockIds.filter(lockId => places.get(lockId)?.groupId !== groupId);
      return tell(uid, commandId, { type: 'groupLocks', groupId, lockIds: moving }, { moved: moving.length });
    }),
  ];
}
