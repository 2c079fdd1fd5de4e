/** Composes a message and passes it to the configured sender or the outbox. The effect retries on failure. */
import { DAY_MS } from '../../../../models/duration.ts';
import type { LanguageCode } from '../../../../models/speech.ts';
import { inTextMessage } from '../../../../models/textMessage.ts';
import type { CodeDelivery, CodeFailure } from '../../../../models/verificationCode.ts';
import type { Store } from '../../../engine/store/store.ts';
import { type Mail, type MailBrand, mailOf } from './mail.ts';
import type { Messages, OutgoingMessage } from './outbox.ts';
import { createWording } from './wording.ts';

/** `unreachable`: the outcome is unknown, so the message may be sent again. */
export type Delivered = { kind: 'delivered' } | { kind: 'failed'; reason: CodeFailure };

/** Sends a mail; throws only for bugs. */
export type MailSender = (sent: {
  messageId: string;
  to: string;
  language: LanguageCode;
  mail: Mail;
  brand: string;
}) => Promise<Delivered>;

export interface PhoneSender {
  by: readonly ('sms' | 'voice')[];
  send(sent: {
    messageId: string;
    by: 'sms' | 'voice';
    to: string;
    language: LanguageCode;
    text: string;
  }): Promise<Delivered>;
}

export interface Senders {
  mail?: MailSender | undefined;
  phone?: PhoneSender | undefined;
}

interface SentRow {
  message_id: string;
  at: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    message_sent: SentRow;
  }
}

/** Must cover the time in which an effect may be delivered twice. */
export const SENT_KEPT_MS = DAY_MS;

interface Dependencies {
  store: Store;
  senders: Senders;
  /** Used when no sender is configured. */
  outbox: Messages;
  brandOf(host: string): MailBrand;
}

export interface Delivery extends Messages {
  reaches(by: CodeDelivery): boolean;
}

export function createDelivery({ store, senders, outbox, brandOf }: Dependencies): Delivery {
  const word = createWording();

  const wasSent = async (messageId: string): Promise<boolean> =>
    (await store.db
      .selectFrom('message_sent')
      .select('message_id')
      .where('message_id', '=', messageId)
      .executeTakeFirst()) !== undefined;

  const markSent = ({ messageId, at }: OutgoingMessage) =>
    store.write(db =>
      db
        .insertInto('message_sent')
        .values({ message_id: messageId, at })
        .onConflict(conflict => conflict.column('message_id').doNothing())
        .execute(),
    );

  const reaches = (by: CodeDelivery): boolean =>
    by === 'email' ? senders.mail !== undefined : (senders.phone?.by.includes(by) ?? false);

  async function send({
    messageId,
    to,
    by,
    text,
    speech: { language, host },
  }: OutgoingMessage): Promise<Delivered | null> {
    const { mail, phone } = senders;
    const brand = brandOf(host);
    const wording = await word(text, language, brand.name);
    const sent = { messageId, to, language };
    if (by === 'email') return mail?.({ ...sent, mail: mailOf(wording, brand), brand: brand.name }) ?? null;
    return phone?.send({ ...sent, by, text: by === 'voice' ? wording.voice : inTextMessage(wording.text) }) ?? null;
  }

  return {
    reaches,
    async deliver(message) {
      if (!reaches(message.by)) return outbox.deliver(message);
      if (await wasSent(message.messageId)) return { kind: 'delivered' };
      const outcome = (await send(message)) ?? (await outbox.deliver(message));
      if (outcome.kind === 'delivered') await markSent(message);
      return outcome;
    },
  };
}
