import { defineMessages } from '@formatjs/intl';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OrderDetail, PaymentItem } from '../../../../models/calls/order.calls.ts';
import type { OrderId, PaymentId } from '../../../../models/ids.ts';
import { OrderStatus as Status } from '../../../../models/order.ts';
import { useOrder, valueCommands } from '../../actors/value.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { methodMessages } from './methodMessages.ts';
import { OrderStatus } from './OrderStatus.tsx';
import { Paying } from './Paying.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import { moneyText, purchaseText } from './purchaseText.ts';
import { ReceiptLinks } from './ReceiptLinks.tsx';

const messages = defineMessages({
  failed: { id: 'order.failed', defaultMessage: 'Couldn’t load the order' },
  gone: { id: 'order.gone', defaultMessage: 'Order not found' },
  goneText: { id: 'order.gone.text', defaultMessage: 'This order doesn’t exist, or isn’t yours.' },
  cancel: { id: 'order.cancel', defaultMessage: 'Cancel order' },
  cancelAsk: { id: 'order.cancel.ask', defaultMessage: 'Cancel this order?' },
  cancelMeans: {
    id: 'order.cancel.means',
    defaultMessage: 'After you cancel, you can’t pay for this order. The console refunds late payments.',
  },
  no: { id: 'order.leave', defaultMessage: 'Keep order' },
  refund: { id: 'order.refund', defaultMessage: 'Request refund' },
  refundAsk: { id: 'order.refund.ask', defaultMessage: 'Request a refund for this order?' },
  refundMeans: {
    id: 'order.refund.means',
    defaultMessage:
      'This removes the credits you bought with this order. The console then asks the provider to return your money.',
  },
  again: { id: 'order.refundAgain', defaultMessage: 'Request refund again' },
  payments: { id: 'order.payments', defaultMessage: 'Payments' },
});

interface OrderPanelProps {
  orderId: OrderId;
  /** The payment from whose provider’s page the user just returned. `cancelled`: the user cancelled there. */
  back: { paymentId: PaymentId; cancelled: boolean } | null;
}

/** Needs the order’s id as its React key. */
export function OrderPanel({ orderId, back }: OrderPanelProps) {
  const format = useMessage();
  useAskedOnReturn(back);
  return (
    <ThingStates
      actor={useOrder(orderId)}
      title={format(messages.failed)}
      loading={<Skeleton height="h-64" />}
      instead={{
        orderNotFound: (
          <section className="card mb-4">
            <EmptyState icon={ShoppingBag} title={format(messages.gone)}>
              {format(messages.goneText)}
            </EmptyState>
          </section>
        ),
      }}
    >
      {order => <Order order={order} />}
    </ThingStates>
  );
}

/** Returning proves no payment, so it is queried once or, if the user cancelled it there, cancelled. */
function useAskedOnReturn(back: OrderPanelProps['back']) {
  const asked = useRef(false);
  useEffect(() => {
    if (!back || asked.current) return;
    asked.current = true;
    const { paymentId, cancelled } = back;
    // A failure needs no message: usually the payment has ended meanwhile, which the order shows.
    (cancelled ? valueCommands.cancelPayment(paymentId) : valueCommands.checkPayment(paymentId)).catch(() => {});
  }, [back]);
}

function Order({ order }: { order: OrderDetail }) {
  const format = useMessage();
  const intl = useIntl();
  const { orderId, purchase, price, payBy, standing, payments } = order;
  return (
    <section className="card mb-4 flex max-w-3xl flex-col gap-4 p-4 sm:p-6" aria-labelledby="order">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="order" className="text-lg font-semibold break-words">
          {purchaseText(format, purchase)}
        </h2>
        <span className="figures text-2xl font-semibold">{moneyText(intl, price)}</span>
      </div>
      <OrderStatus standing={standing} payBy={payBy} />
      <Actions order={order} />
      <ReceiptLinks order={order} />
      {payments.length > 0 && (
        <div>
          <h3 className="font-medium">{format(messages.payments)}</h3>
          <ul className="flex flex-col gap-3">
            {payments.map(payment => (
              <Payment key={payment.paymentId} payment={payment} />
            ))}
          </ul>
        </div>
      )}
      <HistoryLink stream={`order-${orderId}`} />
    </section>
  );
}

function Payment({ payment }: { payment: PaymentItem }) {
  const format = useMessage();
  const trying = useRunWithToast();
  const { paymentId, method, standing, closesAt } = payment;
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3">
      <span className="text-sm text-muted">{format(methodMessages[method])}</span>
      <PaymentStatus standing={standing} closesAt={closesAt} />
      {standing.state === 'refundFailed' && (
        <div>
          <Button onClick={() => trying(() => valueCommands.refundAgain(paymentId))}>{format(messages.again)}</Button>
        </div>
      )}
    </li>
  );
}

function Actions({ order }: { order: OrderDetail }) {
  const format = useMessage();
  const [asks, setAsks] = useState<'cancel' | 'refund' | null>(null);
  const { orderId, status, standing, refundable } = order;
  const isOpen = standing.state === 'payable.created' || standing.state === 'payable.overdue';
  const close = () => setAsks(null);
  return (
    <div className="flex flex-col gap-4">
      {status === Status.CREATED && <Paying order={order} />}
      {(isOpen || refundable) && (
        <div>
          <Button onClick={() => setAsks(isOpen ? 'cancel' : 'refund')}>
            {format(isOpen ? messages.cancel : messages.refund)}
          </Button>
        </div>
      )}
      {asks === 'cancel' && (
        <ConfirmDialog
          title={format(messages.cancelAsk)}
          no={format(messages.no)}
          yes={format(messages.cancel)}
          act={() => valueCommands.cancel(orderId)}
          onClose={close}
        >
          <p>{format(messages.cancelMeans)}</p>
        </ConfirmDialog>
      )}
      {asks === 'refund' && (
        <ConfirmDialog
          title={format(messages.refundAsk)}
          no={format(messages.no)}
          yes={format(messages.refund)}
          act={() => valueCommands.askRefund(orderId)}
          onClose={close}
        >
          <p>{format(messages.refundMeans)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
