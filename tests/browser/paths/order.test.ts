import { describe } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { orderCalls } from '../../../models/calls/order.calls.ts';
import type { OrderId } from '../../../models/ids.ts';
import { beginPaying, giveBack, stagedOrder, theOrder, type WithOrder } from '../../http/paths/orderStage.ts';
import type { Staged } from '../../http/paths/walkStaged.ts';
import { orderSaid } from '../../support/moneyMustShow.ts';
import { comesToShow, saidIn } from './saidOnScreen.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = WithOrder & OnScreen;
type OnThePage = Staged<typeof stagedOrder.machine, WithOrder, Here>;
type State = SnapshotFrom<(typeof stagedOrder)['machine']>;

const part = ({ page }: Here) => page.locator('main section[aria-labelledby=order]');
const button = (here: Here, name: string) => part(here).getByRole('button', { name, exact: true });

async function press(here: Here, name: string) {
  await shows(here, button(here, name));
  await button(here, name).click();
}

async function confirm(here: Here, name: string) {
  await press(here, name);
  await here.page.getByRole('dialog').getByRole('button', { name }).click();
}

/** The first package of 100 text messages, or one year for 100 locks. */
async function orderOnPage(here: Here, kind: 'units' | 'vip') {
  const { page } = here;
  await page.goto(kind === 'units' ? '/account/service' : '/account/vip');
  const order = page.getByRole('button', { name: /^Order for/ }).first();
  await shows(here, order);
  await order.click();
  await shows(here, part(here));
  here.orderId = new URL(page.url()).searchParams.get('order') as OrderId;
  await beginPaying(here);
}

const acts = {
  'order.created.v1': ({ data: { purchase } }, here) => orderOnPage(here, purchase.kind === 'units' ? 'units' : 'vip'),
  'order.cancelled.v1': (_, here) => confirm(here, 'Cancel order'),
  'order.refundAsked.v1': (_, here) => confirm(here, 'Request refund'),
  'order.refunded.v1': async (_, here, from: State) => {
    if (from.matches({ closed: 'refundFailed' })) await press(here, 'Request refund again');
    giveBack();
  },
} satisfies Partial<OnThePage['play']>;

/** The action besides paying. Credits reserved meanwhile cannot be refunded. */
async function mayBeDone(here: Here, snapshot: State): Promise<string | null> {
  if (snapshot.matches('payable')) return 'Cancel order';
  const { refundable } = await here.owner.data(orderCalls.detail, theOrder(here));
  return refundable ? 'Request refund' : null;
}

async function stands(here: Here, snapshot: State) {
  const offered = async (name: string) => ((await button(here, name).isVisible()) ? name : null);
  const read = async () => ({
    said: await saidIn(part(here)),
    offers: (await offered('Cancel order')) ?? (await offered('Request refund')),
  });
  await comesToShow(here, read, { said: orderSaid(snapshot), offers: await mayBeDone(here, snapshot) });
}

describe('generated paths of an order in the browser', () => {
  walkInBrowser(
    { ...stagedOrder, play: { ...stagedOrder.play, ...acts } },
    {
      opens: '/account/service',
      wholly: true,
      seen: {
        none: async () => {},
        'payable.created': stands,
        'payable.overdue': stands,
        'closed.cancelled': stands,
        'closed.paid.granting': stands,
        'closed.paid.granted': stands,
        'closed.paid.withdrawing': stands,
        'closed.refunding': stands,
        'closed.refundFailed': stands,
        'closed.refunded': stands,
      },
    },
  );
});
