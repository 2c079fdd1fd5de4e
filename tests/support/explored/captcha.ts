import type { CheckAnswer, captchaMachine } from '../../../machines/flows/captcha.machine.ts';
import type { Slider } from '../../../models/calls/user.calls.ts';
import type { SliderId } from '../../../models/slider.ts';
import type { ExploredFlow } from '../flowPaths.ts';

export const slider: Slider = { sliderId: 'slider-1' as SliderId, y: 40, picture: 'data:,', piece: 'data:,' };

export const exploredCaptcha = {
  examples: {
    'piece.moved': () => [{ type: 'piece.moved', x: 120 }],
    'check.asked': () => [{ type: 'check.asked' }],
    'another.asked': () => [{ type: 'another.asked' }],
  },
  answers: {
    load: [slider],
    check: [{ kind: 'solved' }, { kind: 'wrong' }, { kind: 'gone', failure: 'gone' }] satisfies CheckAnswer[],
  },
  matters: ({ slider, x, isWrong, failure }) => [slider?.sliderId, x, isWrong, failure],
} satisfies ExploredFlow<typeof captchaMachine>;
