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
  /** `dueAt`: null if overdue. `asHolder`: the message is for the face's holder. */
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
  /** A text filled from a template, in the receiver's language. */
  | { kind: 'written'; subject: string; text: string };

export interface OutboxMessage {
  messageId: string;
  to: string;
  text: MessageText;
  at: number;
}

/** Replaces a code sent to a visitor without an account. Operators can view the code, which is recorded. */
export interface HiddenCode {
  kind: 'visitorCode';
  purpose: CodePurpose;
  expiresAt: number;
  /** The last operator who viewed it; null if none. */
  viewed: { by: string; at: number } | null;
}

export interface OutboxItem extends Omit<OutboxMessage, 'text'> {
  text: MessageText | HiddenCode;
}

export const messageCalls = {
  outbox: call<Page<OutboxItem>>().get('/message/outbox', page),
  viewCode: call<{ code: string }>().post('/message/viewCode', { messageId: MessageId }).byOperators(),
};
