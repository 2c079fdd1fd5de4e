import { maskedAddress } from '../../../../models/address.ts';
import { accountCalls } from '../../../../models/calls/account.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { ownCode } from '../signIn/signUp.routes.ts';
import { blocksDeletion, createDeletionPreview } from './deletionPreview.ts';
import type { PasswordGuard } from './passwordGuard.ts';

export function deletionRoutes(
  { store, loop, codes, ownAccount }: Pick<Dependencies, 'store' | 'loop' | 'codes' | 'ownAccount'>,
  { requirePassword }: PasswordGuard,
): Route[] {
  const previewDeletion = createDeletionPreview({ store, loop });

  return [
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
