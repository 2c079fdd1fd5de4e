import { session } from '../../../../machines/aggregates/session.decide.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import type { RequestContext } from '../../http/route.ts';
import type { SignedIn } from './sessionIssuer.ts';

/** Ends the browser's previous session, so that copied cookies become invalid. */
export async function openSessionFor(
  { loop, devices }: Pick<Dependencies, 'loop' | 'devices'>,
  signedIn: SignedIn | Rejection,
  context: RequestContext,
) {
  if (isRejection(signedIn)) return signedIn;
  const { uid, token } = signedIn;
  const previous = await context.optionalSession();
  if (previous) {
    const ref = streamRef(previous.uid, 'session', previous.sessionId);
    await loop.handle(session, ref, { type: 'close' }, { by: previous.uid, answer: null });
  }
  context.rememberDevice(await devices.remember(uid, context.device, context.now));
  context.openSession(signedIn);
  return { accessToken: token, uid };
}
