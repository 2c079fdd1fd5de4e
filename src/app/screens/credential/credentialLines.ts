import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { CredentialState } from '../../../../machines/selectors/credentialStatus.ts';

type Step<State extends string> = State extends `${string}.${infer Inner}` ? Inner : State;

export const credentialLines: Record<Step<CredentialState>, MessageDescriptor> = defineMessages({
  waiting: { id: 'stands.credential.means.waiting', defaultMessage: 'It is sent when its turn at the gateway comes.' },
  sent: { id: 'stands.credential.means.sent', defaultMessage: 'The lock has not answered yet.' },
  unconfirmed: {
    id: 'stands.credential.means.unconfirmed',
    defaultMessage: 'The answer did not come. The lock is being read, to see what it holds.',
  },
  inDoubt: {
    id: 'stands.credential.means.inDoubt',
    defaultMessage: 'Nobody can say whether the lock took it. Have it tried again: twice is the same as once.',
  },
  carried: {
    id: 'stands.credential.means.carried',
    defaultMessage: 'The recipient’s app carries it to the lock, the next time that it is near. No gateway is needed.',
  },
  enrolling: {
    id: 'stands.credential.means.enrolling',
    defaultMessage:
      'At the lock: {step, number} of {of, number} done. Go on there; the lock waits one minute for each.',
  },
  resting: { id: 'stands.credential.means.resting', defaultMessage: 'It is tried again by itself {nextTry}.' },
  givenUp: {
    id: 'stands.credential.means.givenUp',
    defaultMessage: 'It is not tried again by itself. Settle the cause, then have it tried again.',
  },
  checking: {
    id: 'stands.credential.means.checking',
    defaultMessage: 'The features of the face are being computed. Nothing has been sent to the lock yet.',
  },
  photoRefused: {
    id: 'stands.credential.means.photoRefused',
    defaultMessage: 'Nothing was sent to the lock. Choose another photo.',
  },
  normal: { id: 'stands.credential.means.normal', defaultMessage: 'It opens the door at its times.' },
  online: {
    id: 'stands.credential.means.online',
    defaultMessage: 'The lock asks the console about each code that is shown to it.',
  },
  willBeValid: { id: 'stands.credential.means.willBeValid', defaultMessage: 'It opens the door from {start} on.' },
  expired: {
    id: 'stands.credential.means.expired',
    defaultMessage: 'Its time is over, and it opens nothing. Change its validity to go on, or delete it.',
  },
  outside: {
    id: 'stands.credential.means.outside',
    defaultMessage:
      'The lock knows no periods and does not hold it now. The console puts it in at {start}, and takes it out at {end}.',
  },
  over: {
    id: 'stands.credential.means.over',
    defaultMessage:
      'The lock knows no periods and does not hold it any more. Change its validity to go on, or delete it.',
  },
  suspended: {
    id: 'stands.credential.means.suspended',
    defaultMessage: 'The lock doesn’t hold this face. Verify it with a new photo to put it back.',
  },
  used: { id: 'stands.credential.means.used', defaultMessage: 'It has opened the one time that it was made for.' },
  unused: {
    id: 'stands.credential.means.unused',
    defaultMessage: 'It works without a gateway. It has to be used once within 24 hours of its start, or it lapses.',
  },
  lapsed: {
    id: 'stands.credential.means.lapsed',
    defaultMessage: 'It was not used in time, and opens nothing any more. Generate another.',
  },
  reset: {
    id: 'stands.credential.means.reset',
    defaultMessage: 'The lock was reset: it opens nothing any more. Delete it, and issue another.',
  },
  lost: {
    id: 'stands.credential.means.lost',
    defaultMessage: 'The lock has confirmed that it refuses this card. Found again, it can be let in again.',
  },
  deleted: { id: 'stands.credential.means.deleted', defaultMessage: 'The lock does not hold it.' },
});

/** Text for a lock that can’t report its credentials. */
export const atDoorLine = defineMessages({
  tryAtDoor: {
    id: 'stands.credential.means.tryAtDoor',
    defaultMessage:
      'This lock never confirms changes. Try this one at the door. If the door stays shut, try again here.',
  },
}).tryAtDoor;

/** Text shown until the lock has confirmed the desired state. */
export const doorLines: Record<'mayOpen' | 'opensNot', MessageDescriptor> = defineMessages({
  mayOpen: {
    id: 'stands.credential.door.mayOpen',
    defaultMessage: 'Until the lock confirms it, the door may open for it.',
  },
  opensNot: { id: 'stands.credential.door.opensNot', defaultMessage: 'The door does not open for it now.' },
});

/** Texts for a lock that doesn’t support periods. */
export const windowLine = defineMessages({
  takenOut: {
    id: 'stands.credential.window.takenOut',
    defaultMessage: 'The lock knows no periods: the console takes it out at {end}.',
  },
}).takenOut;

/** Texts for a lock that stores no last day. */
export const endlessLines = defineMessages({
  deletedAt: {
    id: 'stands.credential.endless.deletedAt',
    defaultMessage: 'This lock can’t end it itself. The console deletes it through the gateway at {end}.',
  },
  unused: {
    id: 'stands.credential.endless.unused',
    defaultMessage: 'It works without a gateway. Use it on its first day.',
  },
});

export const stepOf = <State extends string>(state: State) => state.slice(state.indexOf('.') + 1) as Step<State>;
