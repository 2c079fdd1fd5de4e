import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { useId, useMemo, useState } from 'react';
import type { Validity } from '../../../../models/validity.ts';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import { draftOf } from '../../forms/validityDraft.ts';
import type { ValidityProblem } from '../../forms/validityProblem.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { classes } from '../../ui/classes.ts';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { dayWords } from '../batch/timesIn.ts';
import { BookingFields, bookingDraft } from './BookingFields.tsx';
import { quickTimes } from './quickTimes.ts';

const messages = defineMessages({
  when: { id: 'giveAccess.when', defaultMessage: 'When' },
  zones: { id: 'giveAccess.when.zones', defaultMessage: 'Dates and times use each door’s own time zone.' },
  quick: { id: 'giveAccess.when.quick', defaultMessage: 'Type days and hours' },
  quickHint: { id: 'giveAccess.when.quickHint', defaultMessage: 'For example: {example}' },
  quickWrong: { id: 'giveAccess.when.quickWrong', defaultMessage: 'Enter days and hours, like {example}.' },
});

export const WHEN_CHOICES = ['permanent', 'limited', 'cycle', 'booking'] as const;
export type WhenChoice = (typeof WHEN_CHOICES)[number];

const choiceMessages: Record<WhenChoice, MessageDescriptor> = defineMessages({
  permanent: { id: 'giveAccess.when.always', defaultMessage: 'Always' },
  limited: { id: 'giveAccess.when.limited', defaultMessage: 'From–to' },
  cycle: { id: 'giveAccess.when.cycle', defaultMessage: 'Days and hours' },
  booking: { id: 'giveAccess.when.booking', defaultMessage: 'Booking' },
});

interface WhenFieldProps {
  choice: WhenChoice;
  validity: Validity;
  now: number;
  problem: ValidityProblem | null;
  onChange: (when: WhenChoice, validity: Validity) => void;
}

export function WhenField({ choice, validity, now, problem, onChange }: WhenFieldProps) {
  const format = useMessage();
  const choose = (next: WhenChoice) =>
    onChange(next, next === 'booking' ? bookingDraft(now) : draftOf(next, validity, now, ownZone));
  return (
    <fieldset className="@container flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-medium">{format(messages.when)}</legend>
      <Choices chosen={choice} onChoose={choose} />
      {choice === 'cycle' && <QuickField validity={validity} onChange={times => onChange(choice, times)} />}
      {choice === 'booking' && validity.kind === 'limited' ? (
        <BookingFields validity={validity} problem={problem} onChange={times => onChange(choice, times)} />
      ) : (
        <ValidityEditor
          value={validity}
          kinds={[validity.kind]}
          timeZone={ownZone}
          title={format(messages.zones)}
          zoneHint=""
          now={now}
          problem={problem}
          onChange={times => onChange(choice, times)}
        />
      )}
    </fieldset>
  );
}

function Choices({ chosen, onChoose }: { chosen: WhenChoice; onChoose: (choice: WhenChoice) => void }) {
  const format = useMessage();
  const name = useId();
  return (
    <div className="flex flex-wrap gap-2">
      {WHEN_CHOICES.map(choice => (
        <label
          key={choice}
          className={classes(
            'target inline-flex items-center gap-2 rounded-box border px-3 has-focus-visible:outline-2',
            chosen === choice ? 'border-brand bg-brand-soft font-medium' : 'border-control bg-surface',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
            className="accent-brand"
          />
          {format(choiceMessages[choice])}
        </label>
      ))}
    </div>
  );
}

interface QuickFieldProps {
  validity: Validity;
  onChange: (validity: Validity) => void;
}

/** Fills in the days and hours below from one line of text. */
function QuickField({ validity, onChange }: QuickFieldProps) {
  const format = useMessage();
  const { locale } = useIntl();
  const words = useMemo(() => dayWords(locale), [locale]);
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const example = useMemo(() => exampleIn(locale), [locale]);
  const isWrong = left && text.trim() !== '' && quickTimes(text, words) === null;
  return (
    <Field
      label={format(messages.quick)}
      hint={format(messages.quickHint, { example })}
      error={isWrong ? format(messages.quickWrong, { example }) : undefined}
    >
      {wiring => (
        <input
          {...wiring}
          value={text}
          autoComplete="off"
          spellCheck={false}
          className={inputClasses}
          onBlur={() => setLeft(true)}
          onKeyDown={event => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={({ target }) => {
            setText(target.value);
            setLeft(false);
            const times = quickTimes(target.value, words);
            if (times && validity.kind === 'cycle') onChange({ ...validity, ...times });
          }}
        />
      )}
    </Field>
  );
}

const TUESDAY = Date.UTC(2024, 0, 2);
const THURSDAY = Date.UTC(2024, 0, 4);

function exampleIn(locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return `${format.format(TUESDAY)}, ${format.format(THURSDAY)} 9–12`;
}
