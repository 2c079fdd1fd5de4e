/** Calls about what was to be sent to people, and lies in the console while nothing that sends is configured. */

import type { AccountNews } from '../accountNews.ts';
import type { ServiceNotice } from '../notice.ts';
import type { TransferId } from '../transfer.ts';
import type { CodePurpose } from '../verificationCode.ts';
import { call, type Page, page } from './call.ts';

/** What a message says; where it is not written already, the sentence is the page's. */
export type MessageText =
  | { kind: 'code'; purpose: CodePurpose; code: string; expiresAt: number }
  | { kind: 'transferOffered'; transferId: TransferId; from: string; total: number }
  | { kind: 'service'; notice: ServiceNotice }
  | { kind: 'account'; news: AccountNews }
  /** Put into words already, in the receiver's language: from a template, of which whoever sends it has seen what it makes. */
  | { kind: 'written'; subject: string; text: string };

export interface OutboxMessage {
  messageId: string;
  /** The address that it is for. */
  to: string;
  text: MessageText;
  at: number;
}

export const messageCalls = {
  /** Those to the account that asks, the newest first. */
  outbox: call<Page<OutboxMessage>>().get('/message/outbox', page),
};
