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
import { blocksDeletion, createDeletionPreview } from './deletionPreview.ts';
import { hasTransferableThings } from './deletionPreviewRows.ts';
import { headUrlOf, pictureRefOf, portraitIn } from './pictures.ts';

type Needs = Pick<
  Dependencies,
  'store' | 'loop' | 'vault' | 'newId' | 'brands' | 'codes' | 'devices' | 'recipients' | 'ownPassword' | 'ownAccount'
>;

const allowOwner = async () => null;

interface PasswordParams {
  password: string;
  commandId?: CommandId | undefined;
}

export function accountRoutes(needs: Needs): Route[] {
  const { store, loop, vault, newId, brands, codes, devices, recipients, ownPassword, ownAccount } = needs;
  const previewDeletion = createDeletionPreview({ store, loop });

  const requirePassword = ({ uid, address, device, now }: RequestContext, password: string) =>
    ownPassword.check(uid, password, { address, device }, now);

  /** Idempotent by commandId; requires the password. */
  async function withPassword<Answer>(
    { password, commandId }: PasswordParams,
    context: RequestContext,
    work: (params: { uid: AccountId; commandId: CommandId | undefined }) => Promise<Answer | Rejection>,
  ) {
    const params = { uid: context.uid, commandId };
    return (
      (await ownAccount.previousAnswer(params)) ?? (await requirePassword(context, password)) ?? (await work(params))
    );
  }

  return [
    route(accountCalls.updateUserInfo, ({ country, ...params }, { uid }) =>
      ownAccount.describe({ ...params, uid, country: country === '' ? null : country }),
    ),
    route(accountCalls.setCompany, ({ companyName, ...credentials }, context) =>
      withPassword(credentials, context, params =>
        ownAccount.execute(params, { type: 'setCompany', companyName: companyName === '' ? null : companyName }),
      ),
    ),
    uploadRoute(accountCalls.setPicture, allowOwner, async ({ commandId }, { uid, file }) => {
      const portrait = await portraitIn(file);
      if (typeof portrait !== 'string') return portrait;
      const pictureRef = pictureRefOf(uid, newId());
      const set = await ownAccount.execute({ uid, commandId }, { type: 'setPicture', pictureRef }, [
        { ref: pictureRef, sealed: vault.seal(portrait) },
      ]);
      if (isRejection(set)) return set;
      return { headUrl: headUrlOf((await ownAccount.contextOf(uid)).pictureRef) };
    }),
    route(accountCalls.deletePicture, ({ commandId }, { uid }) =>
      ownAccount.execute({ uid, commandId }, { type: 'setPicture', pictureRef: null }),
    ),
    route(
      accountCalls.checkPassword,
      async ({ password }, context) => (await requirePassword(context, password)) ?? {},
    ),
    route(accountCalls.changePassword, ({ newPassword, ...credentials }, context) =>
      withPassword(credentials, context, async params => {
        if (newPassword === credentials.password) return reject('unchanged');
        const { uid, device, sessionId, speech } = context;
        const { passwordRef, nickname } = await ownAccount.contextOf(uid);
        const { mobile, email } = await ownAccount.addressesOf(uid);
        const brandName = brands.ofHost(speech.host).name;
        const passwordHash = await hashNewPassword(newPassword, { addresses: [mobile, email], nickname, brandName });
        if (isRejection(passwordHash)) return passwordHash;
        const changed = await ownAccount.execute(params, { type: 'changePassword', passwordRef }, [
          // Overwrites the old hash.
          { ref: passwordRef, sealed: vault.seal(passwordHash) },
        ]);
        if (isRejection(changed)) return changed;
        await endSessions({ store, loop }, uid, 'passwordChanged', { but: sessionId });
        await devices.forgetOthers(uid, device);
        return changed;
      }),
    ),
    route(accountCalls.changeAccount, ({ account: written, countryCode, code, ...credentials }, context) =>
      withPassword(credentials, context, params =>
        ownAccount.prove(
          'changeAccount',
          params,
          { written, countryCode, purpose: CodePurpose.MODIFY_ACCOUNT },
          code,
          signedInRequester(context),
        ),
      ),
    ),
    route(accountCalls.bindMobile, ({ mobile: written, countryCode, code, ...credentials }, context) =>
      withPassword(credentials, context, params =>
        ownAccount.prove(
          'bind',
          params,
          { written, countryCode, purpose: CodePurpose.BIND_MOBILE },
          code,
          signedInRequester(context),
        ),
      ),
    ),
    route(accountCalls.bindEmail, ({ email: written, code, ...credentials }, context) =>
      withPassword(credentials, context, params =>
        ownAccount.prove(
          'bind',
          params,
          { written, countryCode: '', purpose: CodePurpose.BIND_EMAIL },
          code,
          signedInRequester(context),
        ),
      ),
    ),
    route(accountCalls.unbind, ({ kind, ...credentials }, context) =>
      withPassword(credentials, context, params => ownAccount.unbind(params, kind)),
    ),
    route(accountCalls.transferUserConfirm, async ({ account, countryCode }, context) => {
      const { uid } = context;
      if (!(await hasTransferableThings(store.db, uid))) return reject('noPermission');
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
      ...(await previewDeletion(uid, now)),
    })),
    route(accountCalls.leave, async ({ password, code, takeBack }, context) => {
      const { uid, now } = context;
      const passwordRefusal = await requirePassword(context, password);
      if (passwordRefusal) return passwordRefusal;
      const preview = await previewDeletion(uid, now);
      if (blocksDeletion(preview)) return reject('stillHas', preview.stillHas);
      if (preview.given.length > 0 && takeBack === undefined)
        return reject('issuedUndecided', { given: preview.given });
      const codeRefusal = await codes.check(
        ownCode(uid, await codes.addressOf(uid), CodePurpose.UNREGISTER, context),
        code,
      );
      if (codeRefusal) return codeRefusal;
      const closed = await ownAccount.execute({ uid }, { type: 'close', takeBack });
      if (!isRejection(closed)) context.closeSession();
      return closed;
    }),
  ];
}
