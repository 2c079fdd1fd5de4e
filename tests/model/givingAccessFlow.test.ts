import { describe, expect } from 'vitest';
import { givingAccessMachine, MAX_ACCESS_LOCKS } from '../../machines/flows/givingAccess.machine.ts';
import type { AccessLock } from '../../models/calls/access.calls.ts';
import type { JobId, LockId } from '../../models/ids.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

const machine = givingAccessMachine<string, string>();
type At = Here<typeof machine>;

const lock = (lockId: number) => ({ lockId: lockId as LockId }) as AccessLock;
const [front, cellar] = [lock(1), lock(2)];
const many = Array.from({ length: MAX_ACCESS_LOCKS }, (_, nth) => lock(100 + nth));

const examples = {
  'locks.wanted': { type: 'locks.wanted', wanted: 'group' },
  'lock.added': { type: 'lock.added', lock: front },
  'lock.removed': { type: 'lock.removed', lockId: front.lockId },
  'locks.removed': { type: 'locks.removed' },
  'access.wanted': { type: 'access.wanted', wish: 'eKeys' },
  'more.wanted': { type: 'more.wanted' },
} as const;
type Name = keyof typeof examples;

function takes({ snapshot }: At, ...names: Name[]) {
  for (const [name, event] of Object.entries(examples))
    expect(snapshot.can(event), name).toBe((names as string[]).includes(name));
}
const idsIn = ({ locks }: At['context']) => locks.map(({ lockId }) => lockId);

describe('paths of giving access', () => {
  walkEveryFlow(machine, {
    input: undefined,
    examples: {
      'locks.wanted': () => [examples['locks.wanted']],
      'lock.added': () => [examples['lock.added']],
      'lock.removed': () => [examples['lock.removed']],
      'locks.removed': () => [examples['locks.removed']],
      'access.wanted': () => [examples['access.wanted']],
      'more.wanted': () => [examples['more.wanted']],
    },
    answers: {
      gather: [
        { locks: [front, cellar], missing: 0 },
        { locks: many, missing: 7 },
      ],
      give: ['job-1' as JobId],
    },
    matters: context => [idsIn(context).length, context.missing, context.wanted, context.jobId, context.failure],
    invariants: {
      choosing: here => {
        const { context } = here;
        const can: Name[] = ['locks.wanted', 'lock.added', 'lock.removed', 'locks.removed'];
        takes(here, ...can, ...(context.locks.length > 0 ? (['access.wanted'] as const) : []));
        expect(idsIn(context).length, 'no door twice').toBe(new Set(idsIn(context)).size);
        expect(context.locks.length).toBeLessThanOrEqual(MAX_ACCESS_LOCKS);
        expect(context.jobId).toBeNull();
      },
      gathering: here => {
        takes(here, 'lock.removed');
        expect(here.context).toMatchObject({ wanted: 'group', missing: 0, failure: null });
      },
      notGathered: here => {
        takes(here, 'locks.wanted', 'lock.added', 'lock.removed');
        expect(here.context.failure).not.toBeNull();
        expect(idsIn(here.context), 'the choice stays').toEqual(here.before ? idsIn(here.before) : []);
      },
      // The request may be in flight, so nothing can change.
      giving: here => {
        takes(here);
        expect(here.context).toMatchObject({ wish: 'eKeys', failure: null });
        expect(here.context.locks.length).toBeGreaterThan(0);
      },
      given: here => {
        takes(here, 'more.wanted');
        expect(here.context).toMatchObject({ jobId: 'job-1', wish: 'eKeys' });
      },
    },
  });
});
