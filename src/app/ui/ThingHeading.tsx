import { useId } from 'react';

/** The heading of a page about one thing: its name, with its kind above. */
export function ThingHeading({ kind, name }: { kind: string; name: string }) {
  const above = useId();
  return (
    <hgroup className="min-w-0">
      <p id={above} className="text-sm leading-5 text-muted">
        {kind}
      </p>
      {/* The heading gets the focus when the page opens, and is then read with its kind. */}
      <h1 tabIndex={-1} aria-describedby={above} className="text-2xl font-semibold wrap-anywhere">
        {name}
      </h1>
    </hgroup>
  );
}
