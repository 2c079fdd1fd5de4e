import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { groupsMachine } from '../../../machines/flows/groups.machine.ts';
import type { KeyGroup } from '../../../models/calls/user.calls.ts';

const west = { groupId: 1, groupName: 'West' } as KeyGroup;

function wanted() {
  const asked: ((groups: readonly KeyGroup[]) => void)[] = [];
  const load = fromPromise<readonly KeyGroup[]>(() => new Promise(resolve => asked.push(resolve)));
  const actor = createActor(groupsMachine.provide({ actors: { load } })).start();
  actor.send({ type: 'groups.wanted' });
  return { actor, asked };
}

it('lock groups that change during a request are requested again, and only the last response counts', async () => {
  const { actor, asked } = wanted();
  actor.send({ type: 'groups.changed' });
  expect(asked).toHaveLength(2);
  asked[0]?.([]);
  asked[1]?.([west]);
  expect((await waitFor(actor, groups => groups.matches('ready'))).context.groups).toEqual([west]);
});

it('lock groups are cleared when the user signs out', async () => {
  const { actor, asked } = wanted();
  actor.send({ type: 'user.gone' });
  expect(actor.getSnapshot().value).toBe('unknown');
  actor.send({ type: 'groups.wanted' });
  asked[1]?.([west]);
  await waitFor(actor, groups => groups.matches('ready'));
  actor.send({ type: 'user.gone' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'unknown', context: { groups: [] } });
});
