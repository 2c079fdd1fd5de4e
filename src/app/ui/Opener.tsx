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

/** How it was opened: by keys one goes on with its first entry. */
export type OpenedBy = 'keys' | 'pointer';

interface OpenerProps<Props> {
  opens: 'menu' | 'listbox';
  button: Omit<ComponentProps<'button'>, 'type' | 'ref' | 'onClick' | 'onKeyDown'>;
  load: () => Promise<ComponentType<Props & { openedBy: OpenedBy }>>;
  rest: Props;
}

/** A click by a screen reader or a key. */
const byWhat = ({ detail }: { detail: number }): OpenedBy => (detail === 0 ? 'keys' : 'pointer');

/**
 * A button that opens a menu or a list. What these are made of weighs as much as all of a page's own, so that it comes when one is
 * opened for the first time, or before that while nobody waits ({@link fetchWhenIdle}).
 */
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
      // A later visit wins over a slow one.
      onBlur={close}
    />
  );
}

/** The button comes back: what it opens may be had the next time. */
function FailedToOpen({ close }: { close: () => void }) {
  const format = useMessage();
  useEffect(() => {
    showToast('danger', format(crashTexts.fault));
    close();
  }, [close, format]);
  return null;
}

/** Of the button that has taken the place of one that was pressed: it has the focus as that had, and is open. */
export function useOpenAtOnce(openedBy: OpenedBy) {
  const ref = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  // Before anything else is pressed: a key between the two buttons would be nobody's.
  useLayoutEffect(() => ref.current?.focus(), []);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (openedBy === 'pointer') ref.current?.click();
    else ref.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [openedBy]);
  return ref;
}
