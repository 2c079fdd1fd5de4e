import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
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
import { paths } from '../../routes/paths.ts';
import { kindLooks } from '../credential/kinds.ts';
import { notConfiguredWords } from '../gateway/GatewayConnection.tsx';

interface Look {
  icon: LucideIcon;
  meaning: 'danger' | 'attention' | 'waiting';
  title: MessageDescriptor;
  /** Used for items without a name of their own. */
  thing?: MessageDescriptor;
  /** Text that describes the problem. */
  line: MessageDescriptor;
  /** Names the action that resolves it. */
  act: MessageDescriptor;
  href: (item: AttentionItem) => string;
  /** Hidden if this console sells nothing. */
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
      title: { id: 'attention.scheduleMissed', defaultMessage: 'Scheduled time missed' },
      line: {
        id: 'attention.scheduleMissed.line',
        defaultMessage: 'Nothing was begun at its time. The doors stand as they did.',
      },
      act: { id: 'attention.scheduleMissed.act', defaultMessage: 'See why' },
    }),
    href: ({ scheduleId }) => (scheduleId ? paths.schedule(scheduleId) : paths.schedules),
  },
  scheduleFailed: {
    icon: CalendarX,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.scheduleFailed', defaultMessage: 'Scheduled job did not reach every door' },
      line: {
        id: 'attention.scheduleFailed.line',
        defaultMessage: '{amount, plural, one {# door has not moved} other {# doors have not moved}}.',
      },
      act: { id: 'attention.scheduleFailed.act', defaultMessage: 'Open the job' },
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
        defaultMessage: 'Forced, opened up, or tried too often with something wrong.',
      },
      act: { id: 'attention.tamper.act', defaultMessage: 'See the records' },
    }),
    href: recordsOf,
  },
  transferOffered: {
    icon: Send,
    meaning: 'waiting',
    ...defineMessages({
      title: { id: 'attention.transferOffered', defaultMessage: 'Offered to you' },
      line: { id: 'attention.transferOffered.line', defaultMessage: 'Somebody wants to hand something over to you.' },
      act: { id: 'attention.transferOffered.act', defaultMessage: 'Accept or decline' },
    }),
    href: ({ transferId }) => (transferId === null ? paths.transfers : paths.transfer(transferId)),
  },
  doorOpen: {
    icon: DoorOpen,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.doorOpen', defaultMessage: 'Door left open' },
      line: { id: 'attention.doorOpen.line', defaultMessage: 'The door sensor reports the door open.' },
      act: { id: 'attention.doorOpen.act', defaultMessage: 'Lock it' },
    }),
    href: lockPage,
  },
  stillUnlocked: {
    icon: LockOpen,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.stillUnlocked', defaultMessage: 'Still unlocked' },
      line: { id: 'attention.stillUnlocked.line', defaultMessage: 'Unlocked since {moment}, as last reported.' },
      act: { id: 'attention.stillUnlocked.act', defaultMessage: 'Lock it' },
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
        defaultMessage: 'What is asked of its locks waits. Check its power and network.',
      },
      act: { id: 'attention.gatewayOffline.act', defaultMessage: 'See what waits' },
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
        defaultMessage: 'Its gateway does not hear it. Bring the gateway closer, or check the batteries.',
      },
      act: { id: 'attention.lockLost.act', defaultMessage: 'Look at the lock' },
    }),
    href: lockPage,
  },
  credentialsFailed: {
    icon: CircleX,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.credentialsFailed', defaultMessage: 'Credentials that did not work out' },
      line: {
        id: 'attention.credentialsFailed.line',
        defaultMessage: '{amount, plural, one {# was} other {# were}} refused, in doubt or blocked.',
      },
      act: { id: 'attention.credentialsFailed.act', defaultMessage: 'Look at them' },
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
        defaultMessage: 'The lock’s cards weren’t read. See why, then sync again.',
      },
      act: { id: 'attention.cardsNotRead.act', defaultMessage: 'Open the cards' },
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
        defaultMessage: '{amount, number} % left. Change the batteries: it is settled when the lock says so.',
      },
      act: { id: 'attention.lowBattery.act', defaultMessage: 'Look at the lock' },
    }),
    href: lockPage,
  },
  clockOff: {
    icon: AlarmClock,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.clockOff', defaultMessage: 'Clock that is off' },
      line: {
        id: 'attention.clockOff.line',
        defaultMessage:
          'Off by {amount, plural, one {# minute} other {# minutes}}: what is limited in time opens at the wrong time.',
      },
      act: { id: 'attention.clockOff.act', defaultMessage: 'Set its clock' },
    }),
    href: lockPage,
  },
  administrationEnding: {
    icon: UserRoundX,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.administrationEnding', defaultMessage: 'Administrator about to end' },
      line: { id: 'attention.administrationEnding.line', defaultMessage: 'May soon manage your locks no more.' },
      act: { id: 'attention.administrationEnding.act', defaultMessage: 'Renew or let it end' },
    }),
    href: () => paths.administrators,
  },
  callsLow: {
    icon: Gauge,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.callsLow', defaultMessage: 'Calls of the month nearly used up' },
      thing: { id: 'attention.callsLow.thing', defaultMessage: 'Cloud of the maker' },
      line: {
        id: 'attention.callsLow.line',
        defaultMessage:
          '{amount, plural, =0 {No call is left: nothing reaches its locks from here} one {# call is left, kept for what you ask for} other {# calls are left, kept for what you ask for}}, until the count begins anew.',
        description: 'The maker of some locks allows so many calls to its cloud in a month.',
      },
      act: { id: 'attention.callsLow.act', defaultMessage: 'See what they were spent on' },
    }),
    href: () => paths.cloud,
  },
  vipEnding: {
    icon: AlarmClock,
    meaning: 'attention',
    ...defineMessages({
      title: { id: 'attention.vipEnding', defaultMessage: 'End soon' },
      thing: { id: 'attention.vipEnding.thing', defaultMessage: 'Advanced functions' },
      line: {
        id: 'attention.vipEnding.line',
        defaultMessage:
          '{amount, plural, one {# day is} other {# days are}} left. Then these functions rest; every door works as before.',
      },
      act: { id: 'attention.vipEnding.act', defaultMessage: 'Go on without a break' },
    }),
    href: () => paths.vip,
    ofShop: true,
  },
  vipRequested: {
    icon: Sparkles,
    meaning: 'waiting',
    ...defineMessages({
      title: { id: 'attention.vipRequested', defaultMessage: 'Asks for the advanced functions' },
      line: {
        id: 'attention.vipRequested.line',
        defaultMessage: 'They administer locks of yours, and only you can open these functions for them.',
      },
      act: { id: 'attention.vipRequested.act', defaultMessage: 'Try or buy them' },
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
          '{amount, plural, one {# lock has} other {# locks have}} no advanced functions. Every door works as before.',
      },
      act: { id: 'attention.locksNotCovered.act', defaultMessage: 'Add locks to VIP' },
    }),
    href: () => paths.vip,
    ofShop: true,
  },
};

const { word: title, ...notConfigured } = notConfiguredWords;

/** If the driver is missing, advice about a gateway’s power and network would mislead. */
export const lookOf = (item: AttentionItem): Look => ({
  ...attentionMessages[item.kind],
  ...(item.missingDriver && { ...notConfigured, title, meaning: 'attention' }),
});
