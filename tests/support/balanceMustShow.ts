/** Expected texts of a package balance and a message, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { packageBalanceMachine } from '../../machines/aggregates/packageBalance.machine.ts';
import type { messageMachine } from '../../machines/processes/message.machine.ts';
import type { Said } from './moneyMustShow.ts';
import { type StateNameOf, stateNames } from './paths.ts';

const credits = (count: number) => (count === 1 ? '1 credit' : `${count} credits`);

export function balanceSaid({ value, context }: SnapshotFrom<typeof packageBalanceMachine>): Said {
  const { available, bought, reserved } = context;
  const more = reserved === 0 ? '' : ` ${credits(reserved)} ${reserved === 1 ? 'is' : 'are'} reserved right now.`;
  const looks: Record<StateNameOf<typeof packageBalanceMachine>, Said> = {
    none: {
      meaning: 'idle',
      icon: 'circle-dashed',
      word: 'No credits yet',
      line: 'Buy a package to use this service.',
    },
    'held.enough': {
      ...({ meaning: 'done', icon: 'circle-check', word: `${credits(available)} left` } as const),
      line: `You’ve bought ${credits(bought)} in total.${more}`,
    },
    'held.low': {
      ...({
        meaning: 'attention',
        icon: 'triangle-exclamation-point',
        word: `Only ${credits(available)} left`,
      } as const),
      line: 'Buy more credits before they run out. Without credits, this service pauses.',
    },
    'held.exhausted': {
      ...({ meaning: 'danger', icon: 'circle-x', word: 'No credits left' } as const),
      line: 'This service is paused until you buy more credits. Your doors keep working.',
    },
  };
  return looks[stateNames(value)[0] as keyof typeof looks];
}

export function messageSaid({ value, context: { revision } }: SnapshotFrom<typeof messageMachine>): Said | null {
  const looks: Record<StateNameOf<typeof messageMachine>, Said | null> = {
    none: null,
    queued: {
      ...({ meaning: 'waiting', icon: 'clock', word: revision > 1 ? 'Sending again' : 'Sending' } as const),
      line: 'The mail or text service hasn’t accepted the message yet.',
    },
    sent: {
      meaning: 'done',
      icon: 'circle-check',
      word: 'Sent',
      line: 'The mail or text service accepted the message.',
    },
    failed: {
      ...({ meaning: 'danger', icon: 'circle-x', word: 'Couldn’t send' } as const),
      line: 'The mail or text service rejected the address. Check the address for mistakes.You weren’t charged for this attempt. Trying again uses 1 credit.',
    },
    doubted: {
      ...({ meaning: 'attention', icon: 'circle-question-mark', word: 'Not confirmed' } as const),
      line: 'The mail or text service didn’t answer, so the message may not have gone out. Trying again is free and sends the same message.',
    },
  };
  return looks[stateNames(value)[0] as keyof typeof looks];
}
