import { generateRefusal, passcode } from '../../../../machines/aggregates/passcode.decide.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import { isGuessable } from '../../../../models/guessable.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import type { LockUser } from '../../../../models/lockUser.ts';
import { PasscodeType } from '../../../../models/passcode.ts';
import type { Validity } from '../../../../models/validity.ts';
import { type CommandOptions, streamRef } from '../../../engine/loop/loop.ts';
import type { SealedSecret } from '../../../engine/store/store.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { redactDriverErrors } from '../../connectors/redactDriverErrors.ts';
import type { AuthorizedLock } from '../credentials/authorizeLock.ts';
import type { CredentialSecrets } from '../credentials/credentialSecrets.ts';

export const passcodeContent = (type: PasscodeType, digitsRef: string) => ({
  kind: 'passcode' as const,
  type,
  digitsRef,
  generated: type !== PasscodeType.CUSTOM,
  usedAt: null,
  revealedAt: null,
});

interface WantedPasscode {
  lockId: LockId;
  name: string;
  type: PasscodeType;
  validity: Validity;
}

type Parts = Pick<Dependencies, 'loop' | 'driver' | 'digits'> & { secrets: CredentialSecrets };

export function createPasscodeGenerator({ loop, driver, digits: lengths, secrets }: Parts) {
  /** Why the lock's maker can't compute the digits; null if it can. */
  async function refusalOf(at: AuthorizedLock, { lockId, type, validity }: Omit<WantedPasscode, 'name'>, now: number) {
    const lacks = at.lacking('passcode');
    if (lacks) return lacks;
    const { lacking: _, owner: __, ...giver } = at;
    const recurring = await driver.recurringPasscodes(lockId);
    return generateRefusal({ validity, content: passcodeContent(type, ''), recurring, ...giver }, now);
  }

  async function generate<Answer>(
    at: AuthorizedLock,
    wanted: WantedPasscode & { credentialId: CredentialId; uid: AccountId; givenTo?: LockUser | null | undefined },
    now: number,
    optionsFor: (sealed: readonly SealedSecret[]) => CommandOptions<Answer>,
  ): Promise<Answer | Rejection> {
    const { lacking: _, owner, ...giver } = at;
    const { credentialId, lockId, uid, name, type, validity, givenTo } = wanted;
    const refusal = await refusalOf(at, wanted, now);
    if (refusal) return refusal;
    const isRefused = async (digits: string) =>
      isGuessable(digits) || secrets.isInUse({ account: owner, lockId, kind: 'passcode' }, digits);
    const request = { credentialId, lockId, name, type, validity, digits: lengths.minLength, isRefused };
    const digits = await redactDriverErrors(() => driver.passcodeFor(request));
    if (digits === null) return reject('notSupported', { capability: 'passcode' });
    const { ref, secrets: sealed } = secrets.seal(owner, 'passcode', credentialId, digits);
    const about = { credentialId, lockId, uid, name, validity, content: passcodeContent(type, ref) };
    const recurring = await driver.recurringPasscodes(lockId);
    return loop.handle(
      passcode,
      streamRef(owner, 'passcode', credentialId),
      { type: 'generate', ...about, recurring, ...giver, givenTo },
      optionsFor(sealed),
    );
  }

  return { refusalOf, generate };
}
