import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMessage } from '../i18n/intl.tsx';
import { crashTexts } from './crash.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useOnDemand } from './onDemand.ts';
import { showToast } from './toasts.ts';

/** If the keyboard opened the menu, the first entry gets the focus. */
export type OpenedBy = 'keys' | 'pointer';

interface OpenerProps<Props> {
  opens: 'menu' | 'listbox';
  button: Omit<ComponentProps<'button'>, 'type' | 'ref' | 'onClick' | 'onKeyDown'>;
  load: () => Promise<ComponentType<Props & { openedBy: OpenedBy }>>;
  rest: Props;
}

/** Clicks from the keyboard or a screen reader have detail 0. */
const byWhat = ({ detail }: { detail: number }): OpenedBy => (detail === 0 ? 'keys' : 'pointer');

/** Loads menu code on first opening, or earlier when idle ({@link fetchWhenIdle}): it is as large as a page’s own. */
export function Opener<Props extends object>({ opens, button, load, rest }: OpenerProps<Props>) {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  const close = useCallback(() => setOpenedBy(null), []);
  const Opened = useOnDemand(load, openedBy !== null, close);
  if (Opened !== null && openedBy !== null)
    return (
      <ErrorBoundary fallback={() => <FailedToOpen close={close} />}>
        <Opened {...rest} openedBy={openedBy} />
      </ErrorBoundary>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenedBy('keys');
  };
  return (
    <button
      type="button"
      {...button}
      aria-haspopup={opens}
      aria-expanded={false}
      onClick={event => setOpenedBy(byWhat(event))}
      onKeyDown={onKeyDown}
      // Losing the focus cancels an opening that is still loading.
      onBlur={close}
    />
  );
}

/** Restores the button, so that the next press retries. */
function FailedToOpen({ close }: { close: () => void }) {
  const format = useMessage();
  useEffect(() => {
    showToast('danger', format(crashTexts.fault));
    close();
  }, [close, format]);
  return null;
}

/** Focuses the button that replaces the pressed one, and opens its menu. */
export function useOpenAtOnce(openedBy: OpenedBy) {
  const ref = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  // A layout effect, so that no key press is lost between the two buttons.
  useLayoutEffect(() => ref.current?.focus(), []);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (openedBy === 'pointer') ref.current?.click();
    else ref.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [openedBy]);
  return ref;
}
