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
  /** For a table’s row, which is lower than a usual target. */
  small?: boolean;
}

export const buttonClasses = (weight: Weight, wide = false, small = false): string =>
  classes(
    'inline-flex items-center justify-center rounded-box font-medium',
    small ? 'min-h-7 min-w-7 gap-1.5 px-2 text-sm touch:min-h-9 touch:min-w-9' : 'target gap-2 px-4 py-1.5',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    'aria-busy:cursor-progress aria-busy:opacity-70',
    WEIGHTS[weight],
    // As wide as a button with a border, beside which it stands.
    small && weight === 'quiet' && 'border border-transparent',
    // Text stays on one line if possible; some languages need two on a phone.
    'text-center text-balance',
    wide ? 'w-full' : 'max-w-full shrink-0',
  );

export function Button({
  weight = 'plain',
  icon,
  busy = false,
  whyNot,
  wide,
  small,
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
      className={buttonClasses(weight, wide, small)}
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
