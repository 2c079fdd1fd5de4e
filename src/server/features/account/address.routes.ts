import { accountCalls } from '../../../../models/calls/account.calls.ts';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { signedInRequester } from '../signIn/signUp.routes.ts';
import type { PasswordGuard } from './passwordGuard.ts';

export const addressRoutes = (
  { ownAccount }: Pick<Dependencies, 'ownAccount'>,
  { withPassword }: PasswordGuard,
): Route[] => [
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
];
