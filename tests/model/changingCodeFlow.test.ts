import { describe, expect } from 'vitest';
import { changingCodeMachine } from '../../machines/flows/changingCode.machine.ts';
import { QR_CODE_TURN_MS } from '../../models/limits.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

type At = Here<typeof changingCodeMachine>;

describe('paths of a changing QR code', () => {
  walkEveryFlow(changingCodeMachine, {
    input: { lastsMs: null },
    examples: {
      'code.arrived': () => [
        { type: 'code.arrived', lastsMs: 5000 },
        { type: 'code.arrived', lastsMs: null },
      ],
      'second.passed': ({ context: { leftMs } }) =>
        [4000, 0, -QR_CODE_TURN_MS]
          .filter(later => leftMs !== null && later <= leftMs)
          .map(later => ({ type: 'second.passed', leftMs: later })),
    },
    answers: {},
    matters: ({ leftMs }) => leftMs,
    invariants: {
      lasting: ({ context, snapshot }: At) => {
        expect(context.leftMs).toBeNull();
        expect(snapshot.can({ type: 'second.passed', leftMs: 4000 }), 'counts nothing').toBe(false);
      },
      'changing.valid': ({ context }: At) => expect(context.leftMs).toBeGreaterThan(0),
      'changing.expired': ({ context }: At) => expect(context.leftMs).toBeLessThanOrEqual(0),
      'changing.lost': ({ context }: At) => expect(context.leftMs).toBeLessThanOrEqual(-QR_CODE_TURN_MS),
    },
  });
});
