/** Previews templates with sample data, so that nothing about a real door is revealed. */

import type { TemplateSample } from '../../../../models/calls/template.calls.ts';
import { DAY_MS, HOUR_MS } from '../../../../models/duration.ts';
import { guestLinks } from '../../../../models/links.ts';
import type { NoticeChannel, TemplateKind } from '../../../../models/messageTemplate.ts';
import type { LanguageCode } from '../../../../models/speech.ts';
import type { TemplateData, TemplateWording } from './templateWording.ts';
import type { Word } from './wording.ts';

/** The sample stay is two nights: arrival at 14:00, departure at 11:00. */
const ARRIVAL = 14 * HOUR_MS;
const STAY = 2 * DAY_MS - 3 * HOUR_MS;

function sampleData(origin: string, now: number): TemplateData {
  const start = Math.floor(now / DAY_MS) * DAY_MS + DAY_MS + ARRIVAL;
  const { app, unlock } = guestLinks(origin, '0'.repeat(22));
  return {
    ...{ room: '101', passcode: '123456', timeZone: 'UTC', appLink: app, unlockLink: unlock },
    validity: { kind: 'limited', start, end: start + STAY },
  };
}

interface Wanted {
  channel: NoticeChannel;
  kind: TemplateKind;
  language: LanguageCode;
}

interface PreviewContext {
  brand: string;
  origin: string;
  now: number;
}

export interface TemplatePreview {
  preview(wanted: Wanted, context: PreviewContext): Promise<Omit<TemplateSample, 'own'>>;
  message(content: string, wanted: Wanted, context: PreviewContext): ReturnType<TemplateWording['word']>;
}

export function createTemplatePreview(wording: TemplateWording, word: Word): TemplatePreview {
  const message: TemplatePreview['message'] = (content, wanted, { origin, now }) =>
    wording.word(content, sampleData(origin, now), wanted);
  return {
    message,
    async preview(wanted, context) {
      const standard = await wording.standard(wanted, context.brand);
      const [values, { subject }] = await Promise.all([
        wording.values(sampleData(context.origin, context.now), wanted),
        message(standard, wanted, context),
      ]);
      const { footer } = await word({ kind: 'written', subject, text: '' }, wanted.language, context.brand);
      return { brand: context.brand, subject, footer, standard, values };
    },
  };
}
