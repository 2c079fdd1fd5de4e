import { defineMessages } from '@formatjs/intl';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetail, PaymentItem, PayWay } from '../../../../models/calls/order.calls.ts';
import { useAskedWhileWaiting } from '../../actors/useAskedWhileWaiting.ts';
import { useServices, valueCommands } from '../../actors/value.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { QrSquare } from '../../ui/QrSquare.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { methodMessages } from './methodMessages.ts';
import { moneyText } from './purchaseText.ts';
import { usePayWindow } from './usePayWindow.ts';
import { useServicesKnown } from './useServicesKnown.ts';

const messages = defineMessages({
  pay: { id: 'order.pay', defaultMessage: 'Pay {price} with {method}' },
  none: {
    id: 'order.noWay',
    defaultMessage: 'You can’t pay {price} here yet. Ask the operator to set up a payment method.',
  },
  toPage: { id: 'order.toPage', defaultMessage: 'Open payment page' },
  blocked: {
    id: 'order.blocked',
    defaultMessage: 'Your browser blocked the payment window. Select “Open payment page” below.',
  },
  code: { id: 'order.code', defaultMessage: 'QR code to pay {price} with {method}' },
  scan: { id: 'order.scanWith', defaultMessage: 'Scan this code with {method}' },
  goesOn: {
    id: 'order.goesOn',
    defaultMessage: 'This page continues once {method} confirms your payment.',
  },
  check: { id: 'order.check', defaultMessage: 'I’ve paid' },
  stop: { id: 'order.stop', defaultMessage: 'Cancel payment' },
});

/** The provider’s payment page or code, once available; until then the payment methods. */
export function Paying({ order }: { order: OrderDetail }) {
  const open = order.payments.find(({ place }) => place !== null);
  const payWindow = usePayWindow(order.payments[0]);
  return open ? <PayPlace payment={open} blocked={payWindow.blocked} /> : <Ways order={order} payWindow={payWindow} />;
}

interface WaysProps {
  order: OrderDetail;
  payWindow: Pick<ReturnType<typeof usePayWindow>, 'open' | 'close'>;
}

function Ways({ order: { orderId, price, payments }, payWindow }: WaysProps) {
  const format = useMessage();
  const intl = useIntl();
  const trying = useRunWithToast();
  const [isOpen, setIsOpen] = useState(false);
  const services = useServicesKnown(useServices());
  if (!services) return null;
  const methods = services.ways.filter(({ currencies }) => currencies.includes(price.currency));
  if (methods.length === 0)
    return <p className="max-w-prose">{format(messages.none, { price: moneyText(intl, price) })}</p>;

  async function pay({ method, place }: PayWay) {
    // Browsers allow opening a window only on a user gesture; its URL follows later.
    if (place === 'page') payWindow.open();
    setIsOpen(true);
    try {
      await valueCommands.pay(orderId, method);
    } catch (error) {
      payWindow.close();
      throw error;
    } finally {
      setIsOpen(false);
    }
  }
  const busy = isOpen || payments[0]?.standing.state === 'open.handing';
  return (
    <div className="flex flex-wrap gap-2">
      {methods.map(way => (
        <Button key={way.method} weight="primary" busy={busy} onClick={() => trying(() => pay(way))}>
          {format(messages.pay, { price: moneyText(intl, price), method: format(methodMessages[way.method]) })}
        </Button>
      ))}
    </div>
  );
}

function PayPlace({ payment, blocked }: { payment: PaymentItem; blocked: boolean }) {
  const format = useMessage();
  const trying = useRunWithToast();
  const { paymentId, place } = payment;
  useAskedWhileWaiting(paymentId, place?.kind ?? null);
  return (
    <div className="flex flex-col gap-3">
      {blocked && (
        <p role="status" className="max-w-prose">
          {format(messages.blocked)}
        </p>
      )}
      {place?.kind === 'code' && <PayCode payment={payment} text={place.text} />}
      <div className="flex flex-wrap gap-2">
        {place?.kind === 'page' && (
          <a href={place.url} target="_blank" rel="noreferrer" className={buttonClasses('primary')}>
            <ExternalLink aria-hidden size={18} />
            {format(messages.toPage)}
          </a>
        )}
        <Button onClick={() => trying(() => valueCommands.checkPayment(paymentId))}>{format(messages.check)}</Button>
        <Button weight="quiet" onClick={() => trying(() => valueCommands.cancelPayment(paymentId))}>
          {format(messages.stop)}
        </Button>
      </div>
    </div>
  );
}

function PayCode({ payment: { price, method }, text }: { payment: PaymentItem; text: string }) {
  const format = useMessage();
  const intl = useIntl();
  const words = { price: moneyText(intl, price), method: format(methodMessages[method]) };
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
      <div className="w-full max-w-56 self-center">
        <QrSquare text={text} label={format(messages.code, words)} />
      </div>
      <div className="flex max-w-prose flex-col gap-1">
        <p className="text-lg font-medium">{format(messages.scan, words)}</p>
        <p className="text-muted">{format(messages.goesOn, words)}</p>
      </div>
    </div>
  );
}
