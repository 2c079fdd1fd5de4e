/** How a message of a kind would read: with made-up data, so that nothing of a door stands in what is only looked at. */
import type { TemplateSample } from '../../../../models/calls/template.calls.ts';
import { guestLinks } from '../../../../models/links.ts';
import type { NoticeChannel, TemplateKind } from '../../../../models/messageTemplate.ts';
import type { LanguageCode } from '../../../../models/speech.ts';
import type { Given, TemplateWording } from './templateWording.ts';
import type { Word } from './wording.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** From two in the afternoon to eleven in the morning, two nights later. */
const ARRIVAL = 14 * HOUR_MS;
const STAY = 2 * DAY_MS - 3 * HOUR_MS;

/** A room and a stay that nobody has. The zone is none in particular. */
function madeUp(origin: string, now: number): Given {
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

interface Asked {
  brand: string;
  /** Where this console is reached. */
  origin: string;
  now: number;
}

export interface Sampled {
  sample(wanted: Wanted, asked: Asked): Promise<Omit<TemplateSample, 'own'>>;
  /** A content, filled in. */
  message(content: string, wanted: Wanted, asked: Asked): ReturnType<TemplateWording['word']>;
}

export function createSampled(wording: TemplateWording, word: Word): Sampled {
  const message: Sampled['message'] = (content, wanted, { origin, now }) =>
    wording.word(content, madeUp(origin, now), wanted);
  return {
    message,
    async sample(wanted, asked) {
      const standard = await wording.standard(wanted, asked.brand);
      const [values, { subject }] = await Promise.all([
        wording.values(madeUp(asked.origin, asked.now), wanted),
        message(standard, wanted, asked),
      ]);
      const { footer } = await word({ kind: 'written', subject, text: '' }, wanted.language, asked.brand);
      return { brand: asked.brand, subject, footer, standard, values };
    },
  };
}
