import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { OrderId } from '../../../models/ids.ts';
import { pay, signIn, stagedVip } from '../../http/paths/vipStage.ts';
import type { Stage, Staged } from '../../http/paths/walkStaged.ts';
import { vipSaid } from '../../support/moneyMustShow.ts';
import { within } from '../../support/pace.ts';
import { cookiesOf } from '../cookiesOf.ts';
import { saidIn } from './saidOnScreen.ts';
import { type OnScreen, walkInBrowser } from './walkInBrowser.ts';

type Here = Stage & OnScreen;
type OnThePage = Staged<typeof stagedVip.machine, Stage, Here>;
type State = SnapshotFrom<(typeof stagedVip)['machine']>;

const main = ({ page }: Here) => page.getByRole('main');
const trial = (here: Here) => main(here).getByRole('button', { name: 'Start 10-day trial' });

/**
 * Signs in again, since a session lasts for a month and these paths take longer. The clock stands still meanwhile, or a
 * trial started here would end later than the path says.
 */
async function comeBack(here: Here) {
  const { page, clock } = here;
  await page.context().addCookies(cookiesOf(await signIn(here)));
  await page.clock.setFixedTime(clock.now());
  await page.goto('/account/vip');
  await main(here).getByRole('heading', { name: 'Included functions' }).waitFor();
}

/** Orders for the number of locks and pays. */
async function buy(here: Here, locks: { label: string; count: number } | null, nth: 'first' | 'last') {
  await comeBack(here);
  if (locks) await main(here).getByLabel(locks.label, { exact: true }).fill(String(locks.count));
  await main(here)
    .getByRole('button', { name: /^Order for/ })
    [nth]()
    .click();
  await main(here).locator('section[aria-labelledby=order]').waitFor();
  await pay(here, new URL(here.page.url()).searchParams.get('order') as OrderId);
}

const acts = {
  'vip.trialBegun.v1': async (_, here) => {
    await comeBack(here);
    // The clock must not advance before the answer: a trial that starts later also ends later.
    await Promise.all([here.page.waitForResponse('**/api/vip/beginTrial'), trial(here).click()]);
  },
  'vip.opened.v1': ({ data: { locks } }, here) => buy(here, { label: 'Locks', count: locks }, 'first'),
  'vip.renewed.v1': (_, here) => buy(here, null, 'first'),
  'vip.upgraded.v1': ({ data: { locks } }, here) => buy(here, { label: 'Total locks covered', count: locks }, 'last'),
} satisfies Partial<OnThePage['play']>;

/** The trial is offered once, and only before any purchase. */
async function stands(here: Here, snapshot: State) {
  await comeBack(here);
  const read = async () => ({ said: await saidIn(main(here)), trial: await trial(here).isVisible() });
  await expect
    .poll(read, { timeout: within(15_000) })
    .toEqual({ said: vipSaid(snapshot), trial: snapshot.matches('notOpen') });
}

describe('generated paths of an advanced plan in the browser', () => {
  walkInBrowser(
    { ...stagedVip, play: { ...stagedVip.play, ...acts } },
    {
      opens: '/login',
      wholly: true,
      seen: {
        notOpen: stands,
        'trial.farFromEnd': stands,
        'trial.lastWeek': stands,
        'trial.lastDay': stands,
        'open.farFromEnd': stands,
        'open.lastMonth': stands,
        'open.lastWeek': stands,
        'open.lastDay': stands,
        overdue: stands,
      },
    },
  );
});
