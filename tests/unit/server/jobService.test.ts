import { expect, it } from 'vitest';
import type { AccountId, LockId } from '../../../models/ids.ts';
import { MAX_JOB_ITEMS } from '../../../models/limits.ts';
import { JobType } from '../../../models/progress.ts';
import { createJobService } from '../../../src/server/features/jobs/job.service.ts';

it('a job with too many items is rejected without starting any of them', async () => {
  const asked: unknown[] = [];
  const loop = { handle: async (...all: unknown[]) => asked.push(all) };
  const desk = createJobService({ loop, newId: () => 'job' } as never);
  const item = { lockId: 1 as LockId, target: { kind: 'card', id: 7, name: 'Ana' } } as const;
  const start = (count: number) => desk.start(5 as AccountId, JobType.REMOVE, new Array(count).fill(item), undefined);
  const count = MAX_JOB_ITEMS + 1;
  expect(await start(count)).toEqual({ rejected: 'tooManyItems', data: { count, max: MAX_JOB_ITEMS } });
  expect(asked).toEqual([]);
  await start(MAX_JOB_ITEMS);
  expect(asked).toHaveLength(1);
});
