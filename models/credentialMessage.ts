import * as z from 'zod/mini';
import { LockId } from './ids.ts';
import { NoticeChannel } from './messageTemplate.ts';
import { CreditService } from './order.ts';

const MESSAGE_ABOUT = ['ekey', 'passcode'] as const;

/** `id`: of the eKey or passcode. */
export const MessageAbout = z.object({
  kind: z.enum(MESSAGE_ABOUT),
  lockId: LockId,
  id: z.int().check(z.positive()),
});
export type MessageAbout = z.infer<typeof MessageAbout>;

/** Final answers of the provider. Without an answer the message is in doubt, not failed. */
export const MESSAGE_FAILURES = ['addressRefused', 'providerRefused'] as const;
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];

export const serviceOf = (channel: NoticeChannel): CreditService =>
  channel === NoticeChannel.SMS ? CreditService.SMS : CreditService.EMAIL;
