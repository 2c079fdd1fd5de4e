import type { Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import type { RequestContext } from '../../http/route.ts';

interface PasswordParams {
  password: string;
  commandId?: CommandId | undefined;
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;

export function createPasswordGuard({ ownPassword, ownAccount }: Pick<Dependencies, 'ownPassword' | 'ownAccount'>) {
  const requirePassword = ({ uid, address, device, now }: RequestContext, password: string) =>
    ownPassword.check(uid, password, { address, device }, now);

  /** A repeated command returns its first answer, even if the password has changed since. */
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

  return { requirePassword, withPassword };
}
