import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** What it does, for those who cannot see or guess the icon. */
  label: string;
  icon: ReactNode;
  pressed?: boolean;
}

export const iconButtonClasses = classes(
  'target inline-flex aspect-square min-w-10 shrink-0 items-center justify-center rounded text-muted touch:min-w-11',
  'enabled:hover:bg-hover enabled:hover:text-text disabled:opacity-45 aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
);

export function IconButton({ label, icon, pressed, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={iconButtonClasses}
    >
      {icon}
    </button>
  );
}
