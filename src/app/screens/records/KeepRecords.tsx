import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import { recordCommands } from '../../actors/recordCommands.ts';
import { useRefused } from '../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';
import { useTry } from '../useTry.ts';

const messages = defineMessages({
  how: { id: 'records.keep', defaultMessage: 'How long records are kept' },
  means: {
    id: 'records.keep.means',
    defaultMessage:
      'Of the locks that you own. Records that are older, counted from when the server received them, go for good within the hour.',
  },
  forGood: { id: 'records.keep.forGood', defaultMessage: 'For good' },
  days: { id: 'records.keep.days', defaultMessage: '{days, plural, one {# day} other {# days}}' },
  years: { id: 'records.keep.years', defaultMessage: '{years, plural, one {# year} other {# years}}' },
  wrong: { id: 'records.keep.wrong', defaultMessage: 'The server does not keep records for this long.' },
});

const FOR_GOOD = 0;
const YEAR = 365;
const CHOICES = [FOR_GOOD, 30, 90, 180, YEAR, 2 * YEAR, 3 * YEAR, 5 * YEAR, 10 * YEAR];

/** Who owns locks says it for all of them. */
export function KeepRecords() {
  const format = useMessage();
  const tryTo = useTry();
  /** What it is now, asked for when somebody wants to change it. */
  const [kept, setKept] = useState<number | null>(null);
  const open = () => tryTo(async () => setKept((await recordCommands.keeping()).days ?? FOR_GOOD));
  return (
    <>
      <Button weight="quiet" onClick={open}>
        {format(messages.how)}
      </Button>
      {kept !== null && <KeepRecordsDialog kept={kept} onClose={() => setKept(null)} />}
    </>
  );
}

function KeepRecordsDialog({ kept, onClose }: { kept: number; onClose: () => void }) {
  const format = useMessage();
  const [chosen, setChosen] = useState(kept);
  const form = useUnsavedChanges(() => recordCommands.keep(chosen === FOR_GOOD ? null : chosen), onClose);
  const refused = useRefused(form, ['days']);
  const named = (days: number) => {
    if (days === FOR_GOOD) return format(messages.forGood);
    return days % YEAR === 0 ? format(messages.years, { years: days / YEAR }) : format(messages.days, { days });
  };
  const choices = CHOICES.includes(kept) ? CHOICES : [...CHOICES, kept];
  const choose = (days: number) => {
    setChosen(days);
    form.changed(days !== kept);
  };
  return (
    <FormDialog
      form={form}
      title={format(messages.how)}
      failureShown={refused.shown}
      onSubmit={() => form.submit(chosen)}
    >
      <p>{format(messages.means)}</p>
      <Field label={format(messages.how)} error={refused.at('days', format(messages.wrong))}>
        {wiring => (
          <select
            {...wiring}
            value={chosen}
            className={inputClasses}
            onChange={({ target }) => choose(Number(target.value))}
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
