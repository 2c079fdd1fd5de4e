import { defineMessages } from '@formatjs/intl';
import * as z from 'zod/mini';
import { lockRecordCalls } from '../../../../models/calls/lockRecord.calls.ts';
import { recordCommands } from '../../actors/recordCommands.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';
import { useCallWithToast } from '../useCallWithToast.ts';
import { useUndo } from '../useUndo.ts';

const messages = defineMessages({
  how: { id: 'records.keep', defaultMessage: 'Retention' },
  change: { id: 'records.keep.change', defaultMessage: 'Change retention' },
  means: {
    id: 'records.keep.means',
    defaultMessage:
      'This period applies to locks you own. The server deletes records older than this period within an hour. A record’s age counts from when the server received the record.',
  },
  changed: { id: 'records.keep.changed', defaultMessage: 'Retention changed' },
  forGood: { id: 'records.keep.forGood', defaultMessage: 'Forever' },
  days: { id: 'records.keep.days', defaultMessage: '{days, plural, one {# day} other {# days}}' },
  years: { id: 'records.keep.years', defaultMessage: '{years, plural, one {# year} other {# years}}' },
  wrong: {
    id: 'records.keep.wrong',
    defaultMessage: 'The server can’t keep records this long. Choose another period.',
  },
});

const FOR_GOOD = 0;
const YEAR = 365;
const DAYS = z.pick(lockRecordCalls.keep.params, { days: true });
const CHOICES = [FOR_GOOD, 30, 90, 180, YEAR, 2 * YEAR, 3 * YEAR, 5 * YEAR, 10 * YEAR];

export function KeepRecords() {
  const format = useMessage();
  const { call, dismiss, answer } = useCallWithToast(() => recordCommands.keeping());
  return (
    <>
      <Button weight="quiet" onClick={() => call()}>
        {format(messages.change)}
      </Button>
      {answer && <KeepRecordsDialog kept={answer.days ?? FOR_GOOD} onClose={dismiss} />}
    </>
  );
}

const keep = (days: number) => recordCommands.keep(days === FOR_GOOD ? null : days);

function KeepRecordsDialog({ kept, onClose }: { kept: number; onClose: () => void }) {
  const format = useMessage();
  const offerUndo = useUndo();
  const form = useEditForm({
    schema: DAYS,
    first: { days: kept },
    async save({ days }) {
      await keep(days);
      offerUndo(format(messages.changed), () => keep(kept));
    },
    onClose,
  });
  const named = (days: number) => {
    if (days === FOR_GOOD) return format(messages.forGood);
    return days % YEAR === 0 ? format(messages.years, { years: days / YEAR }) : format(messages.days, { days });
  };
  const choices = CHOICES.includes(kept) ? CHOICES : [...CHOICES, kept];
  return (
    <FormDialog form={form} title={format(messages.change)}>
      <p>{format(messages.means)}</p>
      <Field label={format(messages.how)} error={form.errorAt('days', format(messages.wrong))}>
        {wiring => (
          <select
            {...wiring}
            value={form.values.days}
            className={inputClasses}
            onChange={({ target }) => form.change({ days: Number(target.value) })}
          >
            {choices.map(days => (
              <option key={days} value={days} className="bg-surface text-ink">
                {named(days)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  );
}
