import { describe } from 'vitest';
import { stagedBatchJobs } from '../../http/paths/batchJobStage.ts';
import { jobShown } from '../../support/jobMustShow.ts';
import { walkLive } from './walkLive.ts';

describe('the browser walks a batch unlock', () => {
  walkLive(stagedBatchJobs, {
    opens: () => '/job/home',
    // All are called the same, and lead to pages of their own.
    name: ({ context: { jobId } }) => `/job/${jobId}`,
    mustShow: jobShown,
    isSettled: facts => facts.at(-1) === 'job.ended.v1',
    leaves: [],
  });
});
