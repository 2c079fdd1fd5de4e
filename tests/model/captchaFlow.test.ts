import { describe, expect } from 'vitest';
import { captchaMachine } from '../../machines/flows/captcha.machine.ts';
import { exploredCaptcha, slider } from '../support/explored/captcha.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

type At = Here<typeof captchaMachine>;

const mayHaveAnother = ({ snapshot }: At) => expect(snapshot.can({ type: 'another.asked' })).toBe(true);
const canBeSolved = ({ snapshot }: At) =>
  snapshot.can({ type: 'check.asked' }) && snapshot.can({ type: 'piece.moved', x: 1 });
/** A new puzzle starts at the left edge. */
const hasNone = (here: At) => {
  mayHaveAnother(here);
  expect(here.context).toMatchObject({ slider: null, x: 0 });
  expect(canBeSolved(here)).toBe(false);
};

describe('paths of a captcha', () => {
  walkEveryFlow(captchaMachine, {
    ...exploredCaptcha,
    invariants: {
      loading: here => {
        hasNone(here);
        expect(here.context.isWrong && here.context.failure !== null, 'gives one reason for a new one').toBe(false);
      },
      notLoaded: here => {
        hasNone(here);
        expect(here.context.failure).not.toBeNull();
      },
      shown: here => {
        mayHaveAnother(here);
        expect(here.context.slider).toEqual(slider);
        expect(canBeSolved(here)).toBe(true);
      },
      checking: here => {
        mayHaveAnother(here);
        expect(here.context.slider).toEqual(slider);
        expect(canBeSolved(here), 'is checked once at a time').toBe(false);
      },
      solved: here => expect(here.context.slider).toEqual(slider),
    },
  });
});
