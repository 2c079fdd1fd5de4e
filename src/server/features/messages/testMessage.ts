/** Sends a template to the author's own address. Limited per day. */
import { createHash } from 'node:crypto';
import { account } from '../../../../machines/aggregates/account.decide.ts';
import { isEmail } from '../../../../models/address.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { TEMPLATE_TESTS_A_DAY } from '../../../../models/limits.ts';
import { NoticeChannel } from '../../../../models/messageTemplate.ts';
import type { MessageLocale } from '../../../../models/speech.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { CodeAllowance } from '../signIn/codeAllowance.ts';
import type { Messages } from './outbox.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  messages: Messages;
  allowance: CodeAllowance;
}

interface TestMessage {
  uid: AccountId;
  /** Idempotency key of the message. */
  messageId: string;
  channel: NoticeChannel;
  subject: string;
  text: string;
  speech: MessageLocale;
  now: number;
}

const isReachedBy = (channel: NoticeChannel, address: string): boolean =>
  isEmail(address) === (channel === NoticeChannel.EMAIL);

export function createTestMessages({ store, loop, vault, messages, allowance }: Dependencies) {
  /** Null if the account has no address for the channel. */
  async function ownAddress(uid: AccountId, channel: NoticeChannel): Promise<string | null> {
    const { usernameRef, second } = (await loop.snapshot(account, streamRef(uid, account.kind, uid))).snapshot.context;
    for (const ref of [usernameRef, ...(second ? [second.ref] : [])]) {
      const sealed = await store.secret(uid, ref);
      const address = sealed && vault.open(sealed);
      if (address && isReachedBy(channel, address)) return address;
    }
    return null;
  }

  return {
    ownAddress,
    async send({
      uid,
      messageId,
      channel,
      subject,
      text,
      speech,
      now,
    }: TestMessage): Promise<{ to: string } | Rejection> {
      const to = await ownAddress(uid, channel);
      if (to === null) return reject('badParameter', { fields: { channel: 'noAddress' } });
      const key = `template:${createHash('sha256').update(String(uid)).digest('base64url')}`;
      const reservation = await allowance.reserve([{ key, max: TEMPLATE_TESTS_A_DAY }], now);
      if ('retryAt' in reservation) return reject('tooManyTries', { retryAt: reservation.retryAt });
      const by = channel === NoticeChannel.SMS ? 'sms' : 'email';
      const written = { kind: 'written', subject, text } as const;
      const sent = await messages.deliver({ messageId, uid, to, by, speech, text: written, at: now });
      if (sent.kind === 'delivered') return { to };
      // An attempt with an unknown outcome still counts against the limit.
      if (sent.reason !== 'unreachable') await reservation.release();
      return reject('notSent', { reason: sent.reason });
    },
  };
}
export type TestMessages = ReturnType<typeof createTestMessages>;
