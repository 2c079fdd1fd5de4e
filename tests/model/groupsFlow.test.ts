import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { groupsMachine } from '../../machines/flows/groups.machine.ts';
import type { KeyGroup } from '../../models/calls/user.calls.ts';
import { walkEveryFlow } from '../support/walkFlow.ts';

type Here = { context: SnapshotFrom<typeof groupsMachine>['context'] };
const west = { groupId: 1, groupName: 'West' } as KeyGroup;
/** What was known stays while it is asked again. */
const known = ({ context }: Here) => expect([[], [west]]).toContainEqual(context.groups);

describe('paths of the groups that the shell shows', () => {
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
      loading: known,
      ready: ({ context }) => expect(context.groups).toEqual([west]),
      failed: known,
    },
  });
});
