import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { DrawnCode, MissingCode } from '../../../../models/calls/credential.calls.ts';
import type { CodeMissing } from '../../../../models/credential.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ChangingCode } from './ChangingCode.tsx';
import { NoCode } from './NoCode.tsx';

const missingMessages: Record<CodeMissing, MessageDescriptor> = defineMessages({
  notMade: {
    id: 'qrCode.missing.notMade',
    defaultMessage: 'The lock’s maker makes this code once the lock has confirmed it.',
    description: 'In place of the picture of a QR code',
  },
  notNow: {
    id: 'qrCode.missing.notNow',
    defaultMessage: 'The lock’s maker tells what this code says only at the times when it opens.',
    description: 'In place of the picture of a QR code',
  },
  notAnswered: {
    id: 'qrCode.missing.notAnswered',
    defaultMessage: 'Only the lock’s maker knows what this code says, and did not answer.',
    description: 'In place of the picture of a QR code',
  },
});

interface CodeToShowProps {
  code: DrawnCode | MissingCode;
  label: string;
  onAsk: () => void;
}

/** Hides a code that the lock would reject. */
export function CodeToShow({ code, label, onAsk }: CodeToShowProps) {
  const format = useMessage();
  if ('text' in code) return <ChangingCode code={code} label={label} onOver={onAsk} />;
  return (
    <NoCode failed={code.missing === 'notAnswered'} onAgain={onAsk}>
      {format(missingMessages[code.missing])}
    </NoCode>
  );
}
