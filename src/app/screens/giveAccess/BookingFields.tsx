import { defineMessages } from '@formatjs/intl';
import type { Validity } from '../../../../models/validity.ts';
import { momentRead, momentWritten, NO_MOMENT } from '../../forms/doorTime.ts';
import type { ValidityProblem } from '../../forms/validityProblem.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { Field, inputClasses } from '../../ui/Field.tsx';

const messages = defineMessages({
  arrival: { id: 'giveAccess.booking.arrival', defaultMessage: 'Arrival' },
  checkIn: { id: 'giveAccess.booking.checkIn', defaultMessage: 'Check-in from' },
  departure: { id: 'giveAccess.booking.departure', defaultMessage: 'Departure' },
  checkOut: { id: 'giveAccess.booking.checkOut', defaultMessage: 'Check-out until' },
  missing: { id: 'validity.missing', defaultMessage: 'Enter a date and time.' },
});

type Limited = Extract<Validity, { kind: 'limited' }>;

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const CHECK_IN = '15:00';
const CHECK_OUT = '11:00';
const DAY_MS = 24 * 60 * 60_000;

const dayOf = (at: number) => momentWritten(at, ownZone).slice(0, DAY_LENGTH);
const timeOf = (at: number, usual: string) => momentWritten(at, ownZone).slice(DAY_LENGTH + 1) || usual;
const momentOf = (day: string, time: string) =>
  day === '' || time === '' ? NO_MOMENT : momentRead(`${day}T${time}`, ownZone);

/** From this afternoon to tomorrow before noon. */
export const bookingDraft = (now: number): Limited => ({
  kind: 'limited',
  start: momentOf(dayOf(now), CHECK_IN),
  end: momentOf(dayOf(now + DAY_MS), CHECK_OUT),
});

interface BookingFieldsProps {
  validity: Limited;
  problem: ValidityProblem | null;
  onChange: (validity: Limited) => void;
}

export function BookingFields({ validity, problem, onChange }: BookingFieldsProps) {
  const format = useMessage();
  const errorAt = (field: 'start' | 'end') => {
    const isHere = problem?.field === field || (field === 'end' && problem?.field === 'validity');
    if (!problem || !isHere) return undefined;
    return format(problem.why === 'missing' ? messages.missing : errorMessages[problem.why]);
  };
  const ends = [
    { end: 'start', day: messages.arrival, time: messages.checkIn, usual: CHECK_IN },
    { end: 'end', day: messages.departure, time: messages.checkOut, usual: CHECK_OUT },
  ] as const;
  return (
    <div className="grid gap-4 @xl:grid-cols-2">
      {ends.map(({ end, day, time, usual }) => (
        <div key={end} className="grid grid-cols-2 gap-2">
          <Field label={format(day)} error={errorAt(end)}>
            {wiring => (
              <input
                {...wiring}
                type="date"
                className={inputClasses}
                value={dayOf(validity[end])}
                onChange={({ target }) =>
                  onChange({ ...validity, [end]: momentOf(target.value, timeOf(validity[end], usual)) })
                }
              />
            )}
          </Field>
          <Field label={format(time)}>
            {wiring => (
              <input
                {...wiring}
                type="time"
                className={inputClasses}
                value={timeOf(validity[end], '')}
                onChange={({ target }) =>
                  onChange({ ...validity, [end]: momentOf(dayOf(validity[end]), target.value) })
                }
              />
            )}
          </Field>
        </div>
      ))}
    </div>
  );
}
