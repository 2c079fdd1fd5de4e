import { defineMessages } from '@formatjs/intl';
import { validityKindsOf } from '../../../../machines/aggregates/passcodeRules.ts';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import type { Validity } from '../../../../models/validity.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { CARD_KINDS } from './issueDraft.ts';
import { refOf, useTrackCredential } from './useCredentialActions.tsx';
import { ValidityDialog } from './ValidityDialog.tsx';

const messages = defineMessages({
  title: { id: 'credential.changePeriod.title', defaultMessage: 'Change validity of “{name}”' },
  text: {
    id: 'credential.changePeriod.text',
    defaultMessage: 'The lock uses the current times until it confirms the new ones.',
  },
  byConsole: {
    id: 'credential.changePeriod.byConsole',
    defaultMessage:
      'This lock can’t schedule access. The console adds the passcode at the start and removes it at the end.',
  },
  endByConsole: {
    id: 'credential.changePeriod.endByConsole',
    defaultMessage:
      'This lock can’t end the passcode itself. The console deletes the passcode after its last day. You can change only the last day.',
  },
});

interface PeriodDialogProps {
  item: CredentialItem;
  timeZone: string;
  onClose: () => void;
}

export function PeriodDialog({ item, timeZone, onClose }: PeriodDialogProps) {
  const format = useMessage();
  const track = useTrackCredential();
  const byConsole = item.kind === 'passcode' && item.timesByConsole;
  const endByConsole = item.kind === 'passcode' && item.endByConsole;
  const text = byConsole ? messages.byConsole : messages.text;
  return (
    <ValidityDialog
      title={format(messages.title, { name: item.name })}
      first={item.validity}
      kinds={item.kind === 'passcode' ? validityKindsOf(item.passcodeType, item.timesByConsole) : CARD_KINDS}
      cycleChoice={endByConsole ? 'end' : 'all'}
      timeZone={timeZone}
      forPasscode={validity => item.kind === 'passcode' && startOf(validity) !== startOf(item.validity)}
      save={validity => track(item, 'changePeriod', () => credentialCommands.changePeriod(refOf(item), validity))}
      onClose={onClose}
    >
      <p className="text-muted">{format(endByConsole ? messages.endByConsole : text)}</p>
    </ValidityDialog>
  );
}

const startOf = (validity: Validity) => (validity.kind === 'permanent' ? undefined : validity.start);
