import { userCalls } from '../../../../models/calls/user.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { CodePurpose, SendMode } from '../../../../models/verificationCode.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { asking } from '../../http/asking.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { provenBy, provesNewAddress } from '../account/ownAccount.ts';
import { addressRefusal } from './addressRefusal.ts';
import { letIn } from './letIn.ts';

type Needs = Pick<
  Dependencies,
  'loop' | 'registration' | 'invitations' | 'codes' | 'sliders' | 'signIn' | 'devices' | 'recovery' | 'ownAccount'
>;

/** Proves an address that is named, and not the account's own. */
const OF_ANYBODY: readonly CodePurpose[] = [CodePurpose.REGISTER, CodePurpose.RESET_PASSWORD];
/** Asked for at the address that the account has. */
const OF_ACCOUNT: readonly CodePurpose[] = [CodePurpose.TRANSFER_LOCK, CodePurpose.UNREGISTER];

export const whenceOf = ({ address, device, requester, agent, speech }: RequestContext) => ({
  address,
  device,
  requester,
  agent,
  speech,
});

/** A code that somebody signed in asks for is entered by the same session. */
export const signedInRequester = ({ sessionId, address: from }: RequestContext) => ({
  requester: `session/${sessionId}`,
  from,
});

/** Of a code that is sent to the address of the account itself. */
export const ownCode = (uid: AccountId, address: string, purpose: CodePurpose, context: RequestContext) =>
  ({ address, purpose, trust: 'account', asker: uid, ...signedInRequester(context) }) as const;

/** Registering, finding back in, and confirming a new device: what is asked by those who are not signed in yet. */
export function signUpRoutes({
  loop,
  registration,
  invitations,
  codes,
  sliders,
  signIn,
  devices,
  recovery,
  ownAccount,
}: Needs): Route[] {
  return [
    route(userCalls.getSliderVerifyImg, (_, { address, now }) => sliders.make(address, now)),
    route(userCalls.isSliderValid, ({ sliderId, x }, { address, now }) => sliders.judge(sliderId, x, address, now)),
    route(userCalls.sendValidationCode, async (wish, context) => {
      const { purpose, by, sendMode, commandId, sliderId } = wish;
      if (sendMode === SendMode.RESET_IP) return reject('limitStands');
      const { now, speech, address: from } = context;
      if (purpose === CodePurpose.NEW_DEVICE) {
        const { uid, sessionId } = wish;
        if (!uid || !sessionId) return reject('badParameter', { fields: { sessionId: 'missing' } });
        return signIn.sendAgain(uid, sessionId, whenceOf(context), by, now);
      }
      if (OF_ANYBODY.includes(purpose)) {
        const { account, countryCode } = wish;
        if (!account) return reject('badParameter', { fields: { account: 'missing' } });
        const { address, problem } = meantAddress({ account, countryCode });
        if (problem) return addressRefusal(problem);
        if (!sliderId || !(await sliders.use(sliderId, now))) return reject('puzzleNeeded');
        // After the puzzle, so that who is invited is not found by trying addresses.
        const refused = purpose === CodePurpose.REGISTER ? await invitations.refusal(address, now) : null;
        if (refused) return refused;
        const trust = await recovery.trustIn(context, address, countryCode);
        return codes.request({
          address,
          purpose,
          by,
          uid: null,
          speech,
          from,
          requester: context.requester(),
          trust,
          asker: null,
        });
      }
      const asker = await context.asker();
      if (!asker) return reject('loginExpired');
      const { uid } = asker;
      if (provesNewAddress(purpose)) {
        const { account: written, countryCode } = wish;
        if (!written) return reject('badParameter', { fields: { account: 'missing' } });
        const found = await ownAccount.meant(uid, { written, countryCode, purpose });
        if (isRejection(found)) return found;
        if (!sliderId || !(await sliders.use(sliderId, now))) return reject('puzzleNeeded');
        const proven = provenBy(uid, found.address, purpose);
        return codes.request({ ...proven, ...signedInRequester({ ...context, ...asker }), by, uid: null, speech });
      }
      if (!OF_ACCOUNT.includes(purpose)) return reject('notSupported');
      const own = { ...ownCode(uid, await codes.addressOf(uid), purpose, { ...context, ...asker }), by, uid, speech };
      return codes.request({ ...own, commandId: asking(uid, commandId, null).commandId });
    }),
    route(userCalls.validationCode, async ({ codeId }) => (await codes.standingOf(codeId)) ?? reject('codeExpired')),
    route(userCalls.register, async (wish, context) => {
      if (registration === 'closed') return reject('registrationClosed');
      const { device, now, rememberDevice } = context;
      const uid = await recovery.register(wish, context);
      if (isRejection(uid)) return uid;
      rememberDevice(await devices.remember(uid, device, now));
      return { uid };
    }),
    route(userCalls.resetPassword, async (wish, context) => {
      const { device, now, rememberDevice, closeSession } = context;
      const uid = await recovery.resetPassword(wish, context);
      if (isRejection(uid)) return uid;
      // The code was read by whoever sits here.
      rememberDevice(await devices.remember(uid, device, now));
      closeSession();
      return {};
    }),
    route(userCalls.confirmDevice, async ({ uid, sessionId, code }, context) => {
      const signedIn = await signIn.confirm(uid, sessionId, code, whenceOf(context), context.now);
      return letIn({ loop, devices }, signedIn, context);
    }),
    route(userCalls.giveUpDevice, ({ uid, sessionId }) => signIn.giveUp(uid, sessionId)),
  ];
}
