import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { FileSignature, Fingerprint, type LucideIcon, Mail, MessageSquareText, ScanFace } from 'lucide-react';
import { useState } from 'react';
import type { ServiceOverview } from '../../../../models/calls/order.calls.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import type { Currency } from '../../../../models/money.ts';
import { CreditService } from '../../../../models/order.ts';
import type { Balance } from '../../../../models/valueStates.ts';
import { useServices } from '../../actors/value.ts';
import { FailureAlert } from '../../forms/FailureAlert.tsx';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ThingStates } from '../ThingStates.tsx';
import { BalanceStatus } from './BalanceStatus.tsx';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { useOwnCurrency } from './ownCurrency.ts';
import { moneyText } from './purchaseText.ts';
import { ServicePage } from './ServicePage.tsx';
import { serviceMessages } from './serviceMessages.ts';
import { useBuying } from './useBuying.ts';

const messages = defineMessages({
  failed: { id: 'service.failed', defaultMessage: 'Couldn’t load services' },
  owners: {
    id: 'service.owners',
    defaultMessage:
      'Only lock owners can buy packages, and only for their own locks. You don’t own a lock. To get a package, ask the owner of the locks you administer.',
  },
  each: { id: 'service.each', defaultMessage: '{price} each' },
  quantity: { id: 'service.quantity', defaultMessage: '{service}: quantity' },
  eContract: { id: 'service.eContract', defaultMessage: 'E-contracts' },
  eContractText: { id: 'service.eContract.text', defaultMessage: 'Contracts your tenants sign on screen.' },
  eContractOpen: { id: 'service.eContract.open', defaultMessage: 'Open e-contracts' },
  notHere: { id: 'service.notHere', defaultMessage: 'This console doesn’t offer e-contracts.' },
  buy: { id: 'service.buy', defaultMessage: 'Order for {price}' },
});

const texts: Record<CreditService, MessageDescriptor> = defineMessages({
  [CreditService.SMS]: { id: 'service.sms.text', defaultMessage: 'Send passcodes and eKeys by text message.' },
  [CreditService.EMAIL]: { id: 'service.email.text', defaultMessage: 'Send passcodes and eKeys by e-mail.' },
  [CreditService.FACE]: { id: 'service.face.text', defaultMessage: 'Add faces to a lock from photos.' },
  [CreditService.FINGERPRINT]: {
    id: 'service.fingerprint.text',
    defaultMessage: 'Add collected fingerprints to a lock.',
  },
});
const ICONS: Record<CreditService, LucideIcon> = {
  [CreditService.SMS]: MessageSquareText,
  [CreditService.EMAIL]: Mail,
  [CreditService.FACE]: ScanFace,
  [CreditService.FINGERPRINT]: Fingerprint,
};

export const ServicesScreen = () => (
  <ServicePage title={titles.services}>
    <Services />
  </ServicePage>
);

function Services() {
  const format = useMessage();
  const services = useServices();
  return (
    <ThingStates actor={services} title={format(messages.failed)}>
      {overview => <Packages overview={overview} />}
    </ThingStates>
  );
}

function Packages({ overview }: { overview: ServiceOverview }) {
  const format = useMessage();
  const [currency, setCurrency] = useState<Currency>(useOwnCurrency(overview.ways));
  return (
    <>
      {overview.mayBuy ? (
        <div className="mb-4 flex justify-end">
          <CurrencyChoice value={currency} onChange={setCurrency} />
        </div>
      ) : (
        <p className="mb-4 max-w-prose">{format(messages.owners)}</p>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {overview.balances.map(balance => (
          <Package key={balance.service} balance={balance} overview={overview} currency={currency} />
        ))}
        <EContract url={overview.eContract.url} />
      </div>
    </>
  );
}

/** Links to the external service that the operator configured. */
function EContract({ url }: { url: string | null }) {
  const format = useMessage();
  return (
    <section className="card flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex items-start gap-3">
        <FileSignature aria-hidden size={24} className="mt-0.5 shrink-0 text-brand" />
        <div>
          <h2 className="text-lg font-semibold">{format(messages.eContract)}</h2>
          <p className="text-muted">{format(messages.eContractText)}</p>
        </div>
      </div>
      {url === null ? (
        <p>{format(messages.notHere)}</p>
      ) : (
        <a className={buttonClasses('plain')} href={url} target="_blank" rel="noreferrer">
          {format(messages.eContractOpen)}
        </a>
      )}
    </section>
  );
}

interface PackageProps {
  balance: Balance;
  overview: ServiceOverview;
  currency: Currency;
}

function Package({ balance, overview, currency }: PackageProps) {
  const format = useMessage();
  const { service, standing } = balance;
  const Icon = ICONS[service];
  const each = lookUp(lookUp(overview.prices, String(currency))?.units ?? {}, String(service));
  return (
    <section className="card flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex items-start gap-3">
        <Icon aria-hidden size={24} className="mt-0.5 shrink-0 text-brand" />
        <div>
          <h2 className="text-lg font-semibold">{format(serviceMessages[service])}</h2>
          <p className="text-muted">{format(texts[service])}</p>
        </div>
      </div>
      <BalanceStatus standing={standing} known={balance} />
      {overview.mayBuy && each !== undefined && (
        <Buy service={service} each={each} currency={currency} quantities={overview.quantities} />
      )}
    </section>
  );
}

interface BuyProps {
  service: CreditService;
  each: number;
  currency: Currency;
  quantities: readonly number[];
}

function Buy({ service, each, currency, quantities }: BuyProps) {
  const format = useMessage();
  const intl = useIntl();
  const [quantity, setQuantity] = useState(quantities[0] ?? 1);
  const { busy, failure, buy } = useBuying();
  const price = moneyText(intl, { amount: each * quantity, currency });
  return (
    <div className="mt-auto flex flex-col gap-3">
      <fieldset>
        <legend className="sr-only">{format(messages.quantity, { service: format(serviceMessages[service]) })}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {quantities.map(one => (
            <label
              key={one}
              className={classes(
                'target flex cursor-pointer flex-col items-center justify-center rounded-box border px-2 py-2 has-focus-visible:outline-3 has-focus-visible:outline-brand',
                one === quantity ? 'border-brand bg-brand-soft font-medium' : 'border-control hover:bg-raised',
              )}
            >
              <input
                type="radio"
                name={`quantity-${service}`}
                className="sr-only"
                checked={one === quantity}
                onChange={() => setQuantity(one)}
              />
              <span className="figures">{intl.formatNumber(one)}</span>
              <span className="figures text-sm text-muted">{moneyText(intl, { amount: each * one, currency })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-muted">
          {format(messages.each, { price: moneyText(intl, { amount: each, currency }) })}
        </span>
        <Button
          weight="primary"
          busy={busy}
          onClick={() => buy({ purchase: { kind: 'units', service, quantity }, currency })}
        >
          {format(messages.buy, { price })}
        </Button>
      </div>
      <FailureAlert failure={failure} />
    </div>
  );
}
