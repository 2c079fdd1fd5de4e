import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, fromPromise } from 'xstate';
import { groupsMachine } from '../../../machines/flows/groups.machine.ts';
import { type KeyGroup, userCalls } from '../../../models/calls/user.calls.ts';
import { send } from '../api/send.ts';
import { subscribeToLive } from './live.ts';
import { onUserGone } from './userData.ts';

const load = fromPromise(async () => (await send(userCalls.listKeyGroup, {})).list as readonly KeyGroup[]);

const groupsActor = createActor(groupsMachine.provide({ actors: { load } })).start();

subscribeToLive(facts => {
  const changed = facts.some(({ fact }) => fact.type === 'account.groupCreated.v1');
  if (changed) groupsActor.send({ type: 'groups.changed' });
});
onUserGone(() => groupsActor.send({ type: 'user.gone' }));

/** The user's lock groups, empty until they are known. */
export function useGroups(): readonly KeyGroup[] {
  useEffect(() => groupsActor.send({ type: 'groups.wanted' }), []);
  return useSelector(groupsActor, ({ context }) => context.groups);
}
