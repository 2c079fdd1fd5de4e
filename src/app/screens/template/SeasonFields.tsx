import { defineMessages } from '@formatjs/intl';
import type { MessageTemplate } from '../../../../models/messageTemplate.ts';
import { MomentField } from '../../forms/MomentField.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { Choice } from '../export/Choice.tsx';

const messages = defineMessages({
  when: { id: 'template.season', defaultMessage: 'Active period' },
  always: { id: 'template.season.always', defaultMessage: 'Always' },
  season: { id: 'template.season.season', defaultMessage: 'Limited time' },
  start: { id: 'template.season.start', defaultMessage: 'From' },
  end: { id: 'template.season.end', defaultMessage: 'Until' },
  incomplete: { id: 'template.season.incomplete', defaultMessage: 'Enter a date and time.' },
  backwards: { id: 'template.season.backwards', defaultMessage: 'Choose an end after the start.' },
});

export type Season = Pick<MessageTemplate, 'start' | 'end'>;

const WEEK_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;

const isOpen = ({ start, end }: Season) => start === null && end === null;

/** Which end is invalid; null if both are valid. */
export function seasonProblem({ start, end }: Season): 'start' | 'end' | null {
  if (start !== null && Number.isNaN(start)) return 'start';
  if (end !== null && Number.isNaN(end)) return 'end';
  return start !== null && end !== null && start >= end ? 'end' : null;
}

interface SeasonFieldsProps {
  value: Season;
  tried: boolean;
  /** Error message of the server. */
  refused: string | undefined;
  onChange: (season: Season) => void;
}

/** A template belongs to no lock, so its season is in the author’s time zone. */
export function SeasonFields({ value, tried, refused, onChange }: SeasonFieldsProps) {
  const format = useMessage();
  const { start, end } = value;
  const wrong = tried ? seasonProblem(value) : null;
  const why = (at: number) => format(Number.isNaN(at) ? messages.incomplete : messages.backwards);
  const choose = (kind: 'always' | 'season') => {
    const from = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
    onChange(kind === 'always' ? { start: null, end: null } : { start: from, end: from + WEEK_MS });
  };
  return (
    <div className="flex flex-col gap-3">
      <Choice
        legend={format(messages.when)}
        value={isOpen(value) ? 'always' : 'season'}
        options={[
          { value: 'always', label: format(messages.always) },
          { value: 'season', label: format(messages.season) },
        ]}
        onChange={choose}
      />
      {!isOpen(value) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <MomentField
            label={format(messages.start)}
            at={start ?? Number.NaN}
            timeZone={ownZone}
            error={wrong === 'start' ? why(start ?? Number.NaN) : undefined}
            onChange={at => onChange({ start: at, end })}
          />
          <MomentField
            label={format(messages.end)}
            at={end ?? Number.NaN}
            timeZone={ownZone}
            error={wrong === 'end' ? why(end ?? Number.NaN) : refused}
            onChange={at => onChange({ start, end: at })}
          />
        </div>
      )}
    </div>
  );
}
