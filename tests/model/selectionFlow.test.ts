import { describe, expect } from 'vitest';
import { selectionMachine } from '../../machines/flows/selection.machine.ts';
import type { CommandId, JobId, LockId } from '../../models/ids.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

const [first, second] = [1, 2] as [LockId, LockId];
const commandId = 'wish-1' as CommandId;
const query = { groupId: null };

type At = Here<typeof selectionMachine>;
const takes = ({ snapshot }: At, ...types: ('locks.toggled' | 'all.wanted' | 'choice.cleared' | 'job.wanted')[]) => {
  const examples = {
    'locks.toggled': { type: 'locks.toggled', lockIds: [first], on: true, index: 0 },
    'all.wanted': { type: 'all.wanted', query },
    'choice.cleared': { type: 'choice.cleared' },
    'job.wanted': { type: 'job.wanted', commandId },
  } as const;
  for (const [type, event] of Object.entries(examples))
    expect(snapshot.can(event), type).toBe((types as readonly string[]).includes(type));
};
/** The selection cannot change while it is confirmed, and every try uses the same command id. */
const asking = (here: At) => {
  takes(here);
  const { snapshot, context, before } = here;
  expect(snapshot.hasTag('asking')).toBe(true);
  expect(context.chosen.size).toBeGreaterThan(0);
  expect([...context.chosen]).toEqual([...(before?.chosen ?? [])]);
  expect(context.commandId).toBe(commandId);
};

describe('paths of a selection of locks', () => {
  walkEveryFlow(selectionMachine, {
    examples: {
      'locks.toggled': () => [
        { type: 'locks.toggled', lockIds: [first], on: true, index: 0 },
        { type: 'locks.toggled', lockIds: [first], on: false, index: 0 },
      ],
      'all.wanted': () => [{ type: 'all.wanted', query }],
      'choice.cleared': () => [{ type: 'choice.cleared' }],
      'job.wanted': () => [{ type: 'job.wanted', commandId }],
      'job.confirmed': () => [{ type: 'job.confirmed' }],
      'job.calledOff': () => [{ type: 'job.calledOff' }],
    },
    answers: { gather: [[first, second], []], createJob: ['job-1' as JobId] },
    matters: ({ chosen, failure }) => [[...chosen], failure],
    invariants: {
      choosing: here => {
        const may = ['locks.toggled', 'all.wanted', 'choice.cleared'] as const;
        takes(here, ...may, ...(here.context.chosen.size > 0 ? (['job.wanted'] as const) : []));
        expect([...here.snapshot.tags]).toEqual(['idle']);
      },
      gathering: here => {
        takes(here, 'choice.cleared');
        expect(here.snapshot.hasTag('busy')).toBe(true);
        expect([here.context.query, here.context.failure]).toEqual([query, null]);
      },
      confirming: here => {
        asking(here);
        expect(here.snapshot.can({ type: 'job.confirmed' })).toBe(true);
        expect(here.snapshot.can({ type: 'job.calledOff' })).toBe(true);
      },
      // The request may be in flight: neither a second request nor a cancellation is possible.
      creating: here => {
        asking(here);
        expect(here.snapshot.can({ type: 'job.confirmed' })).toBe(false);
        expect(here.snapshot.can({ type: 'job.calledOff' })).toBe(false);
        expect(here.context.failure).toBeNull();
      },
    },
  });
});
