import { describe, expect } from 'vitest';
import { groupsMachine } from '../../machines/flows/groups.machine.ts';
import type { KeyGroup } from '../../models/calls/user.calls.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

const west = { groupId: 1, groupName: 'West' } as KeyGroup;
/** Known groups stay shown while they are refetched. */
const known = ({ context, before }: Here<typeof groupsMachine>) => expect(context.groups).toEqual(before?.groups ?? []);
const asksAgain = ({ snapshot }: Here<typeof groupsMachine>, type: 'groups.wanted' | 'groups.changed') =>
  expect(snapshot.can({ type }), `asks again when ${type}`).toBe(true);

describe('paths of the groups in the shell', () => {
  walkEveryFlow(groupsMachine, {
    examples: {
      'groups.wanted': () => [{ type: 'groups.wanted' }],
      'groups.changed': () => [{ type: 'groups.changed' }],
      'user.gone': () => [{ type: 'user.gone' }],
    },
    answers: { load: [[west]] },
    matters: ({ groups }) => groups,
    invariants: {
      unknown: ({ context }) => expect(context.groups).toEqual([]),
      loading: here => {
        known(here);
        asksAgain(here, 'groups.changed');
      },
      ready: here => {
        expect(here.context.groups).toEqual([west]);
        asksAgain(here, 'groups.changed');
      },
      failed: here => {
        known(here);
        asksAgain(here, 'groups.wanted');
        asksAgain(here, 'groups.changed');
      },
    },
  });
});
