import { type ReactNode, useDeferredValue } from 'react';
import type { ErrorName } from '../../../models/errorCodes.ts';
import { refetch } from '../actors/defineResource.ts';
import { retry } from '../actors/retry.ts';
import { useSelected } from '../actors/useSelected.ts';
import { errorNameOf } from '../api/apiError.ts';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import { Drawn } from '../ui/Drawn.tsx';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

interface ThingSnapshot<Thing> {
  context: { thing: Thing | null; failure: unknown };
  matches: (state: 'failed') => boolean;
}

interface ThingActor<Thing> {
  subscribe: (listener: (snapshot: ThingSnapshot<Thing>) => void) => { unsubscribe: () => void };
  getSnapshot: () => ThingSnapshot<Thing>;
  send: (event: { type: 'retry' | 'thing.changed' }) => void;
}

interface ThingStatesProps<Thing> {
  actor: ThingActor<Thing>;
  /** Heading shown with a failure. */
  title: string;
  /** Placeholder while loading, about as high as the content. */
  loading?: ReactNode;
  /** Content that replaces the default for some failures. */
  instead?: Partial<Record<ErrorName, ReactNode>>;
  children: (thing: Thing) => ReactNode;
}

/** The states of a loaded resource; a known value stays visible while it is refetched. */
export function ThingStates<Thing>({ actor, title, loading, instead, children }: ThingStatesProps<Thing>) {
  const format = useMessage();
  const thing = useSelected(actor, ({ context }) => context.thing);
  const failure = useSelected(actor, ({ context }) => context.failure);
  const isFailed = useSelected(actor, snapshot => snapshot.matches('failed'));
  // Rendering takes long, so it is deferred, and the loading state stays until then.
  const isDrawn = useDeferredValue(thing !== null);
  if (thing !== null && isDrawn)
    return (
      <PanelBoundary resetKey={thing} onRetry={() => refetch(actor)}>
        <Drawn>{() => children(thing)}</Drawn>
      </PanelBoundary>
    );
  if (!isFailed) return loading ?? <Skeleton height="h-64" />;
  return (
    instead?.[errorNameOf(failure) as ErrorName] ?? (
      <Problem title={title} text={failureText(format, failure)} onRetry={() => retry(actor)} />
    )
  );
}
