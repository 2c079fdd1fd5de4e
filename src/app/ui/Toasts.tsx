import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useMessage } from '../i18n/intl.tsx';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { Status } from './Status.tsx';
import { type Toast, toasts } from './toasts.ts';

const messages = defineMessages({
  dismiss: { id: 'ui.toast.dismiss', defaultMessage: 'Dismiss message' },
  more: { id: 'ui.toast.more', defaultMessage: 'Show {count, number} more' },
  fewer: { id: 'ui.toast.fewer', defaultMessage: 'Show the latest only' },
});

const isUrgent = ({ meaning }: Toast): boolean => meaning === 'danger';

/** Render once in the shell; `showToast` adds to it. */
export function Toasts() {
  const shown = useSelector(toasts, ({ context }) => context.toasts);
  const format = useMessage();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const newest = shown.at(-1);
  const older = shown.length - 1;
  // Only the last toast shows on a phone until expanded; each was announced when it appeared.
  const boxOf = (toast: Toast) => <ToastBox key={toast.id} toast={toast} putAway={toast !== newest && !isOpen} />;
  useEffect(() => holdWhileOn(box.current), []);
  return (
    <div
      ref={box}
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex max-h-[50dvh] flex-col items-center gap-2 overflow-y-auto sm:bottom-4"
    >
      {older > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="pointer-events-auto target rounded-full border border-line bg-surface px-4 text-sm font-medium shadow-box sm:hidden"
        >
          {format(isOpen ? messages.fewer : messages.more, { count: older })}
        </button>
      )}
      {/* Both regions exist before the first toast, because screen readers announce only changes of a live region. */}
      <div aria-live="polite" className="contents">
        {shown.filter(toast => !isUrgent(toast)).map(boxOf)}
      </div>
      <div aria-live="assertive" className="contents">
        {shown.filter(isUrgent).map(boxOf)}
      </div>
    </div>
  );
}

function holdWhileOn(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  const told = { pointerenter: 'held', focusin: 'held', pointerleave: 'released', focusout: 'released' } as const;
  const gone = new AbortController();
  for (const [event, type] of Object.entries(told))
    box.addEventListener(event, () => toasts.send({ type }), { signal: gone.signal });
  return () => gone.abort();
}

function ToastBox({ toast: { id, meaning, text, action }, putAway }: { toast: Toast; putAway: boolean }) {
  const format = useMessage();
  const dismiss = () => toasts.send({ type: 'dismissed', id });
  return (
    <div
      className={classes(
        'pointer-events-auto flex max-w-xl shrink-0 items-start gap-x-2 rounded-box border border-line bg-surface py-1 pe-1 ps-4 shadow-box',
        putAway && 'max-sm:hidden',
      )}
    >
      {/* On a phone, the action stands below its text, for lack of width. */}
      <span className="flex min-w-0 flex-1 flex-col items-start gap-x-2 sm:flex-row sm:items-center">
        <span className="min-w-0 flex-1 py-2 wrap-anywhere">
          <Status meaning={meaning} icon={meaning === 'done' ? CircleCheck : CircleAlert}>
            {text}
          </Status>
        </span>
        {action && (
          <span className="ms-2 sm:ms-0">
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
