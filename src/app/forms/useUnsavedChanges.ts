import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { unsavedChangesMachine } from '../../../machines/flows/unsavedChanges.machine.ts';
import {
  hasNothingToSave,
  isAskingToLeave,
  isSaved,
  isSaving,
  losesOnClose,
  saveFailureOf,
} from '../../../machines/selectors/unsavedChanges.ts';
import { guardLeaving } from '../routes/leaving.ts';

type UnsavedChangesActor = ActorRefFrom<typeof unsavedChangesMachine>;

/** Stands for closing a dialog, as a real path is never empty. */
const CLOSED = '';

interface LeaveCommands {
  /** Asks first if there are unsaved changes. */
  close: () => void;
  stay: () => void;
  leave: () => void;
}

interface Commands extends LeaveCommands {
  /** Call it after each change. `differs`: whether the values differ from the saved ones. */
  changed: (differs: boolean) => void;
  submit: (values?: unknown) => void;
}

export interface FormStatus extends LeaveCommands {
  /** True if the form was submitted unchanged. */
  nothingToSave: boolean;
  saving: boolean;
  saved: boolean;
  isConfirming: boolean;
  /** Why saving failed; null after the next change. */
  failure: unknown;
}

export interface UnsavedChanges extends FormStatus, Commands {}

const commandsOf = (actor: UnsavedChangesActor): Commands => ({
  changed: differs => actor.send({ type: 'form.changed', differs }),
  submit: values => actor.send({ type: 'submit.asked', values }),
  close: () => actor.send({ type: 'leave.asked', to: CLOSED }),
  stay: () => actor.send({ type: 'stay.chosen' }),
  leave: () => actor.send({ type: 'leave.chosen' }),
});

/** While there are unsaved changes, links, the Back button and closing the tab ask first. */
function useGuard(actor: UnsavedChangesActor) {
  useEffect(() => {
    let unguard: (() => void) | null = null;
    const closing = (event: BeforeUnloadEvent) => {
      if (losesOnClose(actor.getSnapshot())) event.preventDefault();
    };
    const follow = () => {
      const loses = losesOnClose(actor.getSnapshot()) && actor.getSnapshot().status === 'active';
      if (loses && unguard === null) unguard = guardLeaving(to => actor.send({ type: 'leave.asked', to }));
      else if (!loses && unguard !== null) {
        unguard();
        unguard = null;
      }
    };
    const { unsubscribe } = actor.subscribe({ next: follow, complete: follow });
    window.addEventListener('beforeunload', closing);
    return () => {
      unsubscribe();
      unguard?.();
      window.removeEventListener('beforeunload', closing);
    };
  }, [actor]);
}

/** `onClose`: given if the form is a dialog, which closes once it is saved. */
export function useUnsavedChanges(save: (values: unknown) => Promise<unknown>, onClose?: () => void): UnsavedChanges {
  const latest = useRef({ save, onClose });
  latest.current = { save, onClose };
  const actor: UnsavedChangesActor = useActorRef(
    unsavedChangesMachine.provide({
      actors: {
        save: fromPromise(async ({ input }: { input: { values: unknown } }) => {
          await latest.current.save(input.values);
          // If the user chose a destination while saving, navigation takes precedence over closing.
          if (latest.current.onClose && actor.getSnapshot().context.to === null)
            actor.send({ type: 'leave.asked', to: CLOSED });
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
  useGuard(actor);
  return {
    ...useMemo(() => commandsOf(actor), [actor]),
    nothingToSave: useSelector(actor, hasNothingToSave),
    saving: useSelector(actor, isSaving),
    saved: useSelector(actor, isSaved),
    isConfirming: useSelector(actor, isAskingToLeave),
    failure: useSelector(actor, saveFailureOf),
  };
}

/** Passes each change of `differs` to the machine. */
export function useDiffers({ changed }: UnsavedChanges, differs: boolean) {
  useEffect(() => changed(differs), [changed, differs]);
}
