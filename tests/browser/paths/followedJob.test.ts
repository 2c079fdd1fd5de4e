import type { Route } from 'playwright';
import { describe, expect } from 'vitest';
import { LIVE_EVENT } from '../../../models/calls/live.ts';
import { followedJob, jobAt } from '../../support/explored/followedJob.ts';
import { jobShown } from '../../support/jobMustShow.ts';
import { cookiesOf } from '../cookiesOf.ts';
import { JobPage } from '../pages/jobPage.ts';
import { type AtThePage, type FlowOnScreen, walkFlowInBrowser } from './walkFlowInBrowser.ts';

interface AtTheJob extends AtThePage {
  job: JobPage;
  /** Pending requests of the page's live stream. */
  streams: Route[];
}
type Flow = FlowOnScreen<typeof followedJob.machine, AtTheJob>;
type Shown = Parameters<Flow['passes']>[0];

const { jobId } = followedJob;
const FAILED = 'Couldn’t load the job';
const waits = ({ gates }: AtTheJob, actor: string) => expect.poll(() => gates[actor]?.waiting).toBeGreaterThan(0);

/** Each stream ends after its facts, and the page reconnects. */
async function tell({ streams }: AtTheJob, facts: readonly { version: number; fact: object }[]) {
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  const list = facts.map(each => ({ ...each, stream: `job-${jobId}` }));
  const body = `event: ${LIVE_EVENT}\ndata: ${JSON.stringify(list)}\n\n`;
  await streams.shift()?.fulfill({ contentType: 'text/event-stream', body });
}

const accountOf = ({ page }: AtTheJob) => page.getByRole('button', { name: /^Account: / });

/** The job as last shown; nothing if it was never loaded. */
async function showsJob({ job }: AtTheJob, { context }: Shown) {
  if (context.job === null) return expect(await job.content.getByRole('progressbar').count()).toBe(0);
  const must = jobShown(jobAt(context.job.version).snapshot) ?? expect.fail('it was never created');
  await job.is(must.word).waitFor();
  for (const line of must.says) await job.says(line).first().waitFor();
}

describe('generated paths of a followed job in the browser', () => {
  walkFlowInBrowser<typeof followedJob.machine, AtTheJob>({
    ...followedJob,
    // The loader returns failures and never throws. A displayed job offers no retry and continues with the next fact.
    playable: ({ event, from }) =>
      !event.type.startsWith('xstate.error.') &&
      (event.type !== 'retry' || from.context.job === null) &&
      (event.type !== 'session.left' || !from.matches('away')),
    asks: { loadJob: '**/api/job/detail?*', signOut: '**/api/user/logout' },
    delays: {},
    async enter(there) {
      const { page, house } = there;
      const here = { ...there, job: new JobPage(page), streams: [] as Route[] };
      await page.route('**/api/live*', route => void here.streams.push(route));
      await page.context().addCookies(cookiesOf(await house.signIn('owner')));
      await page.goto(`/job/${jobId}`);
      return here;
    },
    play: {
      'facts.heard': ({ event }, here) => tell(here, event.facts),
      retry: (_, { job }) => job.content.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
      // The page stays while signing out is pending, and returns if it fails.
      'session.left': async (_, here) => {
        here.gates.signOut?.close();
        await accountOf(here).click();
        await here.page.getByRole('menuitem', { name: 'Sign out' }).click();
        await waits(here, 'signOut');
      },
      'session.back': (_, { gates, streams }) => {
        // Earlier streams are closed; another may have been requested until the page was left.
        streams.length = 0;
        return gates.signOut?.open(route => route.abort()) ?? expect.fail('nobody left');
      },
    },
    async answered(actor, { event, to }, { gates }) {
      const { kind, job } = event.output as { kind: 'job' | 'failed'; job?: object };
      const data = { ...job, jobId };
      await gates[actor]?.open(async route => {
        // The next request follows immediately.
        if (to.matches('loading')) gates[actor]?.close();
        if (kind === 'job') await route.fulfill({ json: { errorCode: 0, errorMsg: '', description: '', data } });
        else await route.fulfill({ status: 500 });
      });
    },
    passes: () => false,
    seen: {
      loading: async (here, snapshot) => {
        await waits(here, 'loadJob');
        await showsJob(here, snapshot);
      },
      following: async (here, snapshot) => {
        await showsJob(here, snapshot);
        expect(here.gates.loadJob?.waiting).toBe(0);
      },
      failed: async (here, snapshot) => {
        if (snapshot.context.job === null) await here.page.getByText(FAILED).first().waitFor();
        await showsJob(here, snapshot);
      },
      away: showsJob,
    },
  });
});
