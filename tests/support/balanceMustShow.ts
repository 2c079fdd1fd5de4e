/** Expected texts of a package balance and a message, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { packageBalanceMachine } from '../../machines/aggregates/packageBalance.machine.ts';
import type { messageMachine } from '../../machines/processes/message.machine.ts';
import type { Said } from './moneyMustShow.ts';
import { type StateNameOf, stateNames } from './paths.ts';

export function balanceSaid({ value, context }: SnapshotFrom<typeof packageBalanceMachine>): Said {
  const { available, bought, reserved } = context;
  const more = reserved > 0 ? `; ${reserved} more are being used right now.` : '.';
  const looks: Record<StateNameOf<typeof packageBalanceMachine>, Said> = {
    none: {
      meaning: 'idle',
      icon: 'circle-dashed',
      word: 'Nothing bought',
      line: 'Buy a package to use this service.',
    },
    'held.enough': {
      ...({ meaning: 'done', icon: 'circle-check', word: `${available} left` } as const),
      line: `Of ${bought} that were bought${more}`,
    },
    'held.low': {
      ...({ meaning: 'attention', icon: 'triangle-exclamation-point', word: `Only ${available} left` } as const),
      line: 'Soon there is nothing left. Buy more, so that nothing has to wait.',
    },
    'held.exhausted': {
      ...({ meaning: 'danger', icon: 'circle-x', word: 'Nothing left' } as const),
      line: 'The service rests until more is bought. Nobody is locked out of a door.',
    },
  };
  return looks[stateNames(value)[0] as keyof typeof looks];
}

export function messageSaid({ value, context: { revision } }: SnapshotFrom<typeof messageMachine>): Said | null {
  const looks: Record<StateNameOf<typeof messageMachine>, Said | null> = {
    none: null,
    queued: {
      ...({ meaning: 'waiting', icon: 'clock', word: revision > 1 ? 'On its way again' : 'On its way' } as const),
      line: 'The provider has not taken it yet.',
    },
    sent: { meaning: 'done', icon: 'circle-check', word: 'Sent', line: 'It was handed over for delivery.' },
    failed: {
      ...({ meaning: 'danger', icon: 'circle-x', word: 'Not sent' } as const),
      line: 'There is nobody at this address.It cost nothing. Trying again takes another unit.',
    },
    doubted: {
      ...({ meaning: 'attention', icon: 'circle-question-mark', word: 'Perhaps not sent' } as const),
      line: 'The provider did not answer, so nobody can say whether it went out. Trying again costs nothing more, and it is the same message.',
    },
  };
  return looks[stateNames(value)[0] as keyof typeof looks];
}
