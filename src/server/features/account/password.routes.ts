import { accountCalls } from '../../../../models/calls/account.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { endSessions } from '../signIn/endSessions.ts';
import { hashNewPassword } from '../signIn/newPassword.ts';
import type { PasswordGuard } from './passwordGuard.ts';

type Needs = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'brands' | 'devices' | 'ownAccount'>;

export const passwordRoutes = (
  { store, loop, vault, brands, devices, ownAccount }: Needs,
  { requirePassword, withPassword }: PasswordGuard,
): Route[] => [
  route(accountCalls.checkPassword, async ({ password }, context) => (await requirePassword(context, password)) ?? {}),
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
        // Reuses the vault ref, so the old hash is overwritten.
        { ref: passwordRef, sealed: vault.seal(passwordHash) },
      ]);
      if (isRejection(changed)) return changed;
      await endSessions({ store, loop }, uid, 'passwordChanged', { but: sessionId });
      await devices.forgetOthers(uid, device);
      return changed;
    }),
  ),
];
