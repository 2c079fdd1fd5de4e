import { defineMessages } from '@formatjs/intl';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMessage } from '../i18n/intl.tsx';
import { Button } from './Button.tsx';

export const problemMessages = defineMessages({ retry: { id: 'ui.problem.retry', defaultMessage: 'Try again' } });

interface ProblemProps {
  title: string;
  /** What to do and, where it matters, what happened and whether doors are affected. */
  text: string;
  onRetry?: (() => void) | undefined;
}

export function Problem({ title, text, onRetry }: ProblemProps) {
  const format = useMessage();
  return (
    <section role="alert" className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <TriangleAlert aria-hidden size={40} strokeWidth={1.5} className="mb-2 text-danger" />
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="max-w-prose text-muted">{text}</p>
      {onRetry && (
        <div className="mt-4">
          <Button icon={<RotateCw aria-hidden size={18} />} onClick={onRetry}>
            {format(problemMessages.retry)}
          </Button>
        </div>
      )}
    </section>
  );
}
