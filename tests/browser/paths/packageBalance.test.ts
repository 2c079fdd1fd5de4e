import { describe } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { stagedPackageBalance, type WithBalance } from '../../http/paths/packageBalanceStage.ts';
import { balanceSaid } from '../../support/balanceMustShow.ts';
import { comesToShow, saidIn } from './saidOnScreen.ts';
import { type OnScreen, walkInBrowser } from './walkInBrowser.ts';

type Here = WithBalance & OnScreen;

const box = ({ page }: Here) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'E-mails' }) });

const stands = (here: Here, snapshot: SnapshotFrom<(typeof stagedPackageBalance)['machine']>) =>
  comesToShow(here, () => saidIn(box(here)), balanceSaid(snapshot));

describe('generated paths of a credit balance in the browser', () => {
  walkInBrowser(stagedPackageBalance, {
    opens: '/account/service',
    wholly: true,
    seen: { none: stands, 'held.enough': stands, 'held.low': stands, 'held.exhausted': stands },
  });
});
