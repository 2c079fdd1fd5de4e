/** Expected row of a credential, independent of the product’s code. */
import type { CredentialView } from '../../machines/aggregates/credential/credential.decide.ts';
import { credentialActions } from '../../machines/selectors/credentialActions.ts';
import {
  type CredentialSnapshot,
  type CredentialState,
  credentialStatus,
} from '../../machines/selectors/credentialStatus.ts';
import type { CredentialAction } from '../../models/calls/credential.calls.ts';
import type { CredentialFailure } from '../../models/credential.ts';
import type { MustShow, Stands } from './mustShow.ts';

type Look = [word: string, icon: string, meaning: Stands['meaning']];

/** A change on its way to the lock: its verb, participle and noun. */
const onItsWay = <const Phase extends string>(
  phase: Phase,
  [verb, ing, done, noun]: readonly [string, string, string, string],
) =>
  ({
    [`${phase}.waiting`]: [`Waiting to ${verb}`, 'clock', 'waiting'],
    [`${phase}.sent`]: [ing, 'send', 'waiting'],
    [`${phase}.unconfirmed`]: [`Checking if ${done}`, 'search-check', 'waiting'],
    [`${phase}.inDoubt`]: [`${noun} not confirmed`, 'circle-question-mark', 'attention'],
    [`${phase}.carried`]: [`Waiting for app to ${verb}`, 'smartphone', 'waiting'],
  }) as Record<`${Phase}.${'waiting' | 'sent' | 'unconfirmed' | 'inDoubt' | 'carried'}`, Look>;
const failed = <const Phase extends string>(phase: Phase, verb: string) =>
  ({
    [`${phase}.resting`]: [`Couldn’t ${verb}, will retry`, 'timer', 'waiting'],
    [`${phase}.givenUp`]: [`Couldn’t ${verb}`, 'circle-x', 'danger'],
  }) as Record<`${Phase}.${'resting' | 'givenUp'}`, Look>;

const LOOKS: Record<CredentialState, Look> = {
  ...onItsWay('adding', ['add', 'Adding', 'added', 'Adding']),
  'adding.enrolling': ['Enrolling at the lock', 'hand', 'waiting'],
  ...failed('addFailed', 'add'),
  ...onItsWay('updating', ['change', 'Changing', 'changed', 'Change']),
  ...failed('updateFailed', 'change'),
  ...onItsWay('deleting', ['delete', 'Deleting', 'deleted', 'Deletion']),
  ...failed('deleteFailed', 'delete'),
  ...onItsWay('takingOut', ['remove from lock', 'Removing from lock', 'removed from lock', 'Removal from lock']),
  'takeOutFailed.resting': ['Couldn’t remove from lock, will retry', 'timer', 'attention'],
  'takeOutFailed.givenUp': ['Couldn’t remove from lock', 'circle-x', 'danger'],
  outside: ['Scheduled', 'calendar-clock', 'waiting'],
  over: ['Expired', 'timer-off', 'attention'],
  suspended: ['Suspended, not verified', 'circle-pause', 'attention'],
  ...onItsWay('reportingLost', ['block', 'Blocking', 'blocked', 'Block']),
  ...failed('reportFailed', 'block'),
  checking: ['Checking photo', 'search-check', 'waiting'],
  photoRefused: ['Photo rejected', 'circle-x', 'danger'],
  normal: ['Active', 'circle-check', 'done'],
  online: ['Active, checked online', 'circle-check', 'done'],
  willBeValid: ['Starts later', 'calendar-clock', 'waiting'],
  expired: ['Expired', 'timer-off', 'attention'],
  used: ['Used', 'timer-off', 'attention'],
  unused: ['Not used yet', 'clock', 'waiting'],
  lapsed: ['Expired unused', 'timer-off', 'danger'],
  reset: ['Lock was reset', 'circle-slash', 'attention'],
  lost: ['Lost, blocked', 'ban', 'attention'],
  deleted: ['Deleted', 'circle-check', 'done'],
};

const WHY: Partial<Record<CredentialFailure, string>> = {
  noSpace: 'The lock has no space left.',
  noGateway: 'The lock has no gateway. Use your phone at the door.',
  gatewayBusy: 'The gateway was busy.',
  notWritten: 'A check shows that the credential isn’t on the lock.',
  stillThere: 'A check shows that the credential is still on the lock.',
  enrolTimedOut: 'The scan at the lock wasn’t completed in time. Try again when the user is at the lock.',
  noAnswer: 'The lock didn’t answer.',
  toldByFile: 'The console knows this credential only from an imported file.',
  connectionLost: 'The connection was lost mid-command.',
  severalFaces: 'The photo shows more than one face.',
  notChecked: 'Couldn’t check the photo just now.',
};
const DOOR = {
  mayOpen: 'Until the lock confirms, this credential may open the door.',
  opensNot: 'This credential can’t open the door now.',
};
/** Menu labels. Excludes digits, which are revealed in the row; a user who may read them may also send them. */
const CALLED: Record<CredentialAction, string> = {
  rename: 'Rename',
  giveTo: 'Change user',
  changePeriod: 'Change validity',
  changeDigits: 'Change digits',
  changePhoto: 'Choose another photo',
  verify: 'Verify face',
  setVerification: 'Verification frequency',
  reportLost: 'Report lost',
  found: 'Mark as found',
  retry: 'Try again',
  delete: 'Delete',
  reveal: 'Send to recipient',
  show: 'Show code',
  renewLink: 'Create new link',
  revokeLink: 'Revoke link',
};

export type Shown = CredentialSnapshot & CredentialView;

const hasLink = ({ context: { content } }: Shown) => content?.kind === 'qrCode' && content.linkRef !== null;

/** A link that may be shown may be copied. */
function offered(snapshot: Shown): string[] {
  const actions = credentialActions(snapshot);
  const copies = actions.includes('show') && hasLink(snapshot) ? ['Copy link'] : [];
  const isNobodys = snapshot.context.givenTo === null;
  return [...actions.map(action => (action === 'giveTo' && isNobodys ? 'Set user' : CALLED[action])), ...copies];
}

/** Null if there must be no row. */
export function mustShowCredential(snapshot: Shown, now: number): MustShow | null {
  const status = credentialStatus(snapshot, now);
  if (!status || snapshot.status !== 'active') return null;
  const { state, failure, door, mayRetry } = status;
  const [word, icon, meaning] = LOOKS[state];
  return {
    ...{ word, icon, meaning },
    says: [...(failure ? [WHY[failure] ?? `a sentence for ${failure}`] : []), ...(door ? [DOOR[door]] : [])],
    offers: [...offered(snapshot), 'Records', 'History'],
    buttons: mayRetry ? [`Try again for “${snapshot.context.name}”`] : [],
  };
}
