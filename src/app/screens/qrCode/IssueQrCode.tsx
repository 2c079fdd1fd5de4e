import { defineMessages } from '@formatjs/intl';
import { Radio } from 'lucide-react';
import { changingCodeBlockReason } from '../../../../machines/selectors/kindObstacle.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Status } from '../../ui/Status.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { IssueForm } from '../credential/IssueForm.tsx';
import { CARD_KINDS } from '../credential/issueDraft.ts';
import { useIssueForm } from '../credential/useIssueForm.ts';
import { WayLine } from '../credential/WayLine.tsx';
import { kindObstacleMessages } from '../lock/kindObstacleMessages.ts';
import { LinkEndSelect } from './LinkEndSelect.tsx';

const messages = defineMessages({
  which: { id: 'qrCode.which', defaultMessage: 'Code type' },
  changing: { id: 'qrCode.changing', defaultMessage: 'Changes every minute' },
  changingText: {
    id: 'qrCode.changing.text',
    defaultMessage:
      'A picture of the code soon stops working. The lock needs its gateway to check each code with the console.',
  },
  kept: { id: 'qrCode.kept', defaultMessage: 'Stored in the lock' },
  keptText: {
    id: 'qrCode.kept.text',
    defaultMessage: 'The code never changes and works even while the gateway is offline. You can print it.',
  },
  byMaker: { id: 'qrCode.byMaker', defaultMessage: 'Made by the manufacturer' },
  byMakerText: {
    id: 'qrCode.byMaker.text',
    defaultMessage:
      'The manufacturer’s cloud creates the code and may change it every few minutes. You can view the code here or through its link.',
    description: 'One of the choices when a QR code is issued, instead of "Kept in the lock"',
  },
  asked: {
    id: 'qrCode.way.asked',
    defaultMessage: 'The code works right away. The lock checks each code with the console.',
  },
  remote: { id: 'qrCode.remote', defaultMessage: 'Unlock with the link' },
  remoteText: {
    id: 'qrCode.remote.text',
    defaultMessage: 'Anyone with the link can unlock the door from anywhere, at the times below.',
  },
  remoteOff: {
    id: 'qrCode.remote.off',
    defaultMessage: 'Remote unlock isn’t available on this lock. The link shows the code but can’t open the door.',
  },
});

interface IssueQrCodeProps {
  lock: LockDetail;
  onIssued: (id: CredentialId) => void;
}

export function IssueQrCode({ lock, onIssued }: IssueQrCodeProps) {
  const format = useMessage();
  const form = useIssueForm('qrCode', lock, onIssued);
  const { watch, setValue } = form.inputs;
  const blockReason = changingCodeBlockReason(lock);
  const changes = watch('changes') && blockReason === null;
  const opensFromAfar = lock.remoteUnlockAllowed && lock.hasGateway && lock.capabilities.includes('remoteUnlock');
  const [fixed, fixedText] = lock.capabilities.includes('codesByMaker')
    ? [messages.byMaker, messages.byMakerText]
    : [messages.kept, messages.keptText];
  return (
    <IssueForm
      form={form}
      kind="qrCode"
      lock={lock}
      validityKinds={CARD_KINDS}
      way={
        changes ? (
          <Status meaning="plain" icon={Radio}>
            {format(messages.asked)}
          </Status>
        ) : (
          <WayLine lock={lock} />
        )
      }
    >
      <RadioCards
        legend={format(messages.which)}
        cards={[
          {
            value: true,
            label: format(messages.changing),
            text: format(blockReason ? kindObstacleMessages[blockReason] : messages.changingText),
            disabled: blockReason !== null,
          },
          { value: false, label: format(fixed), text: format(fixedText) },
        ]}
        chosen={changes}
        onChoose={value => setValue('changes', value, { shouldDirty: true })}
      />
      {opensFromAfar ? (
        <Switch
          label={format(messages.remote)}
          text={format(messages.remoteText)}
          on={watch('remoteUnlock')}
          onTurn={on => setValue('remoteUnlock', on, { shouldDirty: true })}
        />
      ) : (
        <p className="text-muted">{format(messages.remoteOff)}</p>
      )}
      <LinkEndSelect value={watch('linkEnd')} onChange={end => setValue('linkEnd', end, { shouldDirty: true })} />
    </IssueForm>
  );
}
