import { defineMessages } from '@formatjs/intl';
import * as z from 'zod/mini';
import type { LockUserDetail } from '../../../../models/calls/lockUser.calls.ts';
import { heldCommands } from '../../actors/heldCommands.ts';
import { firstDayWritten, lastDayRead } from '../../forms/doorTime.ts';
import { MomentField } from '../../forms/MomentField.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { useMinute } from '../../ui/minute.ts';
import { FormDialog } from '../credential/FormDialog.tsx';
import { chosenFor, IssuedChoice } from '../IssuedChoice.tsx';
import { useUndecided } from '../useUndecided.ts';
import { ChangePreview } from './ChangePreview.tsx';
import { endMessages } from './endMessages.ts';
import { allTitles, wishMessages } from './wishMessages.ts';

const messages = defineMessages({
  text: {
    id: 'held.leave.text',
    defaultMessage: 'Everything ends at this time at the latest. Access without an end gets one.',
  },
});

const CHOSEN = z.object({ endAt: z.union([z.number(), z.nan()]), takeBack: z.nullable(z.boolean()) });

interface LeaveDialogProps {
  person: LockUserDetail;
  onClose: () => void;
}

/** All that a leaving person holds ends at one time. */
export function LeaveDialog({ person, onClose }: LeaveDialogProps) {
  const format = useMessage();
  const now = useMinute();
  const scope = { of: person.lockUserId };
  const { undecided, dismiss, run } = useUndecided((act: () => Promise<unknown>) => act());
  const decided = undecided && chosenFor(undecided);
  const form = useEditForm({
    schema: CHOSEN,
    first: { endAt: lastDayRead(firstDayWritten(now, ownZone), ownZone), takeBack: null as boolean | null },
    rules: ({ endAt }) => (endAt > now ? {} : { endAt: { type: 'past' } }),
    params: { change: 'endAt' },
    about: { validityEnded: 'endAt' },
    isNew: true,
    save: ({ endAt, takeBack }, commandId) =>
      run(() => heldCommands.moveEnd(scope, { endAt }, commandId, takeBack ?? decided ?? undefined)),
    onClose,
  });
  const { endAt, takeBack } = form.values;
  return (
    <FormDialog
      form={form}
      title={format(allTitles.leave, { name: person.name })}
      save={format(wishMessages.leave)}
      weight="danger"
    >
      <p className="text-muted">{format(messages.text)}</p>
      <MomentField
        label={format(endMessages.newEnd, { zone: ownZone })}
        at={endAt}
        timeZone={ownZone}
        error={form.errorAt('endAt', format(endMessages.past))}
        onChange={at => {
          dismiss();
          form.change({ endAt: at, takeBack: null });
        }}
      />
      {endAt > now && <ChangePreview scope={scope} change={{ endAt }} />}
      {undecided && (
        <IssuedChoice
          {...undecided}
          how="cut"
          takeBack={takeBack ?? decided}
          onChoose={chosen => form.change({ takeBack: chosen })}
        />
      )}
    </FormDialog>
  );
}
