import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export type Weight = 'primary' | 'plain' | 'quiet' | 'danger';

const WEIGHTS: Record<Weight, string> = {
  primary: 'bg-brand text-white enabled:hover:brightness-110',
  plain: 'border border-control bg-surface text-ink enabled:hover:bg-raised',
  quiet: 'text-brand enabled:hover:bg-raised',
  danger: 'bg-danger-solid text-white enabled:hover:brightness-110',
};

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  weight?: Weight;
  icon?: ReactNode;
  /** It was pressed and is not over: it keeps the focus, and does nothing more. */
  busy?: boolean;
  wide?: boolean;
}

export const buttonClasses = (weight: Weight, wide = false): string =>
  classes(
    'target inline-flex items-center justify-center gap-2 rounded-box px-4 font-medium whitespace-nowrap',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-70',
    WEIGHTS[weight],
    wide && 'w-full',
  );

export function Button({ weight = 'plain', icon, busy = false, wide, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses(weight, wide)}
      aria-disabled={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {busy ? <LoaderCircle aria-hidden size={18} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}
