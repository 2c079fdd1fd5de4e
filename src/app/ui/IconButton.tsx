import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
}

export const iconButtonClasses = classes(
  'target inline-flex aspect-square min-w-10 shrink-0 items-center justify-center rounded-box text-muted touch:min-w-11',
  'enabled:hover:bg-raised enabled:hover:text-ink disabled:opacity-45 aria-pressed:bg-brand-soft aria-pressed:text-brand',
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
