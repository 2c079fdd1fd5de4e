import { assign, createActor, setup } from 'xstate';
import { TOAST_MS } from '../../../models/limits.ts';
import type { Meaning } from './Status.tsx';

interface Toast {
  id: number;
  meaning: Exclude<Meaning, 'plain'>;
  text: string;
}

type ToastEvent = ({ type: 'said' } & Omit<Toast, 'id'>) | { type: 'dismissed' };

/** Bad news stays until it is read: only what went well leaves by itself. */
const chart = setup({
  types: { context: {} as { toast: Toast | null; count: number }, events: {} as ToastEvent },
  actions: {
    show: assign(({ context, event }) =>
      event.type === 'said'
        ? { count: context.count + 1, toast: { id: context.count, meaning: event.meaning, text: event.text } }
        : {},
    ),
    clear: assign({ toast: null }),
  },
  guards: {
    leavesByItself: ({ context }) => context.toast?.meaning === 'done' || context.toast?.meaning === 'waiting',
  },
  delays: { toastTime: TOAST_MS },
});

const toastMachine = chart.createMachine({
  context: { toast: null, count: 0 },
  initial: 'quiet',
  states: {
    quiet: { entry: 'clear' },
    showing: { after: { toastTime: { guard: 'leavesByItself', target: 'quiet' } }, on: { dismissed: 'quiet' } },
  },
  on: { said: { target: '.showing', reenter: true, actions: 'show' } },
});

export const toasts = createActor(toastMachine).start();
