import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import { lookUp } from '../../../../models/lookUp.ts';
import type { LanguageCode } from '../../../../models/speech.ts';
import { useMessage, useSpeech } from '../../i18n/intl.tsx';
import { Select } from '../../ui/Select.tsx';
import { OtherLanguage } from './OtherLanguage.tsx';
import { OWN_WORKINGS, PARTS } from './parts.tsx';
import { momentOf, type ReplayStep } from './replay.ts';

const messages = defineMessages({
  title: { id: 'explorer.part', defaultMessage: 'Screen preview' },
  language: { id: 'explorer.part.language', defaultMessage: 'Preview language' },
  later: { id: 'explorer.part.later', defaultMessage: 'No screen shows this chart yet.' },
  workings: {
    id: 'explorer.part.workings',
    defaultMessage: 'This chart runs in the background and has no screen of its own.',
  },
  nothing: { id: 'explorer.part.nothing', defaultMessage: 'The page shows nothing in this state.' },
});

/** The console’s own component for this state, in any of its languages. */
export function ScreenPart({ chart, standing }: { chart: string; standing: Pick<ReplayStep, 'snapshot' | 'event'> }) {
  const format = useMessage();
  const { language, offered } = useSpeech();
  const [chosen, choose] = useState<LanguageCode | null>(null);
  const code = chosen ?? language.code;
  const part = lookUp(PARTS, chart);
  const shown = part?.(standing.snapshot, momentOf(standing)) ?? null;
  return (
    <section aria-label={format(messages.title)} className="card flex flex-col gap-3 p-4">
      <header className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-semibold text-muted">{format(messages.title)}</h2>
        {part && (
          <Select
            label={format(messages.language)}
            value={code}
            options={offered.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={choose}
          />
        )}
      </header>
      {shown === null ? (
        <p className="text-muted">
          {format(part ? messages.nothing : OWN_WORKINGS.has(chart) ? messages.workings : messages.later)}
        </p>
      ) : (
        <OtherLanguage code={code}>{shown}</OtherLanguage>
      )}
    </section>
  );
}
