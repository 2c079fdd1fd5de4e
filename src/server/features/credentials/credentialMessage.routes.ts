import { credentialMessageCalls } from '../../../../models/calls/credentialMessage.calls.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import type { RequestContext } from '../../http/route.ts';
import { type Route, route } from '../../http/route.ts';

const senderOf = ({ uid, speech, origin, now }: RequestContext) => ({ uid, speech, origin, now });

export const credentialMessageRoutes = ({
  credentialMessages,
  unitRecords,
}: Pick<Dependencies, 'credentialMessages' | 'unitRecords'>): Route[] => [
  route(credentialMessageCalls.preview, (params, context) => credentialMessages.preview(params, senderOf(context))),
  route(credentialMessageCalls.send, (params, context) => credentialMessages.send(params, senderOf(context))),
  route(credentialMessageCalls.retry, ({ messageId }, { uid }) => credentialMessages.retry(messageId, uid)),
  route(credentialMessageCalls.list, ({ about }, { uid }) => credentialMessages.list(about, uid)),
  route(credentialMessageCalls.uses, (place, { uid }) => unitRecords(uid, place)),
];
