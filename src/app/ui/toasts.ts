import { assign, cancel, createActor, raise, setup } from 'xstate';
import { TOAST_MS } from '../../../models/limits.ts';
import type { Meaning } from './Status.tsx';

interface ToastAction {
  label: string;
  act: () => void;
}

export interface Toast {
  id: number;
  meaning: Exclude<Meaning, 'plain'>;
  text: string;
  /** The next step; pressing the button dismisses the toast. */
  action?: ToastAction;
}

type ToastEvent =
  | ({ type: 'said' } & Omit<Toast, 'id'>)
  | { type: 'dismissed'; id: number }
  | { type: 'brief.over' }
  /** `held`: the pointer or the focus entered the toasts, so that none disappears; `released`: it left. */
  | { type: 'held' }
  | { type: 'released' };

/** Spec §9 sets the duration of a plain toast. One with a button stays until a user can have reached the button. */
const ACTION_TOAST_MS = 10_000;

/** Brief toasts disappear by themselves. Problems stay until dismissed (WCAG 2.2.1). */
const isBrief = ({ meaning }: Toast): boolean => meaning === 'done' || meaning === 'waiting';

/** Maximum number of lasting toasts; more would cover the page. */
const MOST_LASTING = 3;

/** Keeps only the latest temporary toast; an error replaces it, unless it has a button. A repeated failure moves to the end, so that it is announced again. */
function after(toasts: readonly Toast[], said: Toast): readonly Toast[] {
  const lasting = toasts.filter(toast => !isBrief(toast) && toast.text !== said.text);
  if (isBrief(said)) return [...lasting, said];
  const undoable = toasts.filter(toast => isBrief(toast) && toast.action);
  return [...undoable, ...lasting.slice(1 - MOST_LASTING), said];
}

const chart = setup({
  types: { context: {} as { toasts: readonly Toast[]; count: number }, events: {} as ToastEvent },
  actions: {
    show: assign(({ context, event }) => {
      if (event.type !== 'said') return {};
      const { type: _, ...said } = event;
      return { count: context.count + 1, toasts: after(context.toasts, { ...said, id: context.count }) };
    }),
    dismiss: assign(({ context, event }) => ({
      toasts: context.toasts.filter(({ id }) => event.type !== 'dismissed' || id !== event.id),
    })),
    endBrief: assign(({ context }) => ({ toasts: context.toasts.filter(toast => !isBrief(toast)) })),
    startTime: raise({ type: 'brief.over' }, { delay: 'toastTime', id: 'brief' }),
    stopTime: cancel('brief'),
  },
  delays: {
    toastTime: ({ context }) =>
      context.toasts.some(toast => isBrief(toast) && toast.action) ? ACTION_TOAST_MS : TOAST_MS,
  },
});

const toastMachine = chart.createMachine({
  context: { toasts: [], count: 0 },
  initial: 'released',
  on: { dismissed: { actions: 'dismiss' } },
  states: {
    released: {
      on: {
        said: { actions: ['stopTime', 'show', 'startTime'] },
        'brief.over': { actions: 'endBrief' },
        held: { target: 'held', actions: 'stopTime' },
      },
    },
    held: { on: { said: { actions: 'show' }, released: { target: 'released', actions: 'startTime' } } },
  },
});

export const toasts = createActor(toastMachine).start();

export function showToast(meaning: Toast['meaning'], text: string, action?: ToastAction): void {
  toasts.send({ type: 'said', meaning, text, ...(action && { action }) });
}
