import { defineMessages, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import {
  AlarmClock,
  BatteryLow,
  CalendarX,
  CircleX,
  DoorOpen,
  Gauge,
  LockOpen,
  type LucideIcon,
  Send,
  ShieldAlert,
  Sparkles,
  Unplug,
  UserRoundX,
  WifiOff,
} from 'lucide-react';
import type { AttentionItem, AttentionKind } from '../../../../models/calls/attention.calls.ts';
import type { Values } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { kindLooks } from '../credential/kinds.ts';
import { notConfiguredWords } from '../gateway/GatewayConnection.tsx';
import { missingValues } from '../lock/doorMessages.ts';

interface Look {
  icon: LucideIcon;
  meaning: 'danger' | 'attention' | 'waiting';
  title: MessageDescriptor;
  /** Used for items without a name of their own. */
  thing?: MessageDescriptor;
  /** Text that describes the problem. */
  line: MessageDescriptor;
  /** Label of the link to the page where the problem can be resolved. */
  act: MessageDescriptor;
  href: (item: AttentionItem) => string;
  /** True for kinds about purchases: the filter omits them if the server sells nothing. */
  ofShop?: true;
}

const lockPage = ({ lockId }: AttentionItem): string => (lockId === null ? paths.console() : paths.lock(lockId));
const failedOnes = (item: AttentionItem): string =>
  item.lockId === null || item.credentials === null
    ? lockPage(item)
    : `${kindLooks[item.credentials].list(item.lockId)}&filter=attention`;
const recordsOf = ({ lockId }: AttentionItem): string => paths.records(lockId ?? undefined);

export const attentionMessages: Record<AttentionKind, Look> = {
  scheduleMissed: {
    icon: CalendarX,
    meaning: 'danger',
    ...defineMessages({
      title: { id: 'attention.scheduleMissed', defaultMessage: 'Scheduled job missed' },
      line: {
        id: 'attention.scheduleMissed.line',
        defaultMessage: 'The scheduled job didn’t start. The console sent no commands to the doors.',
      },
      act: { id: 'attention.scheduleMissed.act', defaultMessage: 'See why' },
    }),
    href: ({ scheduleId }) => (scheduleId ? paths.schedule(scheduleId) : paths.schedules),
  },
  scheduleFailed: {
    icon: CalendarX,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.scheduleFailed', defaultMessage: 'Scheduled job incomplete' },
      line: {
        id: 'attention.scheduleFailed.line',
        defaultMessage:
          '{amount, plural, one {The command failed or wasn’t confirmed at # door.} other {The command failed or wasn’t confirmed at # doors.}} View the job for details.',
      },
      act: { id: 'attention.scheduleFailed.act', defaultMessage: 'View job' },
    }),
    href: ({ jobId }) => (jobId ? paths.job(jobId) : paths.schedules),
  },
  tamper: {
    icon: ShieldAlert,
    meaning: 'danger',
    ...defineMessages({
      title: { id: 'attention.tamper', defaultMessage: 'Alarm' },
      line: {
        id: 'attention.tamper.line',
        defaultMessage: 'The lock reported tampering or too many wrong attempts.',
      },
      act: { id: 'attention.tamper.act', defaultMessage: 'View records' },
    }),
    href: recordsOf,
  },
  transferOffered: {
    icon: Send,
    meaning: 'waiting',
    ...defineMessages({
      title: { id: 'attention.transferOffered', defaultMessage: 'Transfer offered' },
      line: {
        id: 'attention.transferOffered.line',
        defaultMessage: '{name} wants to transfer locks or other items to you.',
      },
      act: { id: 'attention.transferOffered.act', defaultMessage: 'Accept or decline' },
    }),
    href: ({ transferId }) => (transferId === null ? paths.transfers : paths.transfer(transferId)),
  },
  doorOpen: {
    icon: DoorOpen,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.doorOpen', defaultMessage: 'Door left open' },
      line: { id: 'attention.doorOpen.line', defaultMessage: 'The door sensor reports an open door.' },
      act: { id: 'attention.doorOpen.act', defaultMessage: 'View lock' },
    }),
    href: lockPage,
  },
  stillUnlocked: {
    icon: LockOpen,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.stillUnlocked', defaultMessage: 'Still unlocked' },
      line: {
        id: 'attention.stillUnlocked.line',
        defaultMessage: 'On {moment}, the lock reported that it was unlocked.',
      },
      act: { id: 'attention.stillUnlocked.act', defaultMessage: 'View lock' },
    }),
    href: lockPage,
  },
  gatewayOffline: {
    icon: WifiOff,
    meaning: 'danger',
    ...defineMessages({
      title: { id: 'attention.gatewayOffline', defaultMessage: 'Gateway offline' },
      line: {
        id: 'attention.gatewayOffline.line',
        defaultMessage: 'Commands to the gateway’s locks are waiting. Check the gateway’s power and network.',
      },
      act: { id: 'attention.gatewayOffline.act', defaultMessage: 'View waiting commands' },
    }),
    href: ({ gatewayId }) => (gatewayId === null ? paths.gateways : paths.gateway(gatewayId)),
  },
  lockLost: {
    icon: Unplug,
    meaning: 'danger',
    ...defineMessages({
      title: { id: 'attention.lockLost', defaultMessage: 'Lock out of reach' },
      line: {
        id: 'attention.lockLost.line',
        defaultMessage: 'The gateway can’t reach the lock. Move the gateway closer, or check the batteries.',
      },
      act: { id: 'attention.lockLost.act', defaultMessage: 'View lock' },
    }),
    href: lockPage,
  },
  credentialsFailed: {
    icon: CircleX,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.credentialsFailed', defaultMessage: 'Credential problems' },
      line: {
        id: 'attention.credentialsFailed.line',
        defaultMessage:
          '{amount, plural, one {# credential is} other {# credentials are}} blocked, rejected or not confirmed.',
      },
      act: { id: 'attention.credentialsFailed.act', defaultMessage: 'View credentials' },
    }),
    href: failedOnes,
  },
  cardsNotRead: {
    icon: CircleX,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.cardsNotRead', defaultMessage: 'Couldn’t sync cards' },
      line: {
        id: 'attention.cardsNotRead.line',
        defaultMessage: 'The console couldn’t read the lock’s cards. View the cards to see why, then sync again.',
      },
      act: { id: 'attention.cardsNotRead.act', defaultMessage: 'View cards' },
    }),
    href: item => (item.lockId === null ? lockPage(item) : kindLooks.card.list(item.lockId)),
  },
  lowBattery: {
    icon: BatteryLow,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.lowBattery', defaultMessage: 'Low battery' },
      line: {
        id: 'attention.lowBattery.line',
        defaultMessage:
          '{percent} battery left. Change the batteries. This issue disappears when the lock reports the new level.',
      },
      act: { id: 'attention.lowBattery.act', defaultMessage: 'View lock' },
    }),
    href: lockPage,
  },
  clockOff: {
    icon: AlarmClock,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.clockOff', defaultMessage: 'Clock wrong' },
      line: {
        id: 'attention.clockOff.line',
        defaultMessage:
          'The lock’s clock is {amount, plural, one {# minute} other {# minutes}} {drift, select, behind {behind} other {ahead}}. Timed access starts and ends at the wrong time.',
      },
      act: { id: 'attention.clockOff.act', defaultMessage: 'Set clock' },
    }),
    href: lockPage,
  },
  administrationEnding: {
    icon: UserRoundX,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.administrationEnding', defaultMessage: 'Administrator access expires soon' },
      line: {
        id: 'attention.administrationEnding.line',
        defaultMessage:
          'This administrator soon loses access to your locks. Change the validity, or let the access expire.',
      },
      act: { id: 'attention.administrationEnding.act', defaultMessage: 'Review administrators' },
    }),
    href: () => paths.administrators,
  },
  callsLow: {
    icon: Gauge,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.callsLow', defaultMessage: 'Few or no cloud calls left this month' },
      thing: { id: 'attention.callsLow.thing', defaultMessage: 'TTLock cloud' },
      line: {
        id: 'attention.callsLow.line',
        defaultMessage:
          '{amount, plural, =0 {No calls left. You can’t reach this cloud’s locks from here until the monthly limit resets.} one {# call left until the monthly limit resets. The console reserves this call for users’ requests.} other {# calls left until the monthly limit resets. The console reserves these calls for users’ requests.}}',
        description: 'The maker of some locks allows so many calls to its cloud in a month.',
      },
      act: { id: 'attention.callsLow.act', defaultMessage: 'View usage' },
    }),
    href: () => paths.cloud,
  },
  vipEnding: {
    icon: AlarmClock,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.vipEnding', defaultMessage: 'VIP expires soon' },
      thing: { id: 'attention.vipEnding.thing', defaultMessage: 'Advanced functions' },
      line: {
        id: 'attention.vipEnding.line',
        defaultMessage:
          '{amount, plural, one {# day} other {# days}} left. After that, advanced functions pause. Your doors keep working.',
      },
      act: { id: 'attention.vipEnding.act', defaultMessage: 'Renew' },
    }),
    href: () => paths.vip,
    ofShop: true,
  },
  vipRequested: {
    icon: Sparkles,
    meaning: 'waiting',
    ...defineMessages({
      title: { id: 'attention.vipRequested', defaultMessage: 'Advanced functions requested' },
      line: {
        id: 'attention.vipRequested.line',
        defaultMessage: 'This administrator asked for advanced functions. Only you can enable them.',
      },
      act: { id: 'attention.vipRequested.act', defaultMessage: 'Try or buy' },
    }),
    href: () => paths.vip,
    ofShop: true,
  },
  locksNotCovered: {
    icon: Sparkles,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.locksNotCovered', defaultMessage: 'Locks not covered by VIP' },
      thing: { id: 'attention.locksNotCovered.thing', defaultMessage: 'Advanced functions' },
      line: {
        id: 'attention.locksNotCovered.line',
        defaultMessage:
          '{amount, plural, one {# lock has} other {# locks have}} no advanced functions. Your doors keep working.',
      },
      act: { id: 'attention.locksNotCovered.act', defaultMessage: 'Add locks to VIP' },
    }),
    href: () => paths.vip,
    ofShop: true,
  },
};

export function lineValues(item: AttentionItem, intl: Pick<IntlShape<string>, 'formatNumber'>): Values {
  const amount = item.amount ?? 0;
  return {
    ...missingValues(item),
    name: item.name,
    amount: Math.abs(amount),
    percent: intl.formatNumber(amount / 100, { style: 'percent' }),
    drift: amount < 0 ? 'behind' : 'ahead',
  };
}

const { word: title, ...notConfigured } = notConfiguredWords;

/** If the driver is missing, advice about a gateway’s power and network would mislead. */
export const lookOf = (item: AttentionItem): Look => ({
  ...attentionMessages[item.kind],
  ...(item.missingDriver && { ...notConfigured, title, meaning: 'attention' }),
});
