import { CreditCard } from 'lucide-react';
import { useRef } from 'react';
import { CREDENTIAL_NAME_MAX } from '../../../../models/limits.ts';
import type { ShownCard } from '../../actors/chosenCard.ts';
import { LeaveDialog } from '../../forms/LeaveDialog.tsx';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { useMinute } from '../../ui/minute.ts';
import { CARD_KINDS } from '../credential/issueDraft.ts';
import { NameField } from '../credential/NameField.tsx';
import { CardLockChooser } from './CardLockChooser.tsx';
import { cardMessages } from './cardMessages.ts';
import { SendCardBar } from './SendCardBar.tsx';
import { useSendCardForm } from './useSendCardForm.ts';

export function SendCardForm({ card: { chosen, name: known, lastDigits } }: { card: ShownCard }) {
  const format = useMessage();
  const now = useMinute();
  const inputs = useRef<HTMLElement>(null);
  const { name, setName, settledName, validity, setValidity, ...form } = useSendCardForm({
    chosen,
    known,
    now,
    inputs,
  });
  return (
    <>
      <section ref={inputs} className="card mb-4 flex max-w-2xl flex-col gap-6 p-4 sm:p-8">
        <p className="figures flex items-center gap-2 font-medium">
          <CreditCard aria-hidden size={20} className="text-muted" />
          {format(cardMessages.ending, { digits: lastDigits })}
        </p>
        <NameField
          wrong={form.nameWrong}
          value={name}
          maxLength={CREDENTIAL_NAME_MAX}
          onChange={({ target }) => setName(target.value)}
        />
        <ValidityEditor
          value={validity}
          kinds={CARD_KINDS}
          timeZone={ownZone}
          zoneHint={format(cardMessages.zones, { zone: ownZone })}
          now={now}
          problem={form.problem}
          onChange={setValidity}
        />
      </section>
      <CardLockChooser
        chosen={chosen}
        name={settledName}
        selection={form.selection}
        bar={<SendCardBar selection={form.selection} failureShown={form.refusedAtInput} onSend={form.submit} />}
      />
      <LeaveDialog form={form.changes} />
    </>
  );
}
