import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { unsavedChangesMachine } from '../../../machines/flows/unsavedChanges.machine.ts';
import { losesOnClose } from '../../../machines/selectors/unsavedChanges.ts';
import { guardLeaving } from '../routes/leaving.ts';

export type UnsavedChanges = ActorRefFrom<typeof unsavedChangesMachine>;

/**
 * A form that is not left by mistake: links, the way back and a closing tab are asked about while something is unsaved.
 * `guarded` is false for what stands in a dialog: that is closed, not left.
 */
export function useUnsavedChanges(
  save: (values: unknown) => Promise<void>,
  { guarded = true }: { guarded?: boolean } = {},
): UnsavedChanges {
  const saving = useRef(save);
  saving.current = save;
  const form = useActorRef(
    unsavedChangesMachine.provide({
      actors: { save: fromPromise(({ input }: { input: { values: unknown } }) => saving.current(input.values)) },
      actions: {
        goThere: (_, { to }) => {
          if (to !== null) navigate(to);
        },
      },
    }),
  );
  useEffect(() => {
    if (!guarded) return;
    let unguard: (() => void) | null = null;
    const closing = (event: BeforeUnloadEvent) => {
      if (losesOnClose(form.getSnapshot())) event.preventDefault();
    };
    const follow = () => {
      const loses = losesOnClose(form.getSnapshot()) && form.getSnapshot().status === 'active';
      if (loses && unguard === null) unguard = guardLeaving(to => form.send({ type: 'leave.asked', to }));
      else if (!loses && unguard !== null) {
        unguard();
        unguard = null;
      }
    };
    const { unsubscribe } = form.subscribe({ next: follow, complete: follow });
    window.addEventListener('beforeunload', closing);
    return () => {
      unsubscribe();
      unguard?.();
      window.removeEventListener('beforeunload', closing);
    };
  }, [form, guarded]);
  return form;
}
