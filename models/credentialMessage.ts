import * as z from 'zod/mini';
import { LockId } from './ids.ts';
import { NoticeChannel } from './messageTemplate.ts';
import { CreditService } from './order.ts';

const MESSAGE_ABOUT = ['ekey', 'passcode'] as const;

/** What a message is about; `id`: the number of the eKey or of the passcode. */
export const MessageAbout = z.object({
  kind: z.enum(MESSAGE_ABOUT),
  lockId: LockId,
  id: z.int().check(z.positive()),
});
export type MessageAbout = z.infer<typeof MessageAbout>;

/** The provider's last word. Without one nobody can say whether it went out: that is no failure but a doubt. */
export const MESSAGE_FAILURES = ['addressRefused', 'providerRefused'] as const;
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];

export const serviceOf = (channel: NoticeChannel): CreditService =>
  channel === NoticeChannel.SMS ? CreditService.SMS : CreditService.EMAIL;
