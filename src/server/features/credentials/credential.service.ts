/** Logic that the routes of all credential kinds share. */
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { keyedMutex } from '../../../engine/loop/keyedMutex.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { AppendRequest } from '../../../engine/store/store.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type AuthorizedCredential, type CredentialTarget, createCredentialAccess } from './credentialAccess.ts';
import { createCredentialCredit } from './credentialCredit.ts';
import { createCredentialItems } from './credentialItems.ts';
import { createCredentialSecrets, newCredentialId } from './credentialSecrets.ts';
import { aggregateOf, type SharedCommand } from './kinds.ts';

type SealedSecrets = NonNullable<AppendRequest['secrets']>;

type CredentialServiceParts = Pick<
  Dependencies,
  'store' | 'loop' | 'vault' | 'newId' | 'driver' | 'cardNumbers' | 'units' | 'digits'
>;

export function createCredentialService({
  store,
  loop,
  vault,
  newId,
  driver,
  cardNumbers,
  units,
  digits,
}: CredentialServiceParts) {
  const secrets = createCredentialSecrets({ store, vault, newId });
  const items = createCredentialItems({ store, loop, secrets });
  const access = createCredentialAccess({ store, loop, vault, newId, items });
  const { authorize, previousAnswer, findCredential } = access;
  const { withCredit, withCreditOnRetry } = createCredentialCredit(units);

  async function execute(
    kind: ListedKind,
    params: CredentialTarget,
    uid: AccountId,
    commandFor: (found: AuthorizedCredential) => SharedCommand,
    sealed?: SealedSecrets,
  ) {
    const lock = await authorize(uid, params.lockId, kind);
    if (isRejection(lock)) return lock;
    const previous = await previousAnswer<Record<string, never>>(lock, uid, params.commandId);
    if (previous) return previous;
    const found = await findCredential(lock, kind, params);
    if (isRejection(found)) return found;
    const ref = streamRef(lock.owner, kind, params.credentialId);
    const options = { ...commandOptions(uid, params.commandId, {}), ...(sealed && { with: { secrets: sealed } }) };
    const command = commandFor(found);
    const ask = () => loop.handle(aggregateOf(kind), ref, command, options);
    return command.type === 'retry' ? withCreditOnRetry(found, params, uid, ask) : ask();
  }

  return {
    store,
    loop,
    vault,
    driver,
    digits,
    cardNumbers,
    secrets,
    items,
    ...access,
    execute,
    withCredit,
    withCreditOnRetry,
    newId: () => newCredentialId(newId),
    /** Serializes requests, so that the second of two with the same digits or number sees the first. */
    mutex: keyedMutex(),
  };
}
export type CredentialService = ReturnType<typeof createCredentialService>;
