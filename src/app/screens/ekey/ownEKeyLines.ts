import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { EKeyStanding } from '../../../../machines/selectors/eKeyStatus.ts';
import { EKeyStatus } from '../../../../models/eKeyStatus.ts';

const lines = defineMessages({
  offered: { id: 'eKey.mine.offered', defaultMessage: 'Accept it, and it opens this door at its times.' },
  opens: { id: 'eKey.mine.opens', defaultMessage: 'It opens this door at its times.' },
  frozen: { id: 'eKey.mine.frozen', defaultMessage: 'This eKey opens nothing until it’s unfrozen.' },
  later: { id: 'eKey.mine.later', defaultMessage: 'It opens this door from {start} on.' },
  over: { id: 'eKey.mine.over', defaultMessage: 'Its time is over. It opens nothing any more.' },
  used: { id: 'eKey.mine.used', defaultMessage: 'It has opened the one time that it was made for.' },
  ended: { id: 'eKey.mine.ended', defaultMessage: 'The sender has taken it back. It opens nothing any more.' },
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
