import { describe, expect } from 'vitest';
import { jobCalls } from '../../../models/calls/job.calls.ts';
import { JobType } from '../../../models/progress.ts';
import { nameOf, PASSWORD, type RunningHouse } from '../../http/house.ts';
import { ownLock } from '../../http/paths/ownLock.ts';
import { jobDock, made, running } from '../../support/explored/jobDock.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { cookiesOf } from '../cookiesOf.ts';
import { JobPage } from '../pages/jobPage.ts';
import { SignInPage } from '../pages/signInPage.ts';
import { type AtThePage, type FlowOnScreen, walkFlowInBrowser } from './walkFlowInBrowser.ts';

interface WithDock extends AtThePage {
  owner: SignedClient;
  dock: JobPage['dock'];
}
type Flow = FlowOnScreen<typeof jobDock.machine, WithDock>;
type Step = Parameters<Flow['playable']>[0];

const WHICH_RUN = '**/api/job/list?*running=true*';
/** Jobs are told apart by their number of locks. */
const LOCKS = { [running]: 1, [made]: 2 };
const TITLES = { [running]: 'Unlock 1 lock', [made]: 'Unlock 2 locks' };

/** Per house: functions that release its locks' answers, and the number of locks used. */
const asked = new WeakMap<RunningHouse, { answers: (() => void)[]; locks: number }>();

/** The locks do not answer until `endAll`. */
async function begin({ house, owner }: WithDock, jobId: keyof typeof LOCKS) {
  const { answers, locks } = asked.get(house) ?? { answers: [], locks: 0 };
  const lockIds = [];
  for (let nth = 1; nth <= (LOCKS[jobId] ?? 0); nth++) lockIds.push(await ownLock(house, 8000 + locks + nth));
  asked.set(house, {
    answers: [...answers, ...lockIds.map(lockId => house.holdOperations(lockId))],
    locks: locks + lockIds.length,
  });
  await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds });
}

const jobsRunning = async ({ owner }: WithDock) => (await owner.data(jobCalls.list, { running: 'true' })).total;
async function endAll(here: WithDock) {
  for (const answer of asked.get(here.house)?.answers ?? []) answer();
  await here.house.until(async () => ((await jobsRunning(here)) === 0 ? true : null));
}

const play: Flow['play'] = {
  'dock.shown': async ({ before, next }, here) => {
    const { page } = here;
    if (next?.output === running) await begin(here, running);
    else await endAll(here);
    const listens = page.waitForResponse('**/api/live*');
    if (before === null) await page.goto('/console/home');
    else await new SignInPage(page).try(nameOf('owner'), PASSWORD);
    await listens;
  },
  'job.opened': (_, here) => begin(here, made),
  'job.putAway': async (_, here) => {
    await endAll(here);
    await here.dock.getByRole('button', { name: 'Close job panel' }).click();
  },
  'user.gone': async (_, { page }) => {
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await new SignInPage(page).heading.waitFor();
  },
};

/** A page without a session has no dock, and each page load shows it once. */
function playable({ event, from, before }: Step) {
  if (!from.matches('unasked')) return true;
  const isGone = before === null || before.type === 'user.gone';
  return isGone === (event.type === 'dock.shown');
}

const noDock = async ({ dock }: WithDock) => expect(await dock.count()).toBe(0);

describe('generated paths of the job dock in the browser', () => {
  walkFlowInBrowser<typeof jobDock.machine, WithDock>({
    ...jobDock,
    playable,
    asks: { findRunning: WHICH_RUN },
    delays: {},
    async enter(there) {
      // The page gets a session of its own, which ends at sign-out.
      await there.page.context().addCookies(cookiesOf(await there.house.signIn('owner')));
      const owner = await there.house.signedIn('owner');
      const here = { ...there, owner, dock: new JobPage(there.page).dock };
      await endAll(here);
      return here;
    },
    play,
    async answered(actor, { event }, { page, gates }) {
      const told = page.waitForResponse(WHICH_RUN);
      const isLost = event.type.startsWith('xstate.error.');
      await gates[actor]?.open(route => (isLost ? route.fulfill({ status: 500 }) : route.continue()));
      await told;
    },
    passes: () => false,
    seen: {
      unasked: noDock,
      looking: async here => {
        await expect.poll(() => here.gates.findRunning?.waiting).toBeGreaterThan(0);
        await noDock(here);
      },
      empty: noDock,
      open: async ({ dock }, { context: { jobId } }) => {
        await dock.getByRole('heading', { name: TITLES[jobId ?? running], exact: true }).waitFor();
      },
    },
  });
});
