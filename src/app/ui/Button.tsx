import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { showToast } from './toasts.ts';

export type Weight = 'primary' | 'plain' | 'quiet' | 'danger';

const WEIGHTS: Record<Weight, string> = {
  primary: 'bg-brand text-white not-aria-disabled:enabled:hover:brightness-110',
  plain: 'border border-control bg-surface text-ink not-aria-disabled:enabled:hover:bg-raised',
  quiet: 'text-brand enabled:hover:bg-raised',
  danger: 'bg-danger-solid text-white enabled:hover:brightness-110',
};

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  weight?: Weight;
  icon?: ReactNode;
  /** True while the action is pending: the button keeps the focus and ignores presses. */
  busy?: boolean;
  /** Why the button is disabled. It stays focusable, and shows the reason when pressed. */
  whyNot?: string | undefined;
  wide?: boolean;
}

export const buttonClasses = (weight: Weight, wide = false): string =>
  classes(
    'target inline-flex items-center justify-center gap-2 rounded-box px-4 font-medium',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    'aria-busy:cursor-progress aria-busy:opacity-70',
    WEIGHTS[weight],
    // Text stays on one line if possible; some languages need two on a phone.
    'py-1.5 text-center text-balance',
    wide ? 'w-full' : 'max-w-full shrink-0',
  );

export function Button({
  weight = 'plain',
  icon,
  busy = false,
  whyNot,
  wide,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const act = busy
    ? (event: MouseEvent) => event.preventDefault()
    : whyNot === undefined
      ? onClick
      : (event: MouseEvent) => {
          event.preventDefault();
          showToast('attention', whyNot);
        };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses(weight, wide)}
      title={whyNot ?? rest.title}
      aria-description={whyNot}
      aria-busy={busy || undefined}
      aria-disabled={busy || whyNot !== undefined || undefined}
      onClick={act}
    >
      {busy ? <LoaderCircle aria-hidden size={18} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}
