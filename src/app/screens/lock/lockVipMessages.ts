import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck, CircleSlash, Clock, type LucideIcon } from 'lucide-react';
import { LockVipStatus } from '../../../../models/vipTime.ts';
import type { Meaning } from '../../ui/Status.tsx';

interface Look {
  meaning: Meaning;
  icon: LucideIcon;
  word: MessageDescriptor;
}

const words = defineMessages({
  notOpen: { id: 'lock.vip.notOpen', defaultMessage: 'Not covered by VIP' },
  trial: { id: 'lock.vip.trial', defaultMessage: 'VIP trial' },
  open: { id: 'lock.vip.open', defaultMessage: 'Covered by VIP' },
  ending: { id: 'lock.vip.ending', defaultMessage: 'VIP expires soon' },
  overdue: { id: 'lock.vip.overdue', defaultMessage: 'VIP expired' },
});

export const lockVipMessages: Record<LockVipStatus, Look> = {
  [LockVipStatus.NOT_OPEN]: { meaning: 'plain', icon: CircleSlash, word: words.notOpen },
  [LockVipStatus.ON_TRIAL]: { meaning: 'waiting', icon: Clock, word: words.trial },
  [LockVipStatus.OPEN]: { meaning: 'done', icon: CircleCheck, word: words.open },
  [LockVipStatus.WILL_BE_OVERDUE]: { meaning: 'attention', icon: Clock, word: words.ending },
  [LockVipStatus.OVERDUE]: { meaning: 'danger', icon: CircleSlash, word: words.overdue },
};
