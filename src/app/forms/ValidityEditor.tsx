import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import type { Validity } from '../../../models/validity.ts';
import { errorMessages } from '../i18n/errors.ts';
import { useMessage } from '../i18n/intl.tsx';
import { classes } from '../ui/classes.ts';
import { type CycleChoice, CycleFields } from './CycleFields.tsx';
import { MomentField } from './MomentField.tsx';
import { draftOf, type ValidityKind } from './validityDraft.ts';
import { kindMessages } from './validityMessages.ts';
import type { ValidityField, ValidityProblem } from './validityProblem.ts';

const messages = defineMessages({
  title: { id: 'validity.title', defaultMessage: 'Validity' },
  zone: { id: 'validity.zoneHint', defaultMessage: 'Days and times use the door’s time zone, {zone}.' },
  start: { id: 'validity.start', defaultMessage: 'Start' },
  end: { id: 'validity.end', defaultMessage: 'End' },
  missing: { id: 'validity.missing', defaultMessage: 'Enter a date and time.' },
  noDay: { id: 'validity.noDay', defaultMessage: 'Choose at least one day.' },
});

const missingMessages: Record<ValidityField, MessageDescriptor> = {
  start: messages.missing,
  end: messages.missing,
  hours: messages.missing,
  validity: messages.missing,
  weekdays: messages.noDay,
};

interface ValidityEditorProps {
  value: Validity;
  onChange: (validity: Validity) => void;
  kinds: readonly ValidityKind[];
  cycleChoice?: CycleChoice | undefined;
  title?: string | undefined;
  timeZone: string;
  /** Default: a hint about one door’s time zone. */
  zoneHint?: string;
  now: number;
  problem: ValidityProblem | null;
}

/** The validity of a credential of any kind. `kinds`: the kinds of validity that it supports. */
export function ValidityEditor({
  value,
  onChange,
  kinds,
  cycleChoice = 'all',
  title,
  timeZone,
  zoneHint,
  now,
  problem,
}: ValidityEditorProps) {
  const format = useMessage();
  const errorAt = (field: ValidityField) =>
    problem?.field === field
      ? format(problem.why === 'missing' ? missingMessages[field] : errorMessages[problem.why])
      : undefined;
  const general = errorAt('validity');
  const timed = value.kind === 'limited' || value.kind === 'cycle';
  if (kinds.length === 1 && !timed && !general) return null;
  return (
    <fieldset data-wrong={general ? true : undefined} className="@container flex flex-col gap-4">
      <legend className="mb-1 font-medium">{title ?? format(messages.title)}</legend>
      <KindChoice kinds={kinds} chosen={value.kind} onChoose={kind => onChange(draftOf(kind, value, now, timeZone))} />
      {value.kind === 'limited' && (
        <div className="grid gap-4 @xl:grid-cols-2">
          {(['start', 'end'] as const).map(end => (
            <MomentField
              key={end}
              label={format(messages[end])}
              at={value[end]}
              timeZone={timeZone}
              error={errorAt(end)}
              onChange={at => onChange({ ...value, [end]: at })}
            />
          ))}
        </div>
      )}
      {value.kind === 'cycle' && (
        <CycleFields value={value} choice={cycleChoice} onChange={onChange} timeZone={timeZone} errorAt={errorAt} />
      )}
      {timed && <p className="text-sm text-muted">{zoneHint ?? format(messages.zone, { zone: timeZone })}</p>}
      {general && (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} className="mt-1 shrink-0" />
          {general}
        </p>
      )}
    </fieldset>
  );
}

interface KindChoiceProps {
  kinds: readonly ValidityKind[];
  chosen: ValidityKind;
  onChoose: (kind: ValidityKind) => void;
}

function KindChoice({ kinds, chosen, onChoose }: KindChoiceProps) {
  const format = useMessage();
  const id = useId();
  return (
    <div className={classes('flex-wrap gap-2', kinds.length > 1 ? 'flex' : 'hidden')}>
      {kinds.map(kind => (
        <label
          key={kind}
          className={classes(
            'target inline-flex items-center gap-2 rounded-box border px-3 has-focus-visible:outline-2',
            chosen === kind ? 'border-brand bg-brand-soft font-medium' : 'border-control bg-surface',
          )}
        >
          <input
            type="radio"
            name={id}
            checked={chosen === kind}
            onChange={() => onChoose(kind)}
            className="accent-brand"
          />
          {format(kindMessages[kind])}
        </label>
      ))}
    </div>
  );
}
