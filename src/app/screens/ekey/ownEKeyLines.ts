import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { EKeyStanding } from '../../../../machines/selectors/eKeyStatus.ts';
import { EKeyStatus } from '../../../../models/eKeyStatus.ts';

const lines = defineMessages({
  offered: {
    id: 'eKey.mine.offered',
    defaultMessage: 'Accept this eKey to open this door whenever the eKey is valid.',
  },
  opens: { id: 'eKey.mine.opens', defaultMessage: 'Opens this door whenever it’s valid.' },
  frozen: { id: 'eKey.mine.frozen', defaultMessage: 'This eKey can’t open the door while it’s frozen.' },
  later: { id: 'eKey.mine.later', defaultMessage: 'Opens this door from {start}.' },
  over: { id: 'eKey.mine.over', defaultMessage: 'This eKey can’t open the door.' },
  used: { id: 'eKey.mine.used', defaultMessage: 'Already used (one time).' },
  ended: { id: 'eKey.mine.ended', defaultMessage: 'The sender revoked this eKey. It can’t open the door.' },
});

export const ownEKeyLines: Record<EKeyStatus | NonNullable<EKeyStanding['because']>, MessageDescriptor> = {
  [EKeyStatus.NORMAL]: lines.opens,
  [EKeyStatus.WAIT_ACCEPT]: lines.offered,
  [EKeyStatus.FREEZING]: lines.frozen,
  [EKeyStatus.FREEZE]: lines.frozen,
  [EKeyStatus.UNFREEZING]: lines.frozen,
  [EKeyStatus.DELETING]: lines.ended,
  [EKeyStatus.DELETED]: lines.ended,
  [EKeyStatus.RESETING]: lines.ended,
  [EKeyStatus.RESET]: lines.ended,
  [EKeyStatus.UPDATING]: lines.opens,
  [EKeyStatus.OVERDUE]: lines.over,
  [EKeyStatus.INVALID]: lines.over,
  willBeValid: lines.later,
  ended: lines.over,
  used: lines.used,
  declined: lines.over,
  lapsed: lines.over,
};
