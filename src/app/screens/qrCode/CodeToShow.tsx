import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { DrawnCode, MissingCode } from '../../../../models/calls/credential.calls.ts';
import type { CodeMissing } from '../../../../models/credential.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ChangingCode } from './ChangingCode.tsx';
import { NoCode } from './NoCode.tsx';

const missingMessages: Record<CodeMissing, MessageDescriptor> = defineMessages({
  notMade: {
    id: 'qrCode.missing.notMade',
    defaultMessage: 'The manufacturer’s cloud creates this code once the lock confirms the request.',
    description: 'In place of the picture of a QR code',
  },
  notNow: {
    id: 'qrCode.missing.notNow',
    defaultMessage: 'The manufacturer’s cloud shows this code only while it’s valid.',
    description: 'In place of the picture of a QR code',
  },
  notAnswered: {
    id: 'qrCode.missing.notAnswered',
    defaultMessage: 'Couldn’t load the code because the manufacturer’s cloud didn’t answer. Try again.',
    description: 'In place of the picture of a QR code',
  },
});

interface CodeToShowProps {
  code: DrawnCode | MissingCode;
  label: string;
  onAsk: () => void;
}

/** Shows the code or why there is none. */
export function CodeToShow({ code, label, onAsk }: CodeToShowProps) {
  const format = useMessage();
  if ('text' in code) return <ChangingCode code={code} label={label} onOver={onAsk} />;
  return (
    <NoCode failed={code.missing === 'notAnswered'} onAgain={onAsk}>
      {format(missingMessages[code.missing])}
    </NoCode>
  );
}
