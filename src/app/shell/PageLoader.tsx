import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../i18n/intl.tsx';

const messages = defineMessages({ loading: { id: 'shell.loading', defaultMessage: 'Loading the page' } });

interface Props {
  inShell?: boolean;
  /** True if the previous page stays visible. */
  beside?: boolean;
}

/** A progress bar that causes no layout shift: at the top of the page, or under the top bar inside the shell. */
export function PageLoader({ inShell = false, beside = false }: Props) {
  const format = useMessage();
  return (
    <div className={beside ? '' : inShell ? 'min-h-96' : 'min-h-dvh'}>
      <div
        role="progressbar"
        aria-label={format(messages.loading)}
        className={`fixed inset-x-0 z-50 h-0.5 overflow-hidden ${inShell ? 'top-14' : 'top-0'}`}
      >
        <div className="h-full w-1/3 animate-pulse bg-brand motion-reduce:animate-none motion-reduce:w-full" />
      </div>
    </div>
  );
}
