import { defineMessages } from '@formatjs/intl';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useMessage } from '../i18n/intl.tsx';
import { Button } from './Button.tsx';
import { crashMessages, crashOf, crashTexts } from './crash.ts';
import { ErrorBoundary, type Failed } from './ErrorBoundary.tsx';
import { problemMessages } from './Problem.tsx';

const messages = defineMessages({
  title: { id: 'crash.panel.title', defaultMessage: 'Couldn’t show this section' },
});

interface Props {
  children: ReactNode;
  resetKey?: unknown;
  /** Refetches data that was loaded outside the boundary. */
  onRetry?: () => void;
}

/** An error boundary around a list, a card or a dialog’s content; the rest of the page stays. */
export const PanelBoundary = ({ children, resetKey, onRetry }: Props) => (
  <ErrorBoundary resetKey={resetKey} fallback={failed => <FailedPanel {...failed} onRetry={onRetry} />}>
    {children}
  </ErrorBoundary>
);

function FailedPanel({ error, retry, onRetry }: Failed & Pick<Props, 'onRetry'>) {
  const format = useMessage();
  const crash = crashOf(error);
  const again = () => {
    onRetry?.();
    retry();
  };
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <TriangleAlert aria-hidden className="size-6 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-ink">{format(messages.title)}</p>
        <p className="text-sm text-muted">{format(crashTexts[crash])}</p>
      </div>
      <Button icon={<RotateCw aria-hidden size={18} />} onClick={crash === 'missing' ? () => location.reload() : again}>
        {format(crash === 'missing' ? crashMessages.reload : problemMessages.retry)}
      </Button>
    </div>
  );
}
