/** An authenticator app's secret, shown until it is confirmed, and the recovery codes, shown until they are stored. */
import { assign, setup } from 'xstate';
import type { Enrolment } from '../../models/calls/security.calls.ts';
import type { StateMeta, StatusTag } from '../tags.ts';

interface Context {
  enrolment: Enrolment | null;
  recoveryCodes: readonly string[];
}

type Event =
  | { type: 'enrolment.begun'; enrolment: Enrolment }
  | { type: 'enrolment.cancelled' }
  | { type: 'codes.issued'; recoveryCodes: readonly string[] }
  | { type: 'codes.stored' };

const NOTHING: Context = { enrolment: null, recoveryCodes: [] };

export const enrolmentMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as StatusTag, meta: {} as StateMeta },
  actions: { forget: assign(NOTHING) },
}).createMachine({
  id: 'enrolment',
  context: NOTHING,
  initial: 'idle',
  states: {
    idle: {
      tags: 'idle',
      entry: 'forget',
      on: {
        'enrolment.begun': { target: 'confirming', actions: assign(({ event: { enrolment } }) => ({ enrolment })) },
        'codes.issued': 'storing',
      },
    },
    confirming: {
      tags: 'waiting',
      meta: { waitsFor: 'person' },
      on: { 'enrolment.cancelled': 'idle', 'codes.issued': 'storing' },
    },
    storing: {
      tags: 'waiting',
      meta: { waitsFor: 'person' },
      entry: assign(({ event }) =>
        event.type === 'codes.issued' ? { enrolment: null, recoveryCodes: event.recoveryCodes } : {},
      ),
      on: { 'codes.stored': 'idle' },
    },
  },
});
