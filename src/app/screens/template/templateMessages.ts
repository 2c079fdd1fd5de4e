import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CalendarClock, CalendarX2, CircleCheck, type LucideIcon } from 'lucide-react';
import {
  NoticeChannel,
  type Placeholder,
  TemplateKind,
  type TemplateStanding,
} from '../../../../models/messageTemplate.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';

export const kindMessages: Record<TemplateKind, MessageDescriptor> = defineMessages({
  [TemplateKind.EKEY]: { id: 'template.kind.eKey', defaultMessage: 'eKey' },
  [TemplateKind.PASSCODE]: { id: 'template.kind.passcode', defaultMessage: 'Passcode' },
});

export const placeholderMessages: Record<Placeholder, MessageDescriptor> = defineMessages({
  APPLINK: { id: 'template.placeholder.appLink', defaultMessage: 'Link to app instructions' },
  UNLOCKLINK: { id: 'template.placeholder.unlockLink', defaultMessage: 'Unlock link' },
  ROOM: { id: 'template.placeholder.room', defaultMessage: 'Lock name' },
  PASSCODE: { id: 'template.placeholder.passcode', defaultMessage: 'Passcode' },
  TIME: { id: 'template.placeholder.time', defaultMessage: 'Validity' },
});

interface StandingWords {
  icon: LucideIcon;
  meaning: 'done' | 'waiting' | 'plain';
  word: MessageDescriptor;
}

export const standingMessages: Record<TemplateStanding, StandingWords> = {
  offered: {
    icon: CircleCheck,
    meaning: 'done',
    ...defineMessages({ word: { id: 'template.offered', defaultMessage: 'Active' } }),
  },
  coming: {
    icon: CalendarClock,
    meaning: 'waiting',
    ...defineMessages({ word: { id: 'template.coming', defaultMessage: 'Scheduled' } }),
  },
  over: {
    icon: CalendarX2,
    meaning: 'plain',
    ...defineMessages({ word: { id: 'template.over', defaultMessage: 'Expired' } }),
  },
};

interface ChannelPage {
  list: string;
  lists: MessageDescriptor;
  one: MessageDescriptor;
}

export const channelPages: Record<NoticeChannel, ChannelPage> = {
  [NoticeChannel.SMS]: { list: paths.smsTemplates, lists: titles.smsTemplates, one: titles.smsTemplate },
  [NoticeChannel.EMAIL]: { list: paths.emailTemplates, lists: titles.emailTemplates, one: titles.emailTemplate },
};
