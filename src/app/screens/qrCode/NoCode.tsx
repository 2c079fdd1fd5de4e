import { defineMessages } from '@formatjs/intl';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';

const messages = defineMessages({
  again: { id: 'qrCode.again', defaultMessage: 'Try again' },
});

interface NoCodeProps {
  failed: boolean;
  onAgain: () => void;
  children: ReactNode;
}

/** Shown in place of a code that is missing or has expired. */
export function NoCode({ failed, onAgain, children }: NoCodeProps) {
  const format = useMessage();
  return (
    <div role={failed ? 'alert' : 'status'} className="flex flex-col items-start gap-2">
      <p className={failed ? 'text-danger' : 'text-muted'}>{children}</p>
      <Button icon={<RotateCw aria-hidden size={18} />} onClick={onAgain}>
        {format(messages.again)}
      </Button>
    </div>
  );
}
