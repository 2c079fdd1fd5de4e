import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import * as z from 'zod/mini';
import { DAY_MS } from '../../../../models/duration.ts';
import { type EndChange, EXTENSION_PERIODS } from '../../../../models/endChange.ts';
import { type EndScope, heldCommands } from '../../actors/heldCommands.ts';
import { firstDayWritten, lastDayRead } from '../../forms/doorTime.ts';
import { MomentField } from '../../forms/MomentField.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { useMinute } from '../../ui/minute.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import { endMessages } from './endMessages.ts';
import { wishMessages } from './wishMessages.ts';

const CHOICES = [...EXTENSION_PERIODS, 'until'] as const;
type Choice = (typeof CHOICES)[number];

const choices: Record<Choice, MessageDescriptor> = defineMessages({
  week: { id: 'held.extend.week', defaultMessage: 'A week' },
  month: { id: 'held.extend.month', defaultMessage: 'A month' },
  quarter: { id: 'held.extend.quarter', defaultMessage: 'Three months' },
  until: { id: 'held.extend.until', defaultMessage: 'Until a date' },
});

const messages = defineMessages({
  legend: { id: 'held.extend.by', defaultMessage: 'Extend by' },
  text: { id: 'held.extend.text', defaultMessage: 'Each credential gets more time from its own end.' },
});

const CHOSEN = z.object({ by: z.enum(CHOICES), until: z.union([z.number(), z.nan()]) });
const A_MONTH = 30 * DAY_MS;

interface ExtendDialogProps {
  title: string;
  scope: EndScope;
  onExtended?: () => void;
  onClose: () => void;
}

export function ExtendDialog({ title, scope, onExtended, onClose }: ExtendDialogProps) {
  const format = useMessage();
  const now = useMinute();
  const changeOf = ({ by, until }: z.infer<typeof CHOSEN>): EndChange =>
    by === 'until' ? { extendUntil: until } : { extendBy: by };
  const form = useEditForm({
    schema: CHOSEN,
    first: { by: 'week' as Choice, until: lastDayRead(firstDayWritten(now + A_MONTH, ownZone), ownZone) },
    rules: ({ by, until }) => (by === 'until' && !(until > now) ? { until: { type: 'past' } } : {}),
    params: { change: 'until' },
    isNew: true,
    save: async (chosen, commandId) => {
      await heldCommands.moveEnd(scope, changeOf(chosen), commandId);
      onExtended?.();
    },
    onClose,
  });
  const { by, until } = form.values;
  return (
    <FormDialog form={form} title={title} save={format(wishMessages.extend)}>
      <p className="text-muted">{format(messages.text)}</p>
      <RadioCards
        legend={format(messages.legend)}
        cards={CHOICES.map(value => ({ value, label: format(choices[value]) }))}
        chosen={by}
        onChoose={chosen => form.change({ by: chosen })}
      />
      {by === 'until' && (
        <MomentField
          label={format(endMessages.newEnd, { zone: ownZone })}
          at={until}
          timeZone={ownZone}
          error={form.errorAt('until', format(endMessages.past))}
          onChange={at => form.change({ until: at })}
        />
      )}
      {(by !== 'until' || until > now) && <ChangePreview scope={scope} change={changeOf(form.values)} />}
    </FormDialog>
  );
}
