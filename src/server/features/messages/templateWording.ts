import { defineMessages, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import { DAY_MS } from '../../../../models/duration.ts';
import {
  type Filled,
  fillTemplate,
  inBraces,
  NoticeChannel,
  PLACEHOLDERS,
  TemplateKind,
  type TemplateValues,
} from '../../../../models/messageTemplate.ts';
import type { LanguageCode } from '../../../../models/speech.ts';
import { inTextMessage } from '../../../../models/textMessage.ts';
import { MINUTES_A_DAY, type Validity, type Weekday } from '../../../../models/validity.ts';
import { createIntlFor } from './intlFor.ts';

const standard: Record<TemplateKind, Record<NoticeChannel, MessageDescriptor>> = {
  [TemplateKind.EKEY]: defineMessages({
    [NoticeChannel.SMS]: {
      id: 'mail.template.eKey.sms',
      defaultMessage: '{brand}: you have an eKey for {ROOM}, {TIME}. How to use it: {APPLINK}',
    },
    [NoticeChannel.EMAIL]: {
      id: 'mail.template.eKey.email',
      defaultMessage: 'You have an eKey for {ROOM}.\n\nValid: {TIME}\n\nHow to use it: {APPLINK}',
    },
  }),
  [TemplateKind.PASSCODE]: defineMessages({
    [NoticeChannel.SMS]: {
      id: 'mail.template.passcode.sms',
      defaultMessage: '{brand}: your passcode for {ROOM} is {PASSCODE}, {TIME}.',
    },
    [NoticeChannel.EMAIL]: {
      id: 'mail.template.passcode.email',
      defaultMessage:
        'Your passcode for {ROOM} is {PASSCODE}\n\nValid: {TIME}\n\nEnter the passcode on the lock’s keypad, then press #.',
    },
  }),
};

const subjects: Record<TemplateKind, MessageDescriptor> = defineMessages({
  [TemplateKind.EKEY]: { id: 'mail.template.eKey.subject', defaultMessage: 'Your eKey for {room}' },
  [TemplateKind.PASSCODE]: { id: 'mail.template.passcode.subject', defaultMessage: 'Your passcode for {room}' },
});

const times: Record<'permanent' | 'once' | 'onceWithin' | 'cycle' | 'everyDay' | 'allDay', MessageDescriptor> =
  defineMessages({
    permanent: { id: 'mail.template.time.permanent', defaultMessage: 'from now on, with no end date' },
    once: { id: 'mail.template.time.once', defaultMessage: 'one time' },
    onceWithin: { id: 'mail.template.time.onceWithin', defaultMessage: 'one time, {window}' },
    cycle: { id: 'mail.template.time.cycle', defaultMessage: '{window}: {days}, {hours}' },
    everyDay: { id: 'mail.template.time.everyDay', defaultMessage: 'every day' },
    allDay: { id: 'mail.template.time.allDay', defaultMessage: 'all day' },
  });

export interface TemplateData {
  room: string;
  validity: Validity;
  timeZone: string;
  passcode?: string | undefined;
  appLink: string;
  unlockLink?: string | undefined;
}

interface Wanted {
  channel: NoticeChannel;
  kind: TemplateKind;
  language: LanguageCode;
}

export interface WordedTemplate {
  subject: string;
  filled: Filled;
}

export interface TemplateWording {
  standard(wanted: Wanted, brand: string): Promise<string>;
  values(given: TemplateData, wanted: Pick<Wanted, 'channel' | 'language'>): Promise<TemplateValues>;
  word(content: string, given: TemplateData, wanted: Wanted): Promise<WordedTemplate>;
}

const FIRST_MONDAY = Date.UTC(2024, 0, 1);
const weekday = (intl: IntlShape<string>, day: Weekday): string =>
  intl.formatDate(FIRST_MONDAY + (day - 1) * DAY_MS, { weekday: 'short', timeZone: 'UTC' });

const hour = (intl: IntlShape<string>, minute: number): string =>
  minute === MINUTES_A_DAY ? '24:00' : intl.formatTime(minute * 60_000, { timeStyle: 'short', timeZone: 'UTC' });

function timeText(intl: IntlShape<string>, validity: Validity, timeZone: string): string {
  const window = (start: number, end: number, style: Intl.DateTimeFormatOptions) =>
    intl.formatDateTimeRange(start, end, { ...style, timeZone });
  const toTheMinute = { dateStyle: 'medium', timeStyle: 'short' } as const;
  switch (validity.kind) {
    case 'permanent':
      return intl.formatMessage(times.permanent);
    case 'once': {
      const { start, end } = validity;
      if (start === undefined || end === undefined) return intl.formatMessage(times.once);
      return intl.formatMessage(times.onceWithin, { window: window(start, end, toTheMinute) });
    }
    case 'limited':
      return window(validity.start, validity.end, toTheMinute);
    case 'cycle': {
      const { start, end, weekdays, fromMinute, untilMinute } = validity;
      const allDay = fromMinute === 0 && untilMinute === MINUTES_A_DAY;
      return intl.formatMessage(times.cycle, {
        // The period's end is exclusive, so the text shows the moment before.
        window: window(start, end - 1, { dateStyle: 'medium' }),
        days:
          weekdays.length === 7
            ? intl.formatMessage(times.everyDay)
            : intl.formatList(
                weekdays.map(day => weekday(intl, day)),
                { type: 'conjunction', style: 'narrow' },
              ),
        hours: allDay ? intl.formatMessage(times.allDay) : `${hour(intl, fromMinute)} – ${hour(intl, untilMinute)}`,
      });
    }
  }
}

export function createTemplateWording(intlFor = createIntlFor()): TemplateWording {
  async function values(
    { room, validity, timeZone, passcode, appLink, unlockLink }: TemplateData,
    { channel, language }: Pick<Wanted, 'channel' | 'language'>,
  ): Promise<TemplateValues> {
    const time = timeText(await intlFor(language), validity, timeZone);
    return {
      ROOM: room,
      TIME: channel === NoticeChannel.SMS ? inTextMessage(time) : time,
      APPLINK: appLink,
      ...(passcode !== undefined && { PASSCODE: passcode }),
      ...(unlockLink !== undefined && { UNLOCKLINK: unlockLink }),
    };
  }
  return {
    async standard({ channel, kind, language }, brand) {
      const placeholders = Object.fromEntries(PLACEHOLDERS.map(one => [one, inBraces(one)]));
      return (await intlFor(language)).formatMessage(standard[kind][channel], { brand, ...placeholders });
    },
    values,
    async word(content, given, { kind, ...wanted }) {
      const intl = await intlFor(wanted.language);
      const subject = intl.formatMessage(subjects[kind], { room: given.room });
      return { subject, filled: fillTemplate(content, await values(given, wanted)) };
    },
  };
}
