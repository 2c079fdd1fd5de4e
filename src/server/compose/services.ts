import type { FaultGuard } from '../../doors/guard.ts';
import { createConnectorAccess } from '../connectors/connectorAccess.ts';
import { createCreditReservations } from '../features/billing/credit.service.ts';
import { createPaidPlan } from '../features/billing/paidPlan.service.ts';
import { createPaymentService } from '../features/billing/payment.service.ts';
import { createSelling } from '../features/billing/selling.ts';
import { createBrands } from '../features/brands/brands.ts';
import { createCardNumberService } from '../features/cardNumbers/cardNumber.service.ts';
import { createExporter } from '../features/exports/exporter.ts';
import { createMapFeed } from '../features/map/mapFeed.ts';
import { createCredentialMessages } from '../features/messages/credentialMessages.ts';
import { createIsOperator } from '../features/operators/operators.ts';
import { createPasscodeLengths } from '../features/passcodes/passcodeLengths.ts';
import { createPeople } from '../features/signIn/people.ts';
import type { Core } from './core.ts';
import type { LateLog } from './lateLog.ts';
import type { Parts } from './parts.ts';

export async function createServices(parts: Parts, guard: FaultGuard, { store, loop, fleet }: Core, log: LateLog) {
  const { settings, vault, clock, newId, senders = {}, providers = [], operators = null } = parts;
  const { adding = { connectors: [], adders: [] } } = parts;
  const brands = createBrands({
    file: settings.BRANDS_FILE,
    failed: (file, { where, why }) =>
      log.complain(`BRANDS_FILE ${file}: ${where} ${why}. The previous brands stay in use.`),
  });
  const isOperator = createIsOperator({ store, vault, names: operators });
  const { delivery, ...people } = await createPeople({
    ...{ store, loop, vault, clock, newId, senders },
    brandOf: host => brands.ofHost(host),
    isOperator,
    registration: settings.REGISTRATION,
  });
  const selling = createSelling(settings.SELLING, brands);
  const advanced = createPaidPlan({ store, loop, selling });
  const units = createCreditReservations({ store, loop, selling });
  return {
    brands,
    delivery,
    people,
    selling,
    advanced,
    units,
    cardNumbers: createCardNumberService({ store, loop, vault, clock, newId }),
    payments: createPaymentService({ store, loop, vault, providers }),
    credentialMessages: createCredentialMessages({
      ...{ store, loop, vault, newId, units, advanced, delivery },
      brandNamed: host => brands.ofHost(host).name,
    }),
    digits: createPasscodeLengths(fleet, settings.PASSCODE_MIN_LENGTH),
    connectorAccess: createConnectorAccess({ store, vault, isOperator, fleet, rules: adding }),
    exporter: createExporter(settings, clock, guard),
    map: settings.PUBLIC_MAP ? createMapFeed(store, clock, log.failed) : null,
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;
