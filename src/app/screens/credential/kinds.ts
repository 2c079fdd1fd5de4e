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
    defaultMessage: 'A card opens the door when it is held to the lock: for people who come often, without a phone.',
  },
  passcode: {
    id: 'credential.passcode.purpose',
    defaultMessage:
      'A passcode is typed at the lock: for guests and helpers. A generated one works even where the lock has no gateway.',
  },
  fingerprint: {
    id: 'credential.fingerprint.purpose',
    defaultMessage: 'A finger that is laid on the lock a few times opens the door from then on, with nothing to carry.',
  },
  palmVein: {
    id: 'credential.palmVein.purpose',
    defaultMessage: 'A palm that is held before the lock a few times opens the door from then on, without touching it.',
  },
  face: {
    id: 'credential.face.purpose',
    defaultMessage:
      'A face opens the door as soon as the lock sees it. A photo is all that it takes; nobody has to come.',
  },
  qrCode: {
    id: 'credential.qrCode.purpose',
    defaultMessage: 'A QR code is held to the lock from a phone or a sheet of paper. Its link can be sent to a guest.',
  },
  keyFob: {
    id: 'credential.keyFob.purpose',
    defaultMessage: 'A wireless key fob opens the door by the press of a button. It is paired at the lock.',
  },
});

const firstSteps = defineMessages({
  card: { id: 'credential.card.issue', defaultMessage: 'Issue a card' },
  passcode: { id: 'credential.passcode.issue', defaultMessage: 'Issue a passcode' },
  fingerprint: { id: 'credential.fingerprint.issue', defaultMessage: 'Add a fingerprint' },
  palmVein: { id: 'credential.palmVein.issue', defaultMessage: 'Add a palm vein' },
  face: { id: 'credential.face.issue', defaultMessage: 'Add a face' },
  qrCode: { id: 'credential.qrCode.issue', defaultMessage: 'Issue a QR code' },
  keyFob: { id: 'credential.keyFob.issue', defaultMessage: 'Add a key fob' },
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
