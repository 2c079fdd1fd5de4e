import type { ParamsOf } from '../../../../models/calls/call.ts';
import { userCalls } from '../../../../models/calls/user.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { CodePurpose, SendMode } from '../../../../models/verificationCode.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { provenBy, provesNewAddress } from '../account/ownAccount.service.ts';
import { addressRefusal } from './addressRefusal.ts';
import { openSessionFor } from './openSessionFor.ts';

type SignUpRouteParts = Pick<
  Dependencies,
  'loop' | 'registration' | 'invitations' | 'codes' | 'captchas' | 'signIn' | 'devices' | 'recovery' | 'ownAccount'
>;

const PUBLIC_PURPOSES: readonly CodePurpose[] = [CodePurpose.REGISTER, CodePurpose.RESET_PASSWORD];
const ACCOUNT_PURPOSES: readonly CodePurpose[] = [CodePurpose.TRANSFER_LOCK, CodePurpose.UNREGISTER];

export const signInSource = ({ address, device, requester, agent, speech }: RequestContext) => ({
  address,
  device,
  requester,
  agent,
  speech,
});

export const signedInRequester = ({ sessionId, address: from }: RequestContext) => ({
  requester: `session/${sessionId}`,
  from,
});

export const ownCode = (uid: AccountId, address: string, purpose: CodePurpose, context: RequestContext) =>
  ({ address, purpose, trust: 'account', asker: uid, ...signedInRequester(context) }) as const;

type SendCodeParams = ParamsOf<typeof userCalls.sendValidationCode>;

function sendNewDeviceCode(
  { signIn }: SignUpRouteParts,
  { uid, sessionId, by }: SendCodeParams,
  context: RequestContext,
) {
  if (!uid || !sessionId) return reject('badParameter', { fields: { sessionId: 'missing' } });
  return signIn.sendAgain(uid, sessionId, signInSource(context), by, context.now);
}

async function sendPublicCode(
  { captchas, invitations, recovery, codes }: SignUpRouteParts,
  { account, countryCode, purpose, by, sliderId }: SendCodeParams,
  context: RequestContext,
) {
  const { now, speech, address: from } = context;
  if (!account) return reject('badParameter', { fields: { account: 'missing' } });
  const { address, problem } = meantAddress({ account, countryCode });
  if (problem) return addressRefusal(problem);
  if (!sliderId || !(await captchas.use(sliderId, now))) return reject('puzzleNeeded');
  // Checked after the captcha, so that invitations can't be enumerated.
  const refused = purpose === CodePurpose.REGISTER ? await invitations.refusal(address, now) : null;
  if (refused) return refused;
  const trust = await recovery.trustOf(context, address, countryCode);
  return codes.request({
    ...{ address, purpose, by, uid: null, speech, from },
    ...{ requester: context.requester(), trust, asker: null },
  });
}

async function sendNewAddressCode(
  { captchas, codes, ownAccount }: SignUpRouteParts,
  { account: written, countryCode, purpose, by, sliderId }: SendCodeParams,
  signedIn: RequestContext,
) {
  const { uid, now, speech } = signedIn;
  if (!written) return reject('badParameter', { fields: { account: 'missing' } });
  const found = await ownAccount.resolveNewAddress(uid, { written, countryCode, purpose });
  if (isRejection(found)) return found;
  if (!sliderId || !(await captchas.use(sliderId, now))) return reject('puzzleNeeded');
  const proven = provenBy(uid, found.address, purpose);
  return codes.request({ ...proven, ...signedInRequester(signedIn), by, uid: null, speech });
}

async function sendCode(parts: SignUpRouteParts, params: SendCodeParams, context: RequestContext) {
  const { purpose, by, sendMode, commandId } = params;
  if (sendMode === SendMode.RESET_IP) return reject('limitStands');
  if (purpose === CodePurpose.NEW_DEVICE) return sendNewDeviceCode(parts, params, context);
  if (PUBLIC_PURPOSES.includes(purpose)) return sendPublicCode(parts, params, context);
  const session = await context.optionalSession();
  if (!session) return reject('loginExpired');
  const signedIn = { ...context, ...session };
  if (provesNewAddress(purpose)) return sendNewAddressCode(parts, params, signedIn);
  if (!ACCOUNT_PURPOSES.includes(purpose)) return reject('notSupported');
  const { uid, speech } = signedIn;
  const own = { ...ownCode(uid, await parts.codes.addressOf(uid), purpose, signedIn), by, uid, speech };
  return parts.codes.request({ ...own, commandId: commandOptions(uid, commandId, null).commandId });
}

const codeRoutes = (parts: SignUpRouteParts): Route[] => [
  route(userCalls.getSliderVerifyImg, (_, { address, now }) => parts.captchas.create(address, now)),
  route(userCalls.isSliderValid, ({ sliderId, x }, { address, now }) =>
    parts.captchas.solve(sliderId, x, address, now),
  ),
  route(userCalls.sendValidationCode, (params, context) => sendCode(parts, params, context)),
  route(
    userCalls.validationCode,
    async ({ codeId }) => (await parts.codes.standingOf(codeId)) ?? reject('codeExpired'),
  ),
];

const accountRoutes = ({ loop, registration, signIn, devices, recovery }: SignUpRouteParts): Route[] => [
  route(userCalls.register, async (params, context) => {
    if (registration === 'closed') return reject('registrationClosed');
    const { device, now, rememberDevice } = context;
    const uid = await recovery.register(params, context);
    if (isRejection(uid)) return uid;
    rememberDevice(await devices.remember(uid, device, now));
    return { uid };
  }),
  route(userCalls.resetPassword, async (params, context) => {
    const { device, now, rememberDevice, closeSession } = context;
    const uid = await recovery.resetPassword(params, context);
    if (isRejection(uid)) return uid;
    rememberDevice(await devices.remember(uid, device, now));
    closeSession();
    return {};
  }),
  route(userCalls.confirmDevice, async ({ uid, sessionId, code }, context) => {
    const signedIn = await signIn.confirm(uid, sessionId, code, signInSource(context), context.now);
    return openSessionFor({ loop, devices }, signedIn, context);
  }),
  route(userCalls.giveUpDevice, ({ uid, sessionId }) => signIn.giveUp(uid, sessionId)),
];

export const signUpRoutes = (parts: SignUpRouteParts): Route[] => [...codeRoutes(parts), ...accountRoutes(parts)];
