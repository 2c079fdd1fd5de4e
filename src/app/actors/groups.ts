import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { groupsMachine } from '../../../machines/flows/groups.machine.ts';
import { type KeyGroup, userCalls } from '../../../models/calls/user.calls.ts';
import { ApiError } from '../api/apiError.ts';
import { send } from '../api/send.ts';
import { onFacts } from './useRefetchOnFacts.ts';
import { onUserGone } from './userData.ts';

const load = fromPromise(async (): Promise<readonly KeyGroup[]> => {
  const { list } = await send(userCalls.listKeyGroup, {});
  // Throws at once: the list is shared, and a malformed one would not be fetched again.
  if (!Array.isArray(list)) throw new ApiError({ category: 'noResponse', status: 200 });
  return list;
});

const groupsActor = createActor(groupsMachine.provide({ actors: { load } })).start();

// Whatever gives or takes locks also changes how many of them a group has.
onFacts(
  ({ fact }) =>
    /^(account|administrator)\.|^transfer\.itemHandedOver|^lock\.(added|removed|accessGranted)|^ekey\.(accepted|appSeen)/.test(
      fact.type,
    ),
  () => groupsActor.send({ type: 'groups.changed' }),
);
onUserGone(() => groupsActor.send({ type: 'user.gone' }));

/** The user’s lock groups; empty until loaded. */
export function useGroups(): readonly KeyGroup[] {
  useEffect(() => groupsActor.send({ type: 'groups.wanted' }), []);
  return useSelector(groupsActor, ({ context }) => context.groups);
}

/** The groups with their loading state and a retry. */
export function useGroupsState() {
  const groups = useGroups();
  const known = useSelector(groupsActor, snapshot => !snapshot.matches('unknown') && !isFirst(snapshot));
  const failed = useSelector(groupsActor, snapshot => snapshot.matches('failed'));
  return { groups, known, failed, again: () => groupsActor.send({ type: 'groups.wanted' }) };
}

/** True while loading, if no earlier load found groups. */
const isFirst = (snapshot: SnapshotFrom<typeof groupsMachine>) =>
  snapshot.matches('loading') && snapshot.context.groups.length === 0;
