import { messageCalls } from '../../../../models/calls/message.calls.ts';
import { userCalls } from '../../../../models/calls/user.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import { type Route, route } from '../route.ts';
import { asking } from './asking.ts';
import type { Dependencies } from './dependencies.ts';

/** What is sent to the account that asks, and what lies in the outbox for it. */
export const messageRoutes = ({ outbox, codes }: Pick<Dependencies, 'outbox' | 'codes'>): Route[] => [
  route(messageCalls.outbox, async ({ pageNo, pageSize }, { uid }) => ({
    ...(await outbox.list(uid, { pageNo, pageSize })),
    pageNo,
    pageSize,
  })),
  route(userCalls.sendValidationCode, async ({ purpose, by, commandId }, { uid }) => {
    // The others are about an address that is not, or no longer, the account's own.
    if (purpose !== CodePurpose.TRANSFER_LOCK) return reject('notSupported');
    return codes.request(uid, purpose, by, asking(uid, commandId, null).commandId);
  }),
];
