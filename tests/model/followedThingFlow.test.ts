import { describe, expect } from 'vitest';
import { followedThingMachine, type HistoryAnswer } from '../../machines/flows/followedThing.machine.ts';
import type { HistoryFact } from '../../models/calls/explorer.calls.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

const stream = 'operation-a';
const PAGE = 2;

const fact = (version: number): HistoryFact => ({
  version,
  type: `operation.fact${version}.v1`,
  data: {},
  at: version,
  by: { uid: 0, nickname: '' },
  commandId: null,
});

/** The server's response with these facts, of a stream at version `total`. */
const pageOf = (versions: number[], total: number): HistoryAnswer => ({
  kind: 'page',
  page: {
    stream,
    kind: 'operation',
    name: 'Front door',
    lockId: null,
    timeZone: null,
    hidden: [],
    pageSize: PAGE,
    total,
    list: versions.map(fact),
  },
});

type At = Here<typeof followedThingMachine>;
/** Facts from the first on without gap or duplicate; the chosen version is one of them. */
const isWhole = ({ context: { facts, chosen }, before }: At) => {
  expect(facts.map(({ version }) => version)).toEqual(facts.map((_, index) => index + 1));
  expect(facts.length).toBeGreaterThanOrEqual(before?.facts.length ?? 0);
  if (chosen !== null) {
    expect(chosen).toBeGreaterThanOrEqual(1);
    expect(chosen).toBeLessThan(facts.length);
  }
};
const moved = (version: number) => ({ type: 'stream.moved' as const, version });

describe('paths of a stream that a page follows', () => {
  walkEveryFlow(followedThingMachine, {
    input: { stream },
    examples: {
      // A known version, and the next one.
      'stream.moved': ({ context: { facts } }) => [facts.length, facts.length + 1].filter(at => at < 5).map(moved),
      'version.chosen': ({ context: { facts } }) =>
        [...new Set([0, 1, facts.length - 1, facts.length])].map(version => ({ type: 'version.chosen', version })),
      retry: () => [{ type: 'retry' }],
    },
    answers: {
      loadFacts: [
        pageOf([1, 2], 3),
        pageOf([3], 3),
        // A delayed response that overlaps known facts.
        pageOf([2, 3, 4], 4),
        { kind: 'failed', failure: 'busy' },
        { kind: 'unknown' },
      ],
    },
    matters: ({ facts, newest, chosen, failure }) => [facts.length, newest, chosen, failure],
    invariants: {
      reading: isWhole,
      following: here => {
        isWhole(here);
        const { facts, newest } = here.context;
        // The next version is fetched, a known one is not.
        expect(here.snapshot.can(moved(facts.length + 1))).toBe(true);
        expect(here.snapshot.can(moved(facts.length))).toBe(false);
        expect(newest).toBeGreaterThanOrEqual(facts.length);
      },
      failed: here => {
        isWhole(here);
        expect(here.context.failure).toBe('busy');
        expect(here.snapshot.can({ type: 'retry' })).toBe(true);
      },
      unknown: here => {
        isWhole(here);
        expect(here.snapshot.can({ type: 'retry' })).toBe(false);
      },
    },
  });
});
