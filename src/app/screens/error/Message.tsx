import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** What to do next. */
  children: ReactNode;
}

/** A page that has nothing but something to say, outside the shell. */
export function Message({ title, text, children }: Props) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col justify-center gap-3 px-6 py-12">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-muted">{text}</p>
      <div className="mt-3">{children}</div>
    </main>
  );
}
