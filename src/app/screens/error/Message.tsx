import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface Props {
  title: string;
  text: string;
  /** True inside the shell, which already has the page’s landmarks. */
  inShell?: boolean;
  /** Explains what to do next. */
  children: ReactNode;
}

export function Message({ title, text, inShell = false, children }: Props) {
  const Landmark = inShell ? 'div' : 'main';
  return (
    <Landmark
      className={classes('flex max-w-prose flex-col justify-center gap-3 py-12', !inShell && 'mx-auto min-h-dvh px-6')}
    >
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-muted">{text}</p>
      <div className="mt-3">{children}</div>
    </Landmark>
  );
}
