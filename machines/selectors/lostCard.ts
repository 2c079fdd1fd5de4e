import type { CredentialState, CredentialStatus } from './credentialStatus.ts';

/** `blocked`: confirmed by the lock. `opensNot`: certainly not in the lock now. `open`: the card may open the door. */
export type LostAt = 'blocked' | 'opensNot' | 'open';

type Step = CredentialState extends infer State ? (State extends `${infer Outer}.${string}` ? Outer : State) : never;

/** `byDoor`: depends on `door` of the credential's status. */
const LOST_AT: Record<Step, LostAt | 'byDoor'> = {
  lost: 'blocked',
  adding: 'open',
  checking: 'open',
  photoRefused: 'open',
  updating: 'open',
  updateFailed: 'open',
  outside: 'open',
  willBeValid: 'open',
  normal: 'open',
  online: 'open',
  unused: 'open',
  addFailed: 'byDoor',
  reportingLost: 'byDoor',
  reportFailed: 'byDoor',
  deleting: 'byDoor',
  deleteFailed: 'byDoor',
  takingOut: 'byDoor',
  takeOutFailed: 'byDoor',
  expired: 'opensNot',
  used: 'opensNot',
  lapsed: 'opensNot',
  over: 'opensNot',
  suspended: 'opensNot',
  reset: 'opensNot',
  deleted: 'opensNot',
};

export function lostAt({ state, door, nextTryAt }: Pick<CredentialStatus, 'state' | 'door' | 'nextTryAt'>): LostAt {
  const [step] = state.split('.') as [Step];
  const at = LOST_AT[step];
  if (at !== 'byDoor') return at;
  const willBeAdded = step === 'addFailed' && nextTryAt !== null;
  return door === 'opensNot' && !willBeAdded ? 'opensNot' : 'open';
}
