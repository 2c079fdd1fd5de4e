import { messageCalls } from '../../../../models/calls/message.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';

export const messageRoutes = ({ store, outbox }: Pick<Dependencies, 'store' | 'outbox'>): Route[] => [
  route(messageCalls.outbox, async ({ pageNo, pageSize }, { uid }) => ({
    ...(await outbox.list(uid, { pageNo, pageSize })),
    pageNo,
    pageSize,
  })),
  route(messageCalls.viewCode, async ({ messageId }, { uid, now, address }) => {
    const code = await outbox.visitorCode(messageId);
    if (code === null) return reject('codeExpired');
    // Recorded in the log before the code is shown.
    const meta = { by: uid, from: address };
    const fact = { type: 'outbox.codeViewed.v1', data: { uid, messageId }, at: now };
    await store.append({ ...streamRef(uid, 'outbox', uid), expected: 'any', facts: [fact], meta });
    return { code };
  }),
];
