import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { EKeyStanding } from '../../../../machines/selectors/eKeyStatus.ts';
import { EKeyStatus } from '../../../../models/eKeyStatus.ts';

const lines = defineMessages({
  offered: {
    id: 'eKey.mine.offered',
    defaultMessage: 'Accept this eKey to open the door with it.',
  },
  opens: { id: 'eKey.mine.opens', defaultMessage: 'This eKey opens the door whenever it’s valid.' },
  freezing: {
    id: 'eKey.mine.freezing',
    defaultMessage: 'This eKey is being frozen. The eKey may still open the door until your app confirms the freeze.',
  },
  unfreezing: {
    id: 'eKey.mine.unfreezing',
    defaultMessage: 'This eKey is being unfrozen. The eKey might not open the door until your app confirms the change.',
  },
  frozen: { id: 'eKey.mine.frozen', defaultMessage: 'This eKey is frozen and can’t open the door.' },
  later: { id: 'eKey.mine.later', defaultMessage: 'This eKey opens the door from {start}.' },
  over: { id: 'eKey.mine.over', defaultMessage: 'This eKey can’t open the door.' },
  used: { id: 'eKey.mine.used', defaultMessage: 'This one-time eKey was already used.' },
  ending: {
    id: 'eKey.mine.ending',
    defaultMessage: 'This eKey is being revoked. The eKey may still open the door until your app confirms the change.',
  },
  ended: { id: 'eKey.mine.ended', defaultMessage: 'This eKey was revoked and can’t open the door.' },
});

export const ownEKeyLines: Record<EKeyStatus | NonNullable<EKeyStanding['because']>, MessageDescriptor> = {
  [EKeyStatus.NORMAL]: lines.opens,
  [EKeyStatus.WAIT_ACCEPT]: lines.offered,
  [EKeyStatus.FREEZING]: lines.freezing,
  [EKeyStatus.FREEZE]: lines.frozen,
  [EKeyStatus.UNFREEZING]: lines.unfreezing,
  [EKeyStatus.DELETING]: lines.ending,
  [EKeyStatus.DELETED]: lines.ended,
  [EKeyStatus.RESETING]: lines.ending,
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
