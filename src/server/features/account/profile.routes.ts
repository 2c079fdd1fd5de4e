import { accountCalls } from '../../../../models/calls/account.calls.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route, uploadRoute } from '../../http/route.ts';
import type { PasswordGuard } from './passwordGuard.ts';
import { headUrlOf, pictureRefOf, portraitIn } from './pictures.ts';

const allowOwner = async () => null;

export const profileRoutes = (
  { vault, newId, ownAccount }: Pick<Dependencies, 'vault' | 'newId' | 'ownAccount'>,
  { withPassword }: PasswordGuard,
): Route[] => [
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
];
