import type { CompanyRegistration } from '../../../../models/calls/company.calls.ts';
import type { Clock, NewId } from '../../../engine/clock.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { createOwnAccountService } from '../account/ownAccount.service.ts';
import { createDelivery, type Senders } from '../messages/delivery.ts';
import type { MailBrand } from '../messages/mail.ts';
import { createOutbox } from '../messages/outbox.ts';
import type { IsOperator } from '../operators/operators.ts';
import { createCaptchaService } from './captcha.service.ts';
import { createCodes } from './codes.ts';
import { createDevices } from './devices.ts';
import { createFailures } from './failures.ts';
import { createInvitations } from './invitations.ts';
import { createOwnPassword } from './ownPassword.ts';
import { createPasskeys } from './passkeys.ts';
import { createRecipients } from './recipients.ts';
import { createRecovery } from './recovery.ts';
import { createSecondFactor } from './secondFactor.ts';
import { createSessionIssuer } from './sessionIssuer.ts';
import { createSignIn } from './signIn.ts';
import { createThrottle } from './throttle.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
  senders: Senders;
  brandOf(host: string): MailBrand;
  isOperator: IsOperator;
  registration: CompanyRegistration;
}

export async function createPeople(dependencies: Dependencies) {
  const { store, loop, vault, clock, newId, senders, brandOf, isOperator, registration } = dependencies;
  const outbox = createOutbox({ store, vault, clock, isOperator });
  const delivery = createDelivery({ store, senders, outbox, brandOf });
  const throttle = createThrottle(store);
  const codes = createCodes({ store, loop, vault, clock, newId, reaches: delivery.reaches });
  const invitations = createInvitations({ store, vault, newId, registration });
  const devices = createDevices(store);
  const failures = createFailures(store);
  const secondFactor = createSecondFactor({ store, loop, vault, throttle, devices, failures, newId });
  const sessionIssuer = createSessionIssuer({ loop, newId });
  return {
    isOperator,
    outbox,
    delivery,
    throttle,
    recipients: createRecipients({ store, vault }),
    codes,
    invitations,
    devices,
    secondFactor,
    sessionIssuer,
    passkeys: createPasskeys({ store, loop, throttle, newId }),
    ownPassword: createOwnPassword({ store, loop, vault, throttle, devices }),
    ownAccount: createOwnAccountService({ store, loop, vault, codes, newId }),
    captchas: createCaptchaService({ store, throttle, newId }),
    recovery: createRecovery({ store, loop, vault, codes, devices, invitations, brandOf }),
    signIn: await createSignIn({
      ...{ store, loop, vault, throttle, codes, devices, failures },
      ...{ secondFactor, sessionIssuer, delivery },
    }),
  };
}
