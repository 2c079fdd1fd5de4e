import { createHash } from 'node:crypto';
import { message } from '../../../../machines/processes/message.decide.ts';
import { serviceOf } from '../../../../models/credentialMessage.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, MessageId, type UseId } from '../../../../models/ids.ts';
import { receiverOf } from '../../../address/receiverOf.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { CreditReservations } from '../billing/credit.service.ts';
import type { CredentialSecrets } from '../credentials/credentialSecrets.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import type { MessageRequest, MessageSender, WordMessage } from './messageContent.ts';
import { lockOfMessage, messageSecrets } from './messageRow.ts';
import type { SubjectOf } from './messageSubject.ts';

/** Format of messages in the vault. */
export interface WrittenMessage {
  subject: string;
  text: string;
}

interface Parts {
  store: Store;
  loop: Loop;
  vault: Vault;
  newId: NewId;
  units: CreditReservations;
  secrets: CredentialSecrets;
  subjectOf: SubjectOf;
  wordMessage: WordMessage;
}

const countedBy = (useId: UseId | null) => (useId === null ? ({ uncounted: true } as const) : {});

export const messageRef = (owner: AccountId, messageId: MessageId) => streamRef(owner, message.kind, messageId);

/** Derived from the command id, so that a repeated command costs one credit. */
const messageIdFor = (uid: AccountId, commandId: CommandId | undefined, newId: NewId): MessageId =>
  MessageId.parse(
    commandId
      ? createHash('sha256').update(`${uid}/${commandId}`).digest('hex').slice(0, 32)
      : newId().replaceAll('-', ''),
  );

export function createMessageSending(parts: Parts) {
  const { store, loop, vault, newId, units, secrets, subjectOf, wordMessage } = parts;

  async function send(
    request: MessageRequest & { to: string; countryCode: string; commandId?: CommandId | undefined },
    sender: MessageSender,
  ): Promise<{ messageId: MessageId } | Rejection> {
    const { uid, speech } = sender;
    const { about, channel } = request;
    const to = receiverOf(channel, request.to, request.countryCode);
    if (to === null) return reject('badParameter', { fields: { to: 'invalid' } });
    const target = await subjectOf(about, uid);
    if (isRejection(target)) return target;
    const { owner, lockId } = target;
    const messageId = messageIdFor(uid, request.commandId, newId);
    const ref = messageRef(owner, messageId);
    if ((await loop.snapshot(message, ref)).version > 0) return { messageId };
    const digits = target.digitsRef ? await secrets.open(owner, target.digitsRef) : undefined;
    if (digits === null) return reject('credentialNotFound');
    const worded = await wordMessage(target, request, sender, digits);
    if (isRejection(worded)) return worded;
    const { subject, filled } = worded;
    if ('missing' in filled) return reject('badParameter', { fields: { templateId: 'invalid' } });
    const purpose = { kind: 'message', id: messageId, lockId, home: owner } as const;
    const useId = await units.reserve({ service: serviceOf(channel), purpose, by: uid }, 1);
    if (isRejection(useId)) return useId;
    const { toRef, textRef } = messageSecrets(messageId);
    const written: WrittenMessage = { subject, text: filled.text };
    return loop.handle(
      message,
      ref,
      { type: 'ask', messageId, lockId, about, channel, uid, toRef, textRef, speech, ...countedBy(useId) },
      {
        by: uid,
        answer: { messageId },
        with: {
          secrets: [
            { ref: toRef, sealed: vault.seal(to) },
            { ref: textRef, sealed: vault.seal(JSON.stringify(written)) },
          ],
        },
      },
    );
  }

  async function retry(messageId: MessageId, uid: AccountId): Promise<Record<string, never> | Rejection> {
    const place = await lockOfMessage(store.db, messageId);
    const access = place && (await accessOf(store.db, uid, place.lockId));
    if (!place || !access || access.role === 'user') return reject('messageNotFound');
    const { owner, lockId } = place;
    const ref = messageRef(owner, messageId);
    const { snapshot } = await loop.snapshot(message, ref);
    if (!snapshot.hasTag('retryable')) return reject('notInThisState');
    const { channel, sending } = snapshot.context;
    const purpose = { kind: 'message', id: messageId, lockId, home: owner } as const;
    // An unconfirmed message reuses the credit of its previous attempt.
    const nth = snapshot.matches('failed') ? sending + 1 : sending;
    const useId = await units.reserve({ service: serviceOf(channel), purpose, by: uid }, nth);
    if (isRejection(useId)) return useId;
    return loop.handle(message, ref, { type: 'retry', uid, ...countedBy(useId) }, { by: uid, answer: {} });
  }

  return { send, retry };
}
