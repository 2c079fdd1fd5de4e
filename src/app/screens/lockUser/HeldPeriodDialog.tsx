import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { saveFailureOf } from '../../../../machines/selectors/unsavedChanges.ts';
import type { LockUserDetail } from '../../../../models/calls/lockUser.calls.ts';
import type { Validity } from '../../../../models/validity.ts';
import { heldCommands } from '../../actors/heldCommands.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import type { ValidityProblem } from '../../forms/validityProblem.ts';
import { refusedValidity, validityProblem } from '../../forms/validityRules.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useMinute } from '../../ui/minute.ts';
import { FormDialog } from '../credential/FormDialog.tsx';
import { CARD_KINDS } from '../credential/issueDraft.ts';
import { WaysLines } from './WaysLines.tsx';
import { allTitles, type HeldWish, someTitles } from './wishMessages.ts';

const messages = defineMessages({
  one: {
    id: 'held.changePeriod.text',
    defaultMessage: 'What cannot be so, such as a passcode of another kind, stays as it is, and the job says why.',
  },
});

interface HeldPeriodDialogProps {
  person: LockUserDetail;
  wish: HeldWish;
  onClose: () => void;
}

/** By the clock at the door where it is one; of doors in several zones, by the clock of whoever sits here. */
function zoneOf({ items }: HeldWish): string {
  const zones = new Set(items?.map(({ timeZone }) => timeZone));
  const [zone] = zones;
  return zone !== undefined && zones.size === 1 ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function HeldPeriodDialog({ person, wish, onClose }: HeldPeriodDialogProps) {
  const format = useMessage();
  const now = useMinute();
  const { items } = wish;
  const timeZone = zoneOf(wish);
  const [validity, setValidity] = useState<Validity>(items?.[0]?.validity ?? { kind: 'permanent' });
  const [problem, setProblem] = useState<ValidityProblem | null>(null);
  const form = useUnsavedChanges(
    async () => {
      await heldCommands.changePeriod(items === null ? { of: person.lockUserId } : { items }, validity);
      onClose();
    },
    { guarded: false },
  );
  const refused = refusedValidity(useSelector(form, saveFailureOf), validity);
  return (
    <FormDialog
      form={form}
      title={
        items === null
          ? format(allTitles.changePeriod, { name: person.name })
          : format(someTitles.changePeriod, { count: items.length })
      }
      failureShown={refused !== null}
      onClose={onClose}
      onSubmit={() => {
        const found = validityProblem(validity, { now, timeZone, forPasscode: false });
        setProblem(found);
        // Each of them is told, whether it is so already or not.
        form.send({ type: 'form.changed', differs: true });
        if (found === null) form.send({ type: 'submit.asked', values: validity });
      }}
    >
      <ValidityEditor
        value={validity}
        kinds={CARD_KINDS}
        timeZone={timeZone}
        now={now}
        problem={problem ?? refused}
        onChange={next => {
          setValidity(next);
          setProblem(null);
        }}
      />
      <div className="text-muted">
        <WaysLines person={person} wish={wish} />
      </div>
      <p className="text-muted">{format(messages.one)}</p>
    </FormDialog>
  );
}
