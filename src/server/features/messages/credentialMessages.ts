/**
 * Messages with an eKey or passcode. The text is composed when requested, so that it equals the preview, and stored
 * encrypted. The lock's owner pays a credit.
 */
import { packageBalance } from '../../../../machines/aggregates/packageBalance.decide.ts';
import type { MessagePreview } from '../../../../models/calls/credentialMessage.calls.ts';
import { serviceOf } from '../../../../models/credentialMessage.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import { NoticeChannel } from '../../../../models/messageTemplate.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { balanceRef } from '../billing/billingRefs.ts';
import type { CreditReservations } from '../billing/credit.service.ts';
import type { PaidPlan } from '../billing/paidPlan.service.ts';
import { createCredentialSecrets } from '../credentials/credentialSecrets.ts';
import type { Delivery } from './delivery.ts';
import { createMessageContent, type MessageRequest, type MessageSender } from './messageContent.ts';
import { createMessageSending } from './messageSending.ts';
import { createMessageSubject } from './messageSubject.ts';
import { createSentMessages } from './sentMessages.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  newId: NewId;
  units: CreditReservations;
  advanced: Pick<PaidPlan, 'requireOpenOn'>;
  delivery: Pick<Delivery, 'reaches'>;
  brandNamed(host: string): string;
}

const HIDDEN_DIGITS = '••••••';

export function createCredentialMessages(dependencies: Dependencies) {
  const { store, loop, vault, newId, units, advanced, delivery, brandNamed } = dependencies;
  const secrets = createCredentialSecrets({ store, vault, newId });
  const subjectOf = createMessageSubject({ store, loop, secrets });
  const wordMessage = createMessageContent({ store, advanced, brandNamed });

  async function preview(request: MessageRequest, sender: MessageSender): Promise<MessagePreview | Rejection> {
    const target = await subjectOf(request.about, sender.uid);
    if (isRejection(target)) return target;
    const worded = await wordMessage(target, request, sender, target.digitsRef ? HIDDEN_DIGITS : undefined);
    if (isRejection(worded)) return worded;
    const { subject, filled } = worded;
    const service = serviceOf(request.channel);
    const payer = await units.payerFor({ lockId: target.lockId, home: target.owner });
    const { snapshot } = await loop.snapshot(packageBalance, balanceRef(payer, service));
    return {
      subject,
      ...('missing' in filled ? { text: '', missing: filled.missing } : { text: filled.text, missing: [] }),
      service,
      available: units.isCounted ? snapshot.context.available : null,
      buy: sender.uid === payer ? 'self' : 'owner',
      reaches: delivery.reaches(request.channel === NoticeChannel.SMS ? 'sms' : 'email'),
    };
  }

  return {
    preview,
    ...createMessageSending({ store, loop, vault, newId, units, secrets, subjectOf, wordMessage }),
    ...createSentMessages({ store, loop, vault, units }),
  };
}
export type CredentialMessages = ReturnType<typeof createCredentialMessages>;
