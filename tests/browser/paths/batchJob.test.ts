import { describe, expect } from 'vitest';
import type { ItemId } from '../../../models/ids.ts';
import { locks } from '../../http/house.ts';
import {
  type AtTheJob,
  type JobPlay,
  type JobSnapshot,
  stagedBatchJob,
  tallyOf,
  theJob,
} from '../../http/paths/batchJobStage.ts';
import { JobPage } from '../pages/jobPage.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = AtTheJob & OnScreen;
type Play = JobPlay<Here>;

const [PAUSE, RESUME, CANCEL] = ['Pause', 'Resume', 'Cancel the rest'];

const press = (name: string) => async (_: unknown, here: Here) => {
  const button = new JobPage(here.page).button(name);
  await shows(here, button);
  await button.click();
};

/** From the menu of a lock that failed. */
async function chooseFor(itemId: ItemId | undefined, action: string, here: Here, { context: { queue } }: JobSnapshot) {
  const lockId = queue.find(item => item.itemId === itemId)?.lockId;
  const lock = Object.values(locks).find(each => each.lockId === lockId) ?? expect.fail(`no lock for item ${itemId}`);
  const job = new JobPage(here.page);
  await shows(here, job.actionsFor(lock.alias));
  await job.actionsFor(lock.alias).click();
  here.hold(lock.lockId);
  await job.choose(action);
}

const acts = {
  'job.paused.v1': press(PAUSE),
  'job.resumed.v1': press(RESUME),
  'job.cancelled.v1': press(CANCEL),
  'job.retried.v2': ({ data: { itemIds } }, here, from) => chooseFor(itemIds[0], 'Try again', here, from),
  'job.itemGivenUp.v2': ({ data: { itemId } }, here, from) =>
    chooseFor(itemId, 'Set aside: do not try again', here, from),
} satisfies Partial<Play>;

async function createAndLook(event: Parameters<Play['job.created.v2']>[0], here: Here, from: JobSnapshot) {
  await stagedBatchJob.play['job.created.v2'](event, here, from);
  await here.page.goto(`/job/${theJob(here).jobId}`);
}

/** The page says how the job stands and how many locks stand where, and offers what can be done about it. */
const page =
  (state: string, ...offered: string[]) =>
  async (here: Here, snapshot: JobSnapshot) => {
    const job = new JobPage(here.page);
    const { total, waiting, operating, succeeded, failed, noRetry } = tallyOf(snapshot);
    await shows(here, job.is(state));
    await shows(here, job.says(`${total - waiting - operating} of ${total} locks`));
    await shows(here, job.says(`${succeeded} opened`));
    const counts = Object.entries({ failed, 'not to be retried': noRetry, waiting });
    for (const [words, count] of counts) if (count > 0) await shows(here, job.says(`${count} ${words}`));
    // By now the page has come to where the job is: what it does not say it does not mean to.
    for (const [words, count] of counts) if (count === 0) expect(await job.counted(words).count(), words).toBe(0);
    const mayRetry = failed > 0 && offered.includes('Retry');
    for (const name of [PAUSE, RESUME, CANCEL])
      expect(await job.button(name).count(), name).toBe(offered.includes(name) ? 1 : 0);
    expect(await job.button(/^Retry \d+ failed/).count(), 'Retry').toBe(mayRetry ? 1 : 0);
  };

describe('the browser walks a batch unlock', () => {
  walkInBrowser(
    { ...stagedBatchJob, play: { ...stagedBatchJob.play, ...acts, 'job.created.v2': createAndLook } },
    {
      opens: '/job/home',
      taking: Object.keys(acts),
      seen: {
        none: here => shows(here, here.page.getByText('No jobs yet')),
        'running.between': async () => expect.fail('what leads there brings along what leads on'),
        'running.operating': page('Running', PAUSE, CANCEL, 'Retry'),
        'running.awaiting': page('\\d+ wait', CANCEL, 'Retry'),
        pausing: page('Pausing', RESUME, CANCEL, 'Retry'),
        paused: page('Paused', RESUME, CANCEL, 'Retry'),
        cancelling: page('Cancelling'),
        cancelled: page('Cancelled'),
        ended: page('Ended', 'Retry'),
      },
    },
  );
});
