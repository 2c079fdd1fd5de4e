import { defineMessages } from '@formatjs/intl';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { crashMessages, crashOf, crashTexts } from '../../ui/crash.ts';
import { ErrorBoundary, type Failed } from '../../ui/ErrorBoundary.tsx';
import { problemMessages } from '../../ui/Problem.tsx';
import { Message } from './Message.tsx';

const messages = defineMessages({
  title: { id: 'crash.page.title', defaultMessage: 'Couldn’t show this page' },
  locks: { id: 'crash.page.locks', defaultMessage: 'Go to locks' },
});

interface Props {
  children: ReactNode;
  /** The page’s path, so that navigating to another page retries. */
  resetKey: string;
  /** True inside the shell; otherwise the message replaces the whole page. */
  inShell?: boolean;
}

/** An error boundary around a page: the shell stays, with a link elsewhere. */
export const PageBoundary = ({ children, resetKey, inShell = false }: Props) => (
  <ErrorBoundary resetKey={resetKey} fallback={failed => <FailedPage {...failed} inShell={inShell} />}>
    {children}
  </ErrorBoundary>
);

function FailedPage({ error, retry, inShell }: Failed & { inShell: boolean }) {
  const format = useMessage();
  const crash = crashOf(error);
  return (
    <Message title={format(messages.title)} text={format(crashTexts[crash])} inShell={inShell}>
      <div className="flex flex-wrap gap-2">
        {crash === 'missing' ? (
          <Button weight="primary" onClick={() => location.reload()}>
            {format(crashMessages.reload)}
          </Button>
        ) : (
          <Button weight="primary" onClick={retry}>
            {format(problemMessages.retry)}
          </Button>
        )}
        {inShell ? (
          <Link href={paths.console()} className={buttonClasses('plain')}>
            {format(messages.locks)}
          </Link>
        ) : (
          <a href="/" className={buttonClasses('plain')}>
            {format(messages.locks)}
          </a>
        )}
      </div>
    </Message>
  );
}
