import { describe } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { orderNow, stagedPayment, type WithPayment } from '../../http/paths/paymentStage.ts';
import type { Staged } from '../../http/paths/walkStaged.ts';
import { paymentSaid } from '../../support/moneyMustShow.ts';
import { comesToShow, saidIn } from './saidOnScreen.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = WithPayment & OnScreen;
type OnThePage = Staged<typeof stagedPayment.machine, WithPayment, Here>;
type State = SnapshotFrom<(typeof stagedPayment)['machine']>;

const order = ({ page }: Here) => page.locator('main section[aria-labelledby=order]');
const part = (here: Here) => order(here).getByRole('listitem');
const pageOfProvider = (here: Here) => order(here).getByRole('link', { name: 'Open payment page' });

async function press(here: Here, name: string | RegExp) {
  const button = order(here).getByRole('button', { name });
  await shows(here, button);
  await button.click();
}

const acts = {
  'payment.asked.v1': async (_, here) => {
    await orderNow(here);
    await here.page.goto(`/account/record?order=${here.orderId}`);
    const answered = here.page.waitForResponse('**/api/order/pay');
    await press(here, /^Pay ¥/);
    const { data } = (await (await answered).json()) as { data: { paymentId: NonNullable<Here['paymentId']> } };
    here.paymentId = data.paymentId;
  },
  'payment.checkAsked.v1': (_, here) => press(here, 'I’ve paid'),
  // The page offers no cancellation before the payment page exists, so the call is made directly.
  'payment.cancelAsked.v1': (event, here, from: State) =>
    from.matches({ open: 'handing' })
      ? stagedPayment.play['payment.cancelAsked.v1'](event, here, from)
      : press(here, 'Cancel payment'),
} satisfies Partial<OnThePage['play']>;

/** The page links to the provider only while payable. */
async function stands(here: Here, snapshot: State) {
  const read = async () => ({ said: await saidIn(part(here)), leads: await pageOfProvider(here).isVisible() });
  const leads = snapshot.matches({ open: 'payable' }) || snapshot.matches({ open: 'checking' });
  await comesToShow(here, read, { said: paymentSaid(snapshot), leads });
}

describe('generated paths of a payment in the browser', () => {
  walkInBrowser(
    { ...stagedPayment, play: { ...stagedPayment.play, ...acts } },
    {
      opens: '/account/service',
      wholly: true,
      seen: {
        none: async () => {},
        'open.handing': stands,
        'open.payable': stands,
        'open.checking': stands,
        'ending.closing': stands,
        'ending.cancelling': stands,
        'untaken.failed': stands,
        'untaken.cancelled': stands,
        'untaken.unpaid': stands,
        'succeeded.sure': stands,
        'succeeded.doubted': stands,
        mismatched: stands,
        refunding: stands,
        refunded: stands,
        refundFailed: stands,
      },
    },
  );
});
