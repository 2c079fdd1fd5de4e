import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { unsavedChangesMachine } from '../../../machines/flows/unsavedChanges.machine.ts';
import { losesOnClose } from '../../../machines/selectors/unsavedChanges.ts';
import { guardLeaving } from '../routes/leaving.ts';

export type UnsavedChanges = ActorRefFrom<typeof unsavedChangesMachine>;

/** Where whoever closes a dialog goes: no address is empty. */
export const CLOSED = '';

/**
 * A form that is not left by mistake: links, the way back and a closing tab are asked about while something is unsaved.
 * `onClose` makes it a form in a dialog: that is left by closing it as well, and closes when it is saved.
 */
export function useUnsavedChanges(save: (values: unknown) => Promise<unknown>, onClose?: () => void): UnsavedChanges {
  const latest = useRef({ save, onClose });
  latest.current = { save, onClose };
  const form: UnsavedChanges = useActorRef(
    unsavedChangesMachine.provide({
      actors: {
        save: fromPromise(async ({ input }: { input: { values: unknown } }) => {
          await latest.current.save(input.values);
          // Whoever has gone elsewhere meanwhile goes there.
          if (latest.current.onClose && form.getSnapshot().context.to === null)
            form.send({ type: 'leave.asked', to: CLOSED });
        }),
      },
      actions: {
        goThere: (_, { to }) => {
          if (to === CLOSED) latest.current.onClose?.();
          else if (to !== null) navigate(to);
        },
      },
    }),
  );
  useEffect(() => {
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
  }, [form]);
  return form;
}
