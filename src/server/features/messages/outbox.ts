/**
 * Encrypted outbox for messages when no sender is configured. Users read theirs on a page; operators read codes of
 * visitors, which is recorded.
 */
import type { OutboxItem, OutboxMessage } from '../../../../models/calls/message.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { MessageLocale } from '../../../../models/speech.ts';
import type { CodeDelivery, CodeFailure } from '../../../../models/verificationCode.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { SealedText } from '../../../engine/vault/sealed.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { IsOperator } from '../operators/operators.ts';
import { lastViewOf } from './codeViewRow.ts';

/** `messageId`: idempotency key. `uid`: null for a visitor. */
export interface OutgoingMessage extends OutboxMessage {
  uid: AccountId | null;
  by: CodeDelivery;
  speech: MessageLocale;
}

export const VISITORS = 0 as AccountId;

export interface Messages {
  deliver(message: OutgoingMessage): Promise<{ kind: 'delivered' } | { kind: 'failed'; reason: CodeFailure }>;
}

interface MessageRow {
  account_id: AccountId;
  message_id: string;
  at: number;
  sealed: SealedText;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    message_outbox: MessageRow;
  }
}

export type Outbox = Messages & {
  list(uid: AccountId, place: { pageNo: number; pageSize: number }): Promise<{ list: OutboxItem[]; total: number }>;
  visitorCode(messageId: string): Promise<string | null>;
};

interface Dependencies {
  store: Store;
  vault: Vault;
  clock: Pick<Clock, 'now'>;
  isOperator: IsOperator;
}

export function createOutbox({ store, vault, clock, isOperator }: Dependencies): Outbox {
  const open = (sealed: SealedText) => JSON.parse(vault.openText(sealed)) as OutboxMessage;
  return {
    async deliver({ uid, messageId, to, text, at }) {
      const message: OutboxMessage = { messageId, to, text, at };
      const sealed = vault.sealText(JSON.stringify(message));
      const row: MessageRow = { account_id: uid ?? VISITORS, message_id: messageId, at, sealed };
      await store.write(db =>
        db
          .insertInto('message_outbox')
          .values(row)
          .onConflict(conflict => conflict.columns(['account_id', 'message_id']).doNothing())
          .execute(),
      );
      return { kind: 'delivered' };
    },
    async list(uid, { pageNo, pageSize }) {
      const readable = (await isOperator(uid)) ? [uid, VISITORS] : [uid];
      const found = store.db.selectFrom('message_outbox').where('account_id', 'in', readable);
      const [rows, { total }] = await Promise.all([
        found
          .select(['account_id', 'sealed'])
          .orderBy('at', 'desc')
          .orderBy('message_id')
          .limit(pageSize)
          .offset((pageNo - 1) * pageSize)
          .execute(),
        found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const messages = rows.map(({ account_id, sealed }) => ({ ...open(sealed), isVisitors: account_id === VISITORS }));
      const views = await lastViewOf(
        store.db,
        messages.filter(({ isVisitors }) => isVisitors).map(({ messageId }) => messageId),
      );
      const list = messages.map(({ isVisitors, ...message }): OutboxItem => {
        const { messageId, text } = message;
        if (!isVisitors || text.kind !== 'code') return message;
        const { purpose, expiresAt } = text;
        const viewed = views.get(messageId) ?? null;
        return { ...message, text: { kind: 'visitorCode', purpose, expiresAt, viewed } };
      });
      return { list, total };
    },
    async visitorCode(messageId) {
      const row = await store.db
        .selectFrom('message_outbox')
        .select('sealed')
        .where('account_id', '=', VISITORS)
        .where('message_id', '=', messageId)
        .executeTakeFirst();
      const text = row && open(row.sealed).text;
      return text?.kind === 'code' && text.expiresAt > clock.now() ? text.code : null;
    },
  };
}
