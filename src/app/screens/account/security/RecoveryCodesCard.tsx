import { defineMessages } from '@formatjs/intl';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessage } from '../../../i18n/intl.tsx';
import { Button } from '../../../ui/Button.tsx';
import { keepLines } from '../../keepFile.ts';

const messages = defineMessages({
  title: { id: 'security.recovery', defaultMessage: 'Recovery codes' },
  lead: {
    id: 'security.recovery.lead',
    defaultMessage:
      'If you lose your phone, sign in with a recovery code instead. Each code works once. You won’t see these codes again. Store them where only you can find them.',
  },
  download: { id: 'security.recovery.download', defaultMessage: 'Download as file' },
  kept: { id: 'security.recovery.kept', defaultMessage: 'I’ve saved the codes' },
});

interface RecoveryCodesCardProps {
  codes: readonly string[];
  onKept: () => void;
}

export function RecoveryCodesCard({ codes, onKept }: RecoveryCodesCardProps) {
  const format = useMessage();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had focus is gone, and a screen reader has to announce the codes.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4 rounded-box bg-raised p-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold">
          {format(messages.title)}
        </h3>
        <p>{format(messages.lead)}</p>
      </div>
      <ul className="figures grid grid-cols-1 gap-x-6 gap-y-1 text-lg sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download aria-hidden size={18} />} onClick={() => keepLines(codes, 'recovery-codes.txt')}>
          {format(messages.download)}
        </Button>
        <Button weight="primary" onClick={onKept}>
          {format(messages.kept)}
        </Button>
      </div>
    </div>
  );
}
