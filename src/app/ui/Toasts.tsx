import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useMessage } from '../i18n/intl.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Status } from './Status.tsx';
import { type Toast, toasts } from './toasts.ts';

const messages = defineMessages({ dismiss: { id: 'ui.toast.dismiss', defaultMessage: 'Dismiss' } });

const isUrgent = ({ meaning }: Toast): boolean => meaning === 'danger';

/** Stands once in the shell; `toasts.send({ type: 'said', … })` fills it. */
export function Toasts() {
  const shown = useSelector(toasts, ({ context }) => context.toasts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => holdWhileOn(box.current), []);
  return (
    <div
      ref={box}
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex flex-col items-center gap-2 sm:bottom-4"
    >
      {/* Both regions are there before anything is said: a screen reader hears only what changes in them. */}
      <div aria-live="polite" className="contents">
        {shown.filter(toast => !isUrgent(toast)).map(toastBox)}
      </div>
      <div aria-live="assertive" className="contents">
        {shown.filter(isUrgent).map(toastBox)}
      </div>
    </div>
  );
}

/** What leaves by itself stays while somebody is on it. */
function holdWhileOn(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  const told = { pointerenter: 'held', focusin: 'held', pointerleave: 'released', focusout: 'released' } as const;
  const gone = new AbortController();
  for (const [event, type] of Object.entries(told))
    box.addEventListener(event, () => toasts.send({ type }), { signal: gone.signal });
  return () => gone.abort();
}

const toastBox = (toast: Toast) => <ToastBox key={toast.id} {...toast} />;

function ToastBox({ id, meaning, text, action }: Toast) {
  const format = useMessage();
  const dismiss = () => toasts.send({ type: 'dismissed', id });
  return (
    <div className="pointer-events-auto flex max-w-xl items-start gap-x-2 rounded-box border border-line bg-surface py-1 pr-1 pl-4 shadow-box">
      {/* The next step is below its sentence on a phone, where both beside one another would be narrow. */}
      <span className="flex min-w-0 flex-1 flex-col items-start gap-x-2 sm:flex-row sm:items-center">
        <span className="min-w-0 flex-1 py-2">
          <Status meaning={meaning} icon={meaning === 'done' ? CircleCheck : CircleAlert}>
            {text}
          </Status>
        </span>
        {action && (
          <span className="ml-2 sm:ml-0">
            <Button
              weight="quiet"
              onClick={() => {
                dismiss();
                action.act();
              }}
            >
              {action.label}
            </Button>
          </span>
        )}
      </span>
      <IconButton label={format(messages.dismiss)} icon={<X aria-hidden size={18} />} onClick={dismiss} />
    </div>
  );
}
