import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { CredentialState } from '../../../../machines/selectors/credentialStatus.ts';

type Step<State extends string> = State extends `${string}.${infer Inner}` ? Inner : State;

export const credentialLines: Record<Step<CredentialState>, MessageDescriptor> = defineMessages({
  waiting: {
    id: 'stands.credential.means.waiting',
    defaultMessage: 'The change is waiting for its turn at the gateway.',
  },
  sent: { id: 'stands.credential.means.sent', defaultMessage: 'The lock hasn’t answered yet.' },
  unconfirmed: {
    id: 'stands.credential.means.unconfirmed',
    defaultMessage: 'The lock didn’t answer. The console is checking what the lock has stored.',
  },
  inDoubt: {
    id: 'stands.credential.means.inDoubt',
    defaultMessage: 'The lock may not have received the change. You can safely try again.',
  },
  carried: {
    id: 'stands.credential.means.carried',
    defaultMessage:
      'No gateway needed. The recipient’s app delivers the change when their phone is next near the lock.',
  },
  enrolling: {
    id: 'stands.credential.means.enrolling',
    defaultMessage:
      'Steps done: {step, number} of {of, number}. Continue at the lock. The lock waits up to one minute for each step.',
  },
  resting: { id: 'stands.credential.means.resting', defaultMessage: 'The console retries {nextTry}.' },
  givenUp: {
    id: 'stands.credential.means.givenUp',
    defaultMessage: 'Automatic retries stopped. Fix the problem, then try again.',
  },
  checking: {
    id: 'stands.credential.means.checking',
    defaultMessage: 'The console is checking the photo. Nothing has been sent to the lock yet.',
  },
  photoRefused: {
    id: 'stands.credential.means.photoRefused',
    defaultMessage: 'Nothing was sent to the lock. Choose another photo.',
  },
  normal: {
    id: 'stands.credential.means.normal',
    defaultMessage: 'This credential opens the door whenever it’s valid.',
  },
  online: {
    id: 'stands.credential.means.online',
    defaultMessage: 'The lock checks this QR code with the console each time.',
  },
  willBeValid: {
    id: 'stands.credential.means.willBeValid',
    defaultMessage: 'This credential opens the door from {start}.',
  },
  expired: {
    id: 'stands.credential.means.expired',
    defaultMessage: 'This credential can’t open the door. Change its validity to use it again, or delete it.',
  },
  outside: {
    id: 'stands.credential.means.outside',
    defaultMessage:
      'This lock can’t schedule access. The console adds the credential at {start} and removes it at {end}.',
  },
  over: {
    id: 'stands.credential.means.over',
    defaultMessage: 'This credential is no longer on the lock. Change its validity to use it again, or delete it.',
  },
  suspended: {
    id: 'stands.credential.means.suspended',
    defaultMessage: 'This face isn’t on the lock. To restore access, verify the face with a new photo.',
  },
  used: { id: 'stands.credential.means.used', defaultMessage: 'This one-time passcode was already used.' },
  unused: {
    id: 'stands.credential.means.unused',
    defaultMessage:
      'This passcode works without a gateway. The passcode expires if not used within 24 hours of its start.',
  },
  lapsed: {
    id: 'stands.credential.means.lapsed',
    defaultMessage: 'This passcode wasn’t used in time, so it can’t open the door. Create another passcode.',
  },
  reset: {
    id: 'stands.credential.means.reset',
    defaultMessage: 'The lock was reset. This credential can’t open the door. Delete it, then add a new one.',
  },
  lost: {
    id: 'stands.credential.means.lost',
    defaultMessage: 'The lock confirmed that it rejects this card. If you find the card, mark it as found.',
  },
  deleted: { id: 'stands.credential.means.deleted', defaultMessage: 'The lock doesn’t have this credential.' },
});

/** Text for a lock that can’t report its credentials. */
export const atDoorLine = defineMessages({
  tryAtDoor: {
    id: 'stands.credential.means.tryAtDoor',
    defaultMessage:
      'This lock never confirms changes. Test the credential at the door. If the door stays shut, try again here.',
  },
}).tryAtDoor;

/** Text shown until the lock has confirmed the desired state. */
export const doorLines: Record<'mayOpen' | 'opensNot', MessageDescriptor> = defineMessages({
  mayOpen: {
    id: 'stands.credential.door.mayOpen',
    defaultMessage: 'Until the lock confirms, this credential may open the door.',
  },
  opensNot: { id: 'stands.credential.door.opensNot', defaultMessage: 'This credential can’t open the door now.' },
});

/** Text for a lock that doesn’t support periods. */
export const windowLine = defineMessages({
  takenOut: {
    id: 'stands.credential.window.takenOut',
    defaultMessage: 'This lock can’t schedule access. The console removes the credential at {end}.',
  },
}).takenOut;

/** Texts for a passcode whose last day the lock doesn’t store. */
export const endlessLines = defineMessages({
  deletedAt: {
    id: 'stands.credential.endless.deletedAt',
    defaultMessage:
      'This lock can’t end the passcode itself. The console deletes the passcode through the gateway at {end}.',
  },
  unused: {
    id: 'stands.credential.endless.unused',
    defaultMessage: 'This passcode works without a gateway. Ask the user to enter the passcode on its first day.',
  },
});

export const stepOf = <State extends string>(state: State) => state.slice(state.indexOf('.') + 1) as Step<State>;
