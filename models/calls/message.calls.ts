import * as z from 'zod/mini';
import type { AccountNews } from '../accountNews.ts';
import type { CredentialId, LockId } from '../ids.ts';
import type { ServiceNotice } from '../notice.ts';
import type { TransferId } from '../transfer.ts';
import type { CodePurpose } from '../verificationCode.ts';
import { call, type Page, page } from './call.ts';

const MessageId = z.string().check(z.minLength(1), z.maxLength(128));

export type MessageText =
  | { kind: 'code'; purpose: CodePurpose; code: string; expiresAt: number }
  | { kind: 'transferOffered'; transferId: TransferId; from: string; total: number }
  | { kind: 'service'; notice: ServiceNotice }
  | { kind: 'account'; news: AccountNews }
  /** A face has to be verified by `dueAt`; null: nobody has done so in time. `asHolder`: to whoever opens with it. */
  | {
      kind: 'verification';
      lockId: LockId;
      credentialId: CredentialId;
      name: string;
      door: string;
      dueAt: number | null;
      timeZone: string;
      asHolder: boolean;
    }
  /** Put into words already, in the receiver's language: from a template, of which whoever sends it has seen what it makes. */
  | { kind: 'written'; subject: string; text: string };

export interface OutboxMessage {
  messageId: string;
  to: string;
  text: MessageText;
  at: number;
}

/** The code of somebody who has no account: hidden until an operator views it, which is recorded. */
export interface HiddenCode {
  kind: 'visitorCode';
  purpose: CodePurpose;
  expiresAt: number;
  /** Which operator viewed it last; null: none yet. */
  viewed: { by: string; at: number } | null;
}

export interface OutboxItem extends Omit<OutboxMessage, 'text'> {
  text: MessageText | HiddenCode;
}

export const messageCalls = {
  outbox: call<Page<OutboxItem>>().get('/message/outbox', page),
  /** The digits of a visitor's code, for an operator to pass on. */
  viewCode: call<{ code: string }>().post('/message/viewCode', { messageId: MessageId }).byOperators(),
};
