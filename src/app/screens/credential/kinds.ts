import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import {
  CreditCard,
  Fingerprint,
  Hand,
  KeyRound,
  type LucideIcon,
  QrCode,
  RectangleEllipsis,
  ScanFace,
} from 'lucide-react';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';

interface KindLooks {
  icon: LucideIcon;
  /** Plural name of the kind. */
  title: MessageDescriptor;
  purpose: MessageDescriptor;
  issue: MessageDescriptor;
  list: (lockId: LockId) => string;
  form: (lockId: LockId) => string;
}

const purposes = defineMessages({
  card: {
    id: 'credential.card.purpose',
    defaultMessage: 'Hold a card to the lock to open the door. Good for regular visitors without a phone.',
  },
  passcode: {
    id: 'credential.passcode.purpose',
    defaultMessage:
      'Enter a passcode on the lock to open the door. Good for guests and helpers. Generated passcodes work without a gateway.',
  },
  fingerprint: {
    id: 'credential.fingerprint.purpose',
    defaultMessage:
      'Open the door with a fingerprint, without carrying anything. To add a fingerprint, scan the finger at the lock a few times.',
  },
  palmVein: {
    id: 'credential.palmVein.purpose',
    defaultMessage:
      'Hold a palm in front of the lock to open the door. To add a palm vein, scan the palm at the lock a few times.',
  },
  face: {
    id: 'credential.face.purpose',
    defaultMessage:
      'The door opens as soon as the lock recognizes the face. You add the face from a photo. The user doesn’t need to visit the lock.',
  },
  qrCode: {
    id: 'credential.qrCode.purpose',
    defaultMessage:
      'Hold a QR code to the lock to open the door. The code can be on a phone or on paper. You can send a guest a link to the code.',
  },
  keyFob: {
    id: 'credential.keyFob.purpose',
    defaultMessage: 'Press the button on a wireless key fob to open the door. You pair the key fob at the lock.',
  },
});

const firstSteps = defineMessages({
  card: { id: 'credential.card.issue', defaultMessage: 'Add card' },
  passcode: { id: 'credential.passcode.issue', defaultMessage: 'Create passcode' },
  fingerprint: { id: 'credential.fingerprint.issue', defaultMessage: 'Add fingerprint' },
  palmVein: { id: 'credential.palmVein.issue', defaultMessage: 'Add palm vein' },
  face: { id: 'credential.face.issue', defaultMessage: 'Add face' },
  qrCode: { id: 'credential.qrCode.issue', defaultMessage: 'Add QR code' },
  keyFob: { id: 'credential.keyFob.issue', defaultMessage: 'Add key fob' },
});

export const kindLooks: Record<ListedKind, KindLooks> = {
  passcode: {
    icon: RectangleEllipsis,
    title: titles.passcodes,
    purpose: purposes.passcode,
    issue: firstSteps.passcode,
    list: paths.passcodes,
    form: paths.issuePasscode,
  },
  card: {
    icon: CreditCard,
    title: titles.cards,
    purpose: purposes.card,
    issue: firstSteps.card,
    list: paths.cards,
    form: paths.issueCard,
  },
  fingerprint: {
    icon: Fingerprint,
    title: titles.fingerprints,
    purpose: purposes.fingerprint,
    issue: firstSteps.fingerprint,
    list: paths.fingerprints,
    form: lockId => paths.issueAtLock(lockId, 'fingerprint'),
  },
  palmVein: {
    icon: Hand,
    title: titles.palmVeins,
    purpose: purposes.palmVein,
    issue: firstSteps.palmVein,
    list: paths.palmVeins,
    form: lockId => paths.issueAtLock(lockId, 'palmVein'),
  },
  face: {
    icon: ScanFace,
    title: titles.faces,
    purpose: purposes.face,
    issue: firstSteps.face,
    list: paths.faces,
    form: paths.issueFace,
  },
  qrCode: {
    icon: QrCode,
    title: titles.qrCodes,
    purpose: purposes.qrCode,
    issue: firstSteps.qrCode,
    list: paths.qrCodes,
    form: paths.issueQrCode,
  },
  keyFob: {
    icon: KeyRound,
    title: titles.keyFobs,
    purpose: purposes.keyFob,
    issue: firstSteps.keyFob,
    list: paths.keyFobs,
    form: lockId => paths.issueAtLock(lockId, 'keyFob'),
  },
};

/** Kinds in the order of the tabs, most used first. */
export const LISTED_KINDS = Object.keys(kindLooks) as ListedKind[];
