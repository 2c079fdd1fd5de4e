/** Example facts of passkeys and second factors. */
import type { PasskeyFact } from '../../models/facts/passkey.facts.ts';
import type { SecondFactorFact } from '../../models/facts/secondFactor.facts.ts';
import type { PasskeyId } from '../../models/passkey.ts';
import { NOON, owner } from './givenFacts.ts';

type AllFacts = SecondFactorFact | PasskeyFact;
type Of<Type extends AllFacts['type']> = Extract<AllFacts, { type: Type }>;

export const securityFact = <const Type extends AllFacts['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Of<Type>;

export const CONFIRM_BY = NOON + 100;
/** TOTP step at noon: 30-second intervals. */
export const STEP = Math.floor(NOON / 30_000);
export const SECRET = 'secret-1';
export const RECOVERY = 'recovery-1';
export const OTHER_RECOVERY = 'recovery-2';
export const CODES = 2;

export const enrolled = (secretRef = SECRET, forgets: string[] = [], at = NOON) =>
  securityFact('secondFactor.enrolmentBegun.v1', { uid: owner, secretRef, confirmBy: CONFIRM_BY, forgets }, at);
export const turnedOn = securityFact(
  'secondFactor.turnedOn.v1',
  { uid: owner, step: STEP, recoveryRef: RECOVERY, recoveryCodes: CODES },
  NOON + 1,
);

export const passkeyId = 'passkey-1' as PasskeyId;
export const registered = (counter = 0) =>
  securityFact('passkey.registered.v1', {
    ...{ passkeyId, uid: owner, name: 'Work laptop', host: 'console.example' },
    ...{ credentialId: 'c', publicKey: 'k', counter },
  });
