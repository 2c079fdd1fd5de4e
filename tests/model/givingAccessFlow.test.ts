import { describe, expect } from 'vitest';
import { givingAccessMachine, MAX_ACCESS_DOORS } from '../../machines/flows/givingAccess.machine.ts';
import type { AccessDoor } from '../../models/calls/access.calls.ts';
import type { JobId, LockId } from '../../models/ids.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

const machine = givingAccessMachine<string, string>();
type At = Here<typeof machine>;

const door = (lockId: number) => ({ lockId: lockId as LockId }) as AccessDoor;
const [front, cellar] = [door(1), door(2)];
const many = Array.from({ length: MAX_ACCESS_DOORS }, (_, nth) => door(100 + nth));

const examples = {
  'doors.wanted': { type: 'doors.wanted', wanted: 'group' },
  'door.added': { type: 'door.added', door: front },
  'door.removed': { type: 'door.removed', lockId: front.lockId },
  'doors.removed': { type: 'doors.removed' },
  'access.wanted': { type: 'access.wanted', wish: 'eKeys' },
  'more.wanted': { type: 'more.wanted' },
} as const;
type Name = keyof typeof examples;

function takes({ snapshot }: At, ...names: Name[]) {
  for (const [name, event] of Object.entries(examples))
    expect(snapshot.can(event), name).toBe((names as string[]).includes(name));
}
const idsIn = ({ doors }: At['context']) => doors.map(({ lockId }) => lockId);

describe('paths of giving access', () => {
  walkEveryFlow(machine, {
    input: undefined,
    examples: {
      'doors.wanted': () => [examples['doors.wanted']],
      'door.added': () => [examples['door.added']],
      'door.removed': () => [examples['door.removed']],
      'doors.removed': () => [examples['doors.removed']],
      'access.wanted': () => [examples['access.wanted']],
      'more.wanted': () => [examples['more.wanted']],
    },
    answers: {
      gather: [
        { doors: [front, cellar], missing: 0 },
        { doors: many, missing: 7 },
      ],
      give: ['job-1' as JobId],
    },
    matters: context => [idsIn(context).length, context.missing, context.wanted, context.jobId, context.failure],
    invariants: {
      choosing: here => {
        const { context } = here;
        const can: Name[] = ['doors.wanted', 'door.added', 'door.removed', 'doors.removed'];
        takes(here, ...can, ...(context.doors.length > 0 ? (['access.wanted'] as const) : []));
        expect(idsIn(context).length, 'no door twice').toBe(new Set(idsIn(context)).size);
        expect(context.doors.length).toBeLessThanOrEqual(MAX_ACCESS_DOORS);
        expect(context.jobId).toBeNull();
      },
      gathering: here => {
        takes(here, 'door.removed');
        expect(here.context).toMatchObject({ wanted: 'group', missing: 0, failure: null });
      },
      notGathered: here => {
        takes(here, 'doors.wanted', 'door.added', 'door.removed');
        expect(here.context.failure).not.toBeNull();
        expect(idsIn(here.context), 'the choice stays').toEqual(here.before ? idsIn(here.before) : []);
      },
      // The request may be in flight, so nothing can change.
      giving: here => {
        takes(here);
        expect(here.context).toMatchObject({ wish: 'eKeys', failure: null });
        expect(here.context.doors.length).toBeGreaterThan(0);
      },
      given: here => {
        takes(here, 'more.wanted');
        expect(here.context).toMatchObject({ jobId: 'job-1', wish: 'eKeys' });
      },
    },
  });
});
