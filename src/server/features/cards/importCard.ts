import { card } from '../../../../machines/aggregates/card.decide.ts';
import type { Added } from '../../../../models/calls/credential.calls.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { LockUser } from '../../../../models/lockUser.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { commandOptions } from '../../http/commandOptions.ts';
import type { AuthorizedLock } from '../credentials/authorizeLock.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import { maskedNumber } from '../credentials/credentialItems.ts';
import { credentialIdOf, type FoundCards } from './foundCards.ts';

interface CardToImport {
  address: string;
  name: string | null;
  uid: AccountId;
  givenTo: LockUser | null;
}

/** Adds a card that is already on the lock, so nothing is written to the lock. */
export const createCardImport =
  ({ loop, secrets }: Pick<CredentialService, 'loop' | 'secrets'>, { foundAt, isImported }: FoundCards) =>
  async (
    lock: AuthorizedLock,
    lockId: LockId,
    { address, name, uid, givenTo }: CardToImport,
    options: ReturnType<typeof commandOptions>,
  ): Promise<Added | Rejection> => {
    const { owner, lacking: _, ...giver } = lock;
    const found = await foundAt(owner, lockId, address);
    const number = found && (await secrets.open(owner, found.numberRef));
    if (!found || !number) return reject('credentialNotFound');
    const [bearer] = await secrets.credentialsWith({ account: owner, lockId, kind: 'card' }, number);
    if (bearer !== undefined) return reject('cardExists', { credentialId: bearer });
    if (await isImported(owner, found)) return reject('credentialNotFound');
    const credentialId = credentialIdOf(found);
    const { ref, secrets: sealed } = secrets.seal(owner, 'card', credentialId, number);
    return loop.handle(
      card,
      streamRef(owner, 'card', credentialId),
      {
        ...{ type: 'import', credentialId, lockId, uid, ...giver, givenTo, source: 'lock', held: true },
        ...{ name: name ?? (found.name || maskedNumber(number)), validity: found.validity },
        content: { kind: 'card', numberRef: ref, readAtLock: false, lost: false },
      },
      { ...options, answer: { credentialId }, with: { secrets: sealed } },
    );
  };
