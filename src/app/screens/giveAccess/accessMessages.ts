import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CreditCard, type LucideIcon, RectangleEllipsis, Smartphone } from 'lucide-react';
import type { AccessAt } from '../../../../machines/selectors/accessAt.ts';
import type { AccessKind } from '../../../../models/calls/access.calls.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { kindObstacleMessages } from '../lock/kindObstacleMessages.ts';

export const accessKindMessages: Record<AccessKind, MessageDescriptor> = defineMessages({
  ekey: { id: 'giveAccess.kind.ekey', defaultMessage: 'eKey' },
  passcode: { id: 'batch.column.digits', defaultMessage: 'Passcode' },
  card: { id: 'batch.column.cardNumber', defaultMessage: 'Card number' },
});

export const accessKindIcons: Record<AccessKind, LucideIcon> = {
  ekey: Smartphone,
  passcode: RectangleEllipsis,
  card: CreditCard,
};

const messages = defineMessages({
  noCycles: {
    id: 'giveAccess.noCycles',
    defaultMessage: 'This lock can’t generate passcodes for days and hours.',
  },
  noEKeys: { id: 'giveAccess.noEKeys', defaultMessage: 'You can’t send eKeys for this lock.' },
});

/** Why a lock can’t get this kind of credential; null if it can. */
export function whyNotAt(at: AccessAt, kind: AccessKind): MessageDescriptor | null {
  if ('by' in at) return null;
  if ('refused' in at) return at.refused === 'noCycles' ? messages.noCycles : errorMessages[at.refused];
  return kind === 'ekey' ? messages.noEKeys : kindObstacleMessages[at.blocked];
}
