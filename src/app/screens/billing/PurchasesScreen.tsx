import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { ShoppingBag } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { OrderItem } from '../../../../models/calls/order.calls.ts';
import { OrderId, PaymentId } from '../../../../models/ids.ts';
import { useOrders } from '../../actors/value.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Age } from '../../ui/Age.tsx';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { moneyText, purchaseText } from './purchaseText.ts';
import { ServicePage } from './ServicePage.tsx';
import { UsesList } from './UsesList.tsx';

const messages = defineMessages({
  list: { id: 'purchases.list', defaultMessage: 'Orders' },
  uses: { id: 'purchases.uses', defaultMessage: 'Usage' },
  which: { id: 'purchases.which', defaultMessage: 'Purchases' },
  none: { id: 'purchases.none', defaultMessage: 'No orders yet' },
  noneText: { id: 'purchases.none.text', defaultMessage: 'Your orders and their status appear here.' },
  look: { id: 'purchases.services', defaultMessage: 'View services' },
});

/** Orders and uses. An order named in the URL is shown above the list. */
export const PurchasesScreen = () => (
  <ServicePage title={titles.serviceRecords} kept={<Kept />}>
    <Records />
  </ServicePage>
);

const USES = `${paths.purchases}?of=use`;

/** If this console no longer sells anything, refunds and receipts of past orders stay available. */
function Kept() {
  const total = useSelector(useOrders({ pageNo: 1, pageSize: 1 }), totalOf);
  return total ? <Records /> : null;
}

function Records() {
  const format = useMessage();
  const [address, change] = useQuery();
  const isOfUse = address.get('of') === 'use';
  const { pageNo, pageSize } = placeInList(address);
  const pages = [
    { href: paths.purchases, name: format(messages.list) },
    { href: USES, name: format(messages.uses) },
  ];
  return (
    <>
      <PageTabs label={format(messages.which)} pages={pages} here={isOfUse ? USES : paths.purchases} />
      {isOfUse ? <UsesList query={{ pageNo, pageSize }} onChange={change} /> : <Purchases />}
    </>
  );
}

function Purchases() {
  const format = useMessage();
  const [address, change] = useQuery();
  const { pageNo, pageSize } = placeInList(address);
  const query = { pageNo, pageSize };
  const orderId = OrderId.safeParse(address.get('order')).data;
  const paymentId = PaymentId.safeParse(address.get('back')).data;
  const cancelled = address.get('cancelled') === '1';
  const back = useMemo(() => (paymentId ? { paymentId, cancelled } : null), [paymentId, cancelled]);
  return (
    <>
      {orderId && <OrderPanel key={orderId} orderId={orderId} back={back} />}
      <QueryList
        list={useOrders(query)}
        query={query}
        onChange={change}
        label={format(messages.list)}
        empty={
          <EmptyState
            icon={ShoppingBag}
            title={format(messages.none)}
            action={
              <Link href={paths.services} className={buttonClasses('primary')}>
                {format(messages.look)}
              </Link>
            }
          >
            {format(messages.noneText)}
          </EmptyState>
        }
        rows={page => page.map(order => <Row key={order.orderId} order={order} />)}
      />
    </>
  );
}

function Row({ order: { orderId, purchase, price, payBy, standing, createdAt } }: { order: OrderItem }) {
  const format = useMessage();
  const intl = useIntl();
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[1fr_1fr_auto]">
      <div className="flex min-w-0 flex-col">
        <h2 className="font-medium break-words">
          <Link href={paths.order(orderId)} className="inline-block py-0.5 text-brand hover:underline">
            {purchaseText(format, purchase)}
          </Link>
        </h2>
        <span className="text-sm text-muted">
          <Age at={createdAt} />
        </span>
      </div>
      <OrderStatus standing={standing} payBy={payBy} />
      <span className="figures font-medium md:text-end">{moneyText(intl, price)}</span>
    </li>
  );
}
