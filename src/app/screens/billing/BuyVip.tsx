import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { PayWay } from '../../../../models/calls/order.calls.ts';
import type { VipDetail } from '../../../../models/calls/vip.calls.ts';
import { MAX_VIP_LOCKS, MAX_VIP_YEARS } from '../../../../models/limits.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import type { Currency } from '../../../../models/money.ts';
import type { Purchase } from '../../../../models/order.ts';
import { type PriceTable, priceOf } from '../../../../models/price.ts';
import { VipStatus } from '../../../../models/vipTime.ts';
import { FailureAlert } from '../../forms/FailureAlert.tsx';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { useNow } from '../../ui/useNow.ts';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { useOwnCurrency } from './ownCurrency.ts';
import { moneyText } from './purchaseText.ts';
import { useBuying } from './useBuying.ts';

const messages = defineMessages({
  buy: { id: 'vip.buy', defaultMessage: 'Buy by the year' },
  renew: { id: 'vip.renew', defaultMessage: 'Renew' },
  renewMeans: {
    id: 'vip.renew.means',
    defaultMessage: 'You keep your remaining time. The new period starts when that time ends.',
  },
  more: { id: 'vip.more', defaultMessage: 'Cover more locks' },
  moreMeans: { id: 'vip.more.means', defaultMessage: 'For added locks, you pay only for the days until VIP expires.' },
  locks: { id: 'vip.locks', defaultMessage: 'Locks' },
  own: { id: 'vip.locks.own', defaultMessage: 'You own {own, plural, one {# lock} other {# locks}}.' },
  upTo: { id: 'vip.locks.upTo', defaultMessage: 'Total locks covered' },
  wrongLocks: { id: 'vip.locks.wrong', defaultMessage: 'Enter a whole number from {least, number} to {most, number}.' },
  years: { id: 'vip.years', defaultMessage: 'Years' },
  order: { id: 'vip.order', defaultMessage: 'Order for {price}' },
  steps: { id: 'vip.steps', defaultMessage: 'Price per lock per year' },
  step: {
    id: 'vip.step',
    defaultMessage: '{last, select, true {Locks {from, number} and up} other {Locks {from, number} to {to, number}}}',
  },
});

interface BuyVipProps {
  vip: VipDetail;
  prices: PriceTable;
  methods: readonly PayWay[];
}

/** Buys VIP by the year; an active VIP can be extended, or cover more locks for its remaining time. */
export function BuyVip({ vip, prices, methods }: BuyVipProps) {
  const format = useMessage();
  const [currency, setCurrency] = useState<Currency>(useOwnCurrency(methods));
  const { status, locks, ownLocks } = vip;
  const open = status === VipStatus.OPEN && locks !== null;
  return (
    <section className="card flex flex-col gap-6 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{format(open ? messages.renew : messages.buy)}</h2>
        <CurrencyChoice value={currency} onChange={setCurrency} />
      </div>
      {open && <p className="text-muted">{format(messages.renewMeans)}</p>}
      <Years fixed={open ? locks : null} own={ownLocks} prices={prices} currency={currency} />
      {open && <More vip={vip} from={locks} prices={prices} currency={currency} />}
      <Steps prices={prices} currency={currency} />
    </section>
  );
}

const YEARS = Array.from({ length: MAX_VIP_YEARS }, (_, before) => before + 1);

const whole = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

interface OrderLineProps {
  purchase: Purchase | null;
  prices: PriceTable;
  currency: Currency;
}

function OrderLine({ purchase, prices, currency }: OrderLineProps) {
  const format = useMessage();
  const intl = useIntl();
  const now = useNow(null);
  const { busy, failure, buy } = useBuying();
  const price = purchase && priceOf(purchase, prices, currency, now);
  return (
    <>
      {purchase && price && (
        <Button weight="primary" busy={busy} onClick={() => buy({ purchase, currency })}>
          {format(messages.order, { price: moneyText(intl, price) })}
        </Button>
      )}
      <FailureAlert failure={failure} />
    </>
  );
}

interface LocksFieldProps {
  label: string;
  hint?: string;
  least: number;
  text: string;
  onChange: (text: string) => void;
}

const inRange = (count: number, least: number) => count >= least && count <= MAX_VIP_LOCKS;

function LocksField({ label, hint, least, text, onChange }: LocksFieldProps) {
  const format = useMessage();
  const wrong = !inRange(whole(text), least);
  return (
    <Field
      label={label}
      hint={hint}
      error={wrong ? format(messages.wrongLocks, { least, most: MAX_VIP_LOCKS }) : undefined}
    >
      {wiring => (
        <input
          {...wiring}
          inputMode="numeric"
          maxLength={6}
          className={inputClasses}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface YearsProps extends Omit<OrderLineProps, 'purchase'> {
  /** Number of locks that the active VIP covers; null without an active VIP. */
  fixed: number | null;
  own: number;
}

function Years({ fixed, own, prices, currency }: YearsProps) {
  const format = useMessage();
  const [text, setText] = useState(String(Math.max(1, own)));
  const [years, setYears] = useState(1);
  const locks = fixed ?? whole(text);
  const purchase: Purchase | null = inRange(locks, 1) ? { kind: 'vip', locks, years } : null;
  return (
    <div className="flex flex-col gap-4">
      {fixed === null && (
        <LocksField
          label={format(messages.locks)}
          hint={format(messages.own, { own })}
          least={1}
          text={text}
          onChange={setText}
        />
      )}
      <Field label={format(messages.years)}>
        {wiring => (
          <select
            {...wiring}
            className={inputClasses}
            value={years}
            onChange={({ target }) => setYears(Number(target.value))}
          >
            {YEARS.map(year => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        )}
      </Field>
      <OrderLine purchase={purchase} prices={prices} currency={currency} />
    </div>
  );
}

interface MoreProps extends Omit<OrderLineProps, 'purchase'> {
  vip: VipDetail;
  from: number;
}

function More({ vip: { until, ownLocks }, from, prices, currency }: MoreProps) {
  const format = useMessage();
  const [text, setText] = useState(String(Math.max(from + 1, ownLocks)));
  const to = whole(text);
  const purchase: Purchase | null = inRange(to, from + 1) ? { kind: 'vipLocks', from, to, until } : null;
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-6">
      <div>
        <h2 className="text-lg font-semibold">{format(messages.more)}</h2>
        <p className="text-muted">{format(messages.moreMeans)}</p>
      </div>
      <LocksField
        label={format(messages.upTo)}
        hint={format(messages.own, { own: ownLocks })}
        least={from + 1}
        text={text}
        onChange={setText}
      />
      <OrderLine purchase={purchase} prices={prices} currency={currency} />
    </div>
  );
}

function Steps({ prices, currency }: Omit<OrderLineProps, 'purchase'>) {
  const format = useMessage();
  const intl = useIntl();
  const steps = lookUp(prices, String(currency))?.vip ?? [];
  return (
    <table className="w-full border-t border-line text-start">
      <caption className="pt-4 pb-2 text-start font-medium">{format(messages.steps)}</caption>
      <tbody>
        {steps.map(({ upTo, yearly }, place) => (
          <tr key={upTo} className="border-t border-line">
            <th scope="row" className="py-2 font-normal">
              {format(messages.step, {
                from: (steps[place - 1]?.upTo ?? 0) + 1,
                to: upTo,
                last: String(place === steps.length - 1),
              })}
            </th>
            <td className="figures py-2 text-end">{moneyText(intl, { amount: yearly, currency })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
