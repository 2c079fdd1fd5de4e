import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Meaning = 'done' | 'waiting' | 'attention' | 'danger' | 'plain';

const TEXT: Record<Meaning, string> = {
  done: 'text-done',
  waiting: 'text-waiting',
  attention: 'text-attention',
  danger: 'text-danger',
  plain: 'text-muted',
};

const GROUND: Record<Meaning, string> = {
  done: 'bg-done-soft',
  waiting: 'bg-waiting-soft',
  attention: 'bg-attention-soft',
  danger: 'bg-danger-soft',
  plain: 'bg-raised',
};

interface StatusProps {
  meaning: Meaning;
  icon: LucideIcon;
  children: ReactNode;
  /** True adds a background, for use outside a row. */
  badge?: boolean;
  size?: 'normal' | 'large';
}

/** Always an icon and a word: color alone must not carry the meaning (WCAG 1.4.1). */
export function Status({ meaning, icon: Icon, children, badge = false, size = 'normal' }: StatusProps) {
  return (
    <span
      className={classes(
        'inline-flex gap-1.5 font-medium',
        TEXT[meaning],
        badge && `rounded-full px-2.5 ${GROUND[meaning]}`,
        size === 'large' && 'gap-3 text-4xl leading-tight font-semibold sm:text-5xl',
      )}
    >
      {/* Aligns the icon with the first line of text. */}
      <span className="flex h-[1lh] shrink-0 items-center">
        <Icon aria-hidden className={size === 'large' ? 'size-12' : 'size-4'} />
      </span>
      <span>{children}</span>
    </span>
  );
}
