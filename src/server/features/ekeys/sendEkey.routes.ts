import { type EKeyCommand, ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { ekeyCalls } from '../../../../models/calls/ekey.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { EKeyId } from '../../../../models/ids.ts';
import { keyedMutex } from '../../../engine/loop/keyedMutex.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import type { EKeyService } from './ekey.service.ts';

/** 48 random bits, so ids need no coordination. */
const eKeyIdFrom = (random: string): EKeyId =>
  EKeyId.parse(Number.parseInt(random.replaceAll('-', '').slice(0, 12), 16) + 1);

export function sendEKeyRoutes(
  { loop, newId, recipients }: Pick<Dependencies, 'loop' | 'newId' | 'recipients'>,
  { authorizeIssuer, timeZoneOf, hasAccess }: EKeyService,
): Route[] {
  const mutex = keyedMutex();

  async function send(params: ParamsOf<typeof ekeyCalls.send>, context: RequestContext) {
    const { uid } = context;
    const { lockId, name, remarks, validity, commandId } = params;
    const issuer = await authorizeIssuer(uid, lockId);
    if (isRejection(issuer)) return issuer;
    const mayIssue = params.mayIssue === 'true';
    const named = { account: params.recipient, countryCode: params.countryCode };
    const recipientIds = await recipients.resolve(context, [named]);
    if (isRejection(recipientIds)) return recipientIds;
    const [recipient] = recipientIds;
    if (!recipient) return reject('recipientUnregistered');
    const { owner } = issuer;
    const keyId = eKeyIdFrom(newId());
    const command: EKeyCommand = {
      type: 'send',
      eKeyId: keyId,
      uid: recipient,
      ...{ lockId, name, remarks, validity, mayIssue },
      remoteUnlock: params.remoteUnlock === 'true',
      giver: { uid, mayIssue: true, right: issuer },
      lock: {
        timeZone: await timeZoneOf({ account: owner, lockId }),
        recipientHasOne: await hasAccess(recipient, lockId),
      },
    };
    const ref = eKeyRef({ account: owner, eKeyId: keyId });
    const sent = await loop.handle(ekey, ref, command, commandOptions(uid, commandId, { keyId }));
    return (isRejection(sent) && (await recipients.countFruitless(context, [named], recipientIds))) || sent;
  }

  return [
    // Serialized per lock, or two requests could both find the recipient without access.
    route(ekeyCalls.send, (params, context) => mutex(String(params.lockId), () => send(params, context))),
  ];
}
