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

const onItsWay = <const Phase extends string>(phase: Phase, word: string) =>
  ({
    [`${phase}.waiting`]: [`${word} requested`, 'clock', 'waiting'],
    [`${phase}.sent`]: [`${word} sent`, 'send', 'waiting'],
    [`${phase}.unconfirmed`]: [`${word} unconfirmed`, 'search-check', 'waiting'],
    [`${phase}.inDoubt`]: [`${word} in doubt`, 'circle-question-mark', 'attention'],
    [`${phase}.carried`]: [`${word} waits for the app`, 'smartphone', 'waiting'],
  }) as Record<`${Phase}.${'waiting' | 'sent' | 'unconfirmed' | 'inDoubt' | 'carried'}`, Look>;
const failed = <const Phase extends string>(phase: Phase, word: string) =>
  ({
    [`${phase}.resting`]: [`${word} failed for now`, 'timer', 'waiting'],
    [`${phase}.givenUp`]: [`${word} failed`, 'circle-x', 'danger'],
  }) as Record<`${Phase}.${'resting' | 'givenUp'}`, Look>;

const LOOKS: Record<CredentialState, Look> = {
  ...onItsWay('adding', 'Adding'),
  'adding.enrolling': ['Being shown to the lock', 'hand', 'waiting'],
  ...failed('addFailed', 'Adding'),
  ...onItsWay('updating', 'Change'),
  ...failed('updateFailed', 'Change'),
  ...onItsWay('deleting', 'Deletion'),
  ...failed('deleteFailed', 'Deletion'),
  ...onItsWay('takingOut', 'Taking out'),
  'takeOutFailed.resting': ['Taking out failed for now', 'timer', 'attention'],
  'takeOutFailed.givenUp': ['Taking out failed', 'circle-x', 'danger'],
  outside: ['Waits for its time', 'calendar-clock', 'waiting'],
  over: ['Its time is over', 'timer-off', 'attention'],
  suspended: ['Suspended: not verified', 'circle-pause', 'attention'],
  ...onItsWay('reportingLost', 'Block'),
  ...failed('reportFailed', 'Block'),
  checking: ['Photo being checked', 'search-check', 'waiting'],
  photoRefused: ['Photo not good', 'circle-x', 'danger'],
  normal: ['Normal', 'circle-check', 'done'],
  online: ['Normal, asked online', 'circle-check', 'done'],
  willBeValid: ['Valid later', 'calendar-clock', 'waiting'],
  expired: ['Expired', 'timer-off', 'attention'],
  used: ['Used', 'timer-off', 'attention'],
  unused: ['Not used yet', 'clock', 'waiting'],
  lapsed: ['Lapsed', 'timer-off', 'danger'],
  reset: ['Reset', 'circle-slash', 'attention'],
  lost: ['Lost', 'ban', 'attention'],
  deleted: ['Deleted', 'circle-check', 'done'],
};

const WHY: Partial<Record<CredentialFailure, string>> = {
  noSpace: 'The lock has no space left.',
  noGateway: 'The lock has no gateway. Use the phone at the door.',
  gatewayBusy: 'The gateway was busy.',
  notWritten: 'Read back, the lock did not hold it.',
  stillThere: 'Read back, the lock still held it.',
  enrolTimedOut: 'Nobody came to the lock in time.',
  noAnswer: 'The lock did not answer.',
  toldByFile: 'A file of another system says so.',
  connectionLost: 'The connection broke in the middle.',
  severalFaces: 'There is more than one face in the photo.',
  notChecked: 'The photo could not be checked just now.',
};
const DOOR = {
  mayOpen: 'Until the lock confirms it, the door may open for it.',
  opensNot: 'The door does not open for it now.',
};
/** Menu labels. Excludes digits, which are revealed in the row; a user who may read them may also send them. */
const CALLED: Record<CredentialAction, string> = {
  rename: 'Rename',
  giveTo: 'Who it is for',
  changePeriod: 'Change validity',
  changeDigits: 'Change digits',
  changePhoto: 'Choose another photo',
  verify: 'Verify',
  setVerification: 'Verification frequency',
  reportLost: 'Mark as lost',
  found: 'Mark as found',
  retry: 'Try again',
  delete: 'Delete',
  reveal: 'Send to receiver',
  show: 'Show the code',
  renewLink: 'New link',
  revokeLink: 'Revoke link',
};

export type Shown = CredentialSnapshot & CredentialView;

const hasLink = ({ context: { content } }: Shown) => content?.kind === 'qrCode' && content.linkRef !== null;

/** A link that may be shown may be copied. */
function offered(snapshot: Shown): string[] {
  const actions = credentialActions(snapshot);
  const copies = actions.includes('show') && hasLink(snapshot) ? ['Copy link'] : [];
  return [...actions.map(action => CALLED[action]), ...copies];
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
    buttons: mayRetry ? [`Try ${snapshot.context.name} again`] : [],
  };
}
