import { describe } from 'vitest';
import { stagedBatchJobs } from '../../http/paths/batchJobStage.ts';
import { jobShown } from '../../support/jobMustShow.ts';
import { walkLive } from './walkLive.ts';

describe('generated paths of a batch unlock in the browser', () => {
  walkLive(stagedBatchJobs, {
    opens: () => '/job/home',
    // All jobs have the same title, so they are identified by URL.
    name: ({ context: { jobId } }) => `/job/${jobId}`,
    mustShow: jobShown,
    isSettled: facts => facts.at(-1) === 'job.ended.v1',
    leaves: [],
  });
});
