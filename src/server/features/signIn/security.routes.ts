import { session } from '../../../../machines/aggregates/session.decide.ts';
import { securityCalls } from '../../../../models/calls/security.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { endSessions } from './endSessions.ts';
import { openSessionFor } from './openSessionFor.ts';
import { devicesOf } from './sessionRow.ts';
import { signInsOf } from './signInRow.ts';
import { signInSource } from './signUp.routes.ts';

type SecurityRouteParts = Pick<
  Dependencies,
  | 'store'
  | 'loop'
  | 'brands'
  | 'codes'
  | 'devices'
  | 'signIn'
  | 'sessionIssuer'
  | 'secondFactor'
  | 'passkeys'
  | 'ownPassword'
>;

const siteOf = ({ brands }: SecurityRouteParts, { page, speech }: RequestContext) => ({
  origin: page,
  name: brands.ofHost(speech.host).name,
});

const requirePassword = ({ ownPassword }: SecurityRouteParts, context: RequestContext, password: string) =>
  ownPassword.check(context.uid, password, context, context.now);

const deviceRoutes = ({ store, loop, devices }: SecurityRouteParts): Route[] => [
  route(securityCalls.devices, async (_, { uid, sessionId: own, now }) => ({
    list: (await devicesOf(store.db, uid, now)).map(device => ({ ...device, isThis: device.sessionId === own })),
  })),
  route(securityCalls.signOutDevice, async ({ sessionId, commandId }, { uid, now }) => {
    const isSignedIn = (await devicesOf(store.db, uid, now)).some(device => device.sessionId === sessionId);
    if (!isSignedIn) return reject('deviceNotFound');
    const ref = streamRef(uid, 'session', sessionId);
    return loop.handle(
      session,
      ref,
      { type: 'revoke', reason: 'signedOutElsewhere' },
      { by: uid, commandId, answer: {} },
    );
  }),
  route(securityCalls.signOutOthers, async (_, { uid, sessionId, device, now }) => {
    const others = (await devicesOf(store.db, uid, now)).filter(other => other.sessionId !== sessionId);
    await endSessions({ store, loop }, uid, 'signedOutElsewhere', { but: sessionId });
    await devices.forgetOthers(uid, device);
    return { count: others.length };
  }),
  route(securityCalls.signIns, (wanted, { uid }) => signInsOf(store.db, uid, wanted)),
];

function secondFactorRoutes(parts: SecurityRouteParts): Route[] {
  const { codes, signIn, secondFactor } = parts;
  return [
    route(securityCalls.secondFactor, (_, { uid }) => secondFactor.standing(uid)),
    route(securityCalls.beginSecondFactor, async ({ password }, context) => {
      const { uid, now } = context;
      const refusal = await requirePassword(parts, context, password);
      if (refusal) return refusal;
      return secondFactor.startEnrolment(
        uid,
        { issuer: siteOf(parts, context).name, label: await codes.addressOf(uid) },
        now,
      );
    }),
    route(securityCalls.giveUpEnrolment, (_, { uid }) => secondFactor.giveUp(uid)),
    route(securityCalls.turnOnSecondFactor, ({ code }, { uid, now }) => secondFactor.turnOn(uid, code, now)),
    route(securityCalls.turnOffSecondFactor, async ({ password, code }, context) => {
      const refusal = await requirePassword(parts, context, password);
      return refusal ?? secondFactor.turnOff(context.uid, code, signInSource(context), context.now);
    }),
    route(securityCalls.renewRecoveryCodes, async ({ password, code }, context) => {
      const refusal = await requirePassword(parts, context, password);
      return refusal ?? secondFactor.renewRecovery(context.uid, code, signInSource(context), context.now);
    }),
    route(securityCalls.confirmSecondFactor, async ({ uid, sessionId, code }, context) =>
      openSessionFor(
        parts,
        await signIn.withSecondFactor(uid, sessionId, code, signInSource(context), context.now),
        context,
      ),
    ),
  ];
}

function passkeyRoutes(parts: SecurityRouteParts): Route[] {
  const { codes, sessionIssuer, passkeys } = parts;
  return [
    route(securityCalls.passkeys, async (_, { uid }) => ({ list: await passkeys.list(uid) })),
    route(securityCalls.beginPasskey, async ({ password }, context) => {
      const { uid, now } = context;
      const refusal = await requirePassword(parts, context, password);
      return refusal ?? passkeys.startRegistration(uid, await codes.addressOf(uid), siteOf(parts, context), now);
    }),
    route(securityCalls.addPasskey, (params, context) =>
      passkeys.add(context.uid, params, siteOf(parts, context), context.now),
    ),
    route(securityCalls.deletePasskey, async ({ password, passkeyId, commandId }, context) => {
      const refusal = await requirePassword(parts, context, password);
      return refusal ?? passkeys.delete(context.uid, passkeyId, commandId);
    }),
    route(securityCalls.passkeyOptions, (_, context) =>
      passkeys.ask(siteOf(parts, context), context.address, context.now),
    ),
    route(securityCalls.loginByPasskey, async ({ answer }, context) => {
      const { address, now } = context;
      const uid = await passkeys.check(answer, siteOf(parts, context), address, now);
      return isRejection(uid)
        ? uid
        : openSessionFor(parts, await sessionIssuer.open(uid, 'passkey', signInSource(context), now), context);
    }),
  ];
}

export const securityRoutes = (parts: SecurityRouteParts): Route[] => [
  ...deviceRoutes(parts),
  ...secondFactorRoutes(parts),
  ...passkeyRoutes(parts),
];
