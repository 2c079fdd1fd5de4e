import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import { recordCommands } from '../../actors/recordCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { SureDialog } from '../SureDialog.tsx';
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
  leave: { id: 'records.keep.leave', defaultMessage: 'Leave as it is' },
  save: { id: 'records.keep.save', defaultMessage: 'Save' },
});

const FOR_GOOD = 0;
const YEAR = 365;
const CHOICES = [FOR_GOOD, 30, 90, 180, YEAR, 2 * YEAR, 3 * YEAR, 5 * YEAR, 10 * YEAR];

/** Who owns locks says it for all of them. */
export function KeepRecords() {
  const format = useMessage();
  const tryTo = useTry();
  const [chosen, setChosen] = useState<number | null>(null);
  const open = () => tryTo(async () => setChosen((await recordCommands.keeping()).days ?? FOR_GOOD));
  const named = (days: number) => {
    if (days === FOR_GOOD) return format(messages.forGood);
    return days % YEAR === 0 ? format(messages.years, { years: days / YEAR }) : format(messages.days, { days });
  };
  const choices = chosen === null || CHOICES.includes(chosen) ? CHOICES : [...CHOICES, chosen];
  return (
    <>
      <Button weight="quiet" onClick={open}>
        {format(messages.how)}
      </Button>
      {chosen !== null && (
        <SureDialog
          title={format(messages.how)}
          no={format(messages.leave)}
          yes={format(messages.save)}
          weight="primary"
          act={() => recordCommands.keep(chosen === FOR_GOOD ? null : chosen)}
          onClose={() => setChosen(null)}
        >
          <p>{format(messages.means)}</p>
          <Select
            label={format(messages.how)}
            value={String(chosen)}
            options={choices.map(days => ({ value: String(days), label: named(days) }))}
            onChange={days => setChosen(Number(days))}
          />
        </SureDialog>
      )}
    </>
  );
}
