import { messageCalls } from '../../../../models/calls/message.calls.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';

/** What lies in the outbox for the account that asks. */
export const messageRoutes = ({ outbox }: Pick<Dependencies, 'outbox'>): Route[] => [
  route(messageCalls.outbox, async ({ pageNo, pageSize }, { uid }) => ({
    ...(await outbox.list(uid, { pageNo, pageSize })),
    pageNo,
    pageSize,
  })),
];
