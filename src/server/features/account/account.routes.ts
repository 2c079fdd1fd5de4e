/** What somebody asks of their own account. Whatever it is signed in with is changed only by whoever knows its password. */
import { maskedAddress } from '../../../../models/address.ts';
import { accountCalls } from '../../../../models/calls/account.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type RequestContext, type Route, route, uploadRoute } from '../../http/route.ts';
import { endSessions } from '../signIn/endSessions.ts';
import { hashNewPassword } from '../signIn/newPassword.ts';
import { ownCode, signedInRequester } from '../signIn/signUp.routes.ts';
import { partiesOf } from './accountRow.ts';
import { createLeaving, keepsFromLeaving } from './leaving.ts';
import { hasSomethingToHandOver } from './leavingSurvey.ts';
import { headUrlOf, pictureRefOf, portraitIn } from './pictures.ts';

type Needs = Pick<
  Dependencies,
  'store' | 'loop' | 'vault' | 'newId' | 'brands' | 'codes' | 'devices' | 'recipients' | 'ownPassword' | 'ownAccount'
>;

/** Everybody has a picture of themselves. */
const ofTheirOwn = async () => null;

interface Secured {
  password: string;
  commandId?: CommandId | undefined;
}

export function accountRoutes(needs: Needs): Route[] {
  const { store, loop, vault, newId, brands, codes, devices, recipients, ownPassword, ownAccount } = needs;
  const leaving = createLeaving({ store, loop });

  const mayNot = ({ uid, address, device, now }: RequestContext, password: string) =>
    ownPassword.check(uid, password, { address, device }, now);

  /** Once, however often it is asked; and by nobody who does not know the password. */
  async function secured<Answer>(
    { password, commandId }: Secured,
    context: RequestContext,
    work: (wish: { uid: AccountId; commandId: CommandId | undefined }) => Promise<Answer | Rejection>,
  ) {
    const wish = { uid: context.uid, commandId };
    return (await ownAccount.answered(wish)) ?? (await mayNot(context, password)) ?? (await work(wish));
  }

  return [
    route(accountCalls.updateUserInfo, ({ country, ...wish }, { uid }) =>
      ownAccount.describe({ ...wish, uid, country: country === '' ? null : country }),
    ),
    route(accountCalls.setCompany, ({ companyName, ...given }, context) =>
      secured(given, context, wish =>
        ownAccount.tell(wish, { type: 'setCompany', companyName: companyName === '' ? null : companyName }),
      ),
    ),
    uploadRoute(accountCalls.setPicture, ofTheirOwn, async ({ commandId }, { uid, file }) => {
      const portrait = await portraitIn(file);
      if (typeof portrait !== 'string') return portrait;
      const pictureRef = pictureRefOf(uid, newId());
      const set = await ownAccount.tell({ uid, commandId }, { type: 'setPicture', pictureRef }, [
        { ref: pictureRef, sealed: vault.seal(portrait) },
      ]);
      if (isRejection(set)) return set;
      return { headUrl: headUrlOf((await ownAccount.contextOf(uid)).pictureRef) };
    }),
    route(accountCalls.deletePicture, ({ commandId }, { uid }) =>
      ownAccount.tell({ uid, commandId }, { type: 'setPicture', pictureRef: null }),
    ),
    route(accountCalls.checkPassword, async ({ password }, context) => (await mayNot(context, password)) ?? {}),
    route(accountCalls.changePassword, ({ newPassword, ...given }, context) =>
      secured(given, context, async wish => {
        if (newPassword === given.password) return reject('unchanged');
        const { uid, device, sessionId, speech } = context;
        const { passwordRef, nickname } = await ownAccount.contextOf(uid);
        const { mobile, email } = await ownAccount.addressesOf(uid);
        const brandName = brands.ofHost(speech.host).name;
        const passwordHash = await hashNewPassword(newPassword, { addresses: [mobile, email], nickname, brandName });
        if (isRejection(passwordHash)) return passwordHash;
        const changed = await ownAccount.tell(wish, { type: 'changePassword', passwordRef }, [
          // Over the old one, of which nothing is left.
          { ref: passwordRef, sealed: vault.seal(passwordHash) },
        ]);
        if (isRejection(changed)) return changed;
        await endSessions({ store, loop }, uid, 'passwordChanged', { but: sessionId });
        await devices.forgetOthers(uid, device);
        return changed;
      }),
    ),
    route(accountCalls.changeAccount, ({ account: written, countryCode, code, ...given }, context) =>
      secured(given, context, wish =>
        ownAccount.prove(
          'changeAccount',
          wish,
          { written, countryCode, purpose: CodePurpose.MODIFY_ACCOUNT },
          code,
          signedInRequester(context),
        ),
      ),
    ),
    route(accountCalls.bindMobile, ({ mobile: written, countryCode, code, ...given }, context) =>
      secured(given, context, wish =>
        ownAccount.prove(
          'bind',
          wish,
          { written, countryCode, purpose: CodePurpose.BIND_MOBILE },
          code,
          signedInRequester(context),
        ),
      ),
    ),
    route(accountCalls.bindEmail, ({ email: written, code, ...given }, context) =>
      secured(given, context, wish =>
        ownAccount.prove(
          'bind',
          wish,
          { written, countryCode: '', purpose: CodePurpose.BIND_EMAIL },
          code,
          signedInRequester(context),
        ),
      ),
    ),
    route(accountCalls.unbind, ({ kind, ...given }, context) =>
      secured(given, context, wish => ownAccount.unbind(wish, kind)),
    ),
    route(accountCalls.transferUserConfirm, async ({ account, countryCode }, context) => {
      const { uid } = context;
      if (!(await hasSomethingToHandOver(store.db, uid))) return reject('noPermission');
      const receiver = await recipients.resolveOne(context, { account, countryCode });
      if (receiver === null) return reject('receiverUnknown');
      if (isRejection(receiver)) return receiver;
      if (receiver === uid) return reject('receiverIsSelf');
      const party = (await partiesOf(store.db, [receiver])).get(receiver);
      const { address, problem } = meantAddress({ account, countryCode });
      return {
        account: problem ? account : address,
        nickname: party?.nickname ?? '',
        companyName: party?.companyName ?? '',
      };
    }),
    route(accountCalls.leaving, async (_, { uid, now }) => ({
      to: maskedAddress(await codes.addressOf(uid)),
      ...(await leaving(uid, now)),
    })),
    route(accountCalls.leave, async ({ password, code, takeBack }, context) => {
      const { uid, now } = context;
      const wrong = await mayNot(context, password);
      if (wrong) return wrong;
      const stands = await leaving(uid, now);
      if (keepsFromLeaving(stands)) return reject('stillHas', stands.stillHas);
      if (stands.given.length > 0 && takeBack === undefined) return reject('issuedUndecided', { given: stands.given });
      const no = await codes.check(ownCode(uid, await codes.addressOf(uid), CodePurpose.UNREGISTER, context), code);
      if (no) return no;
      const closed = await ownAccount.tell({ uid }, { type: 'close', takeBack });
      if (!isRejection(closed)) context.closeSession();
      return closed;
    }),
  ];
}
