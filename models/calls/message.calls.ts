/** Calls about what was to be sent to people, and lies in the console while nothing that sends is configured. */

import type { TransferId } from '../transfer.ts';
import type { CodePurpose } from '../verificationCode.ts';
import { call, type Page, page } from './call.ts';

/** What a message says; the sentence is the page's. */
export type MessageText =
  | { kind: 'code'; purpose: CodePurpose; code: string; expiresAt: number }
  | { kind: 'transferOffered'; transferId: TransferId; from: string; total: number };

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
