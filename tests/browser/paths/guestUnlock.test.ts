import type { Route } from 'playwright';
import { describe, expect } from 'vitest';
import { qrCodeCalls } from '../../../models/calls/credential.calls.ts';
import { ERRORS } from '../../../models/errorCodes.ts';
import { ATTEMPT_LOOK_MS } from '../../../models/limits.ts';
import { locks } from '../../http/house.ts';
import { attemptId, guestUnlock } from '../../support/explored/guestUnlock.ts';
import { type AtThePage, type FlowOnScreen, walkFlowInBrowser } from './walkFlowInBrowser.ts';

interface WithLink extends AtThePage {
  /** The last command id, and whether that request was unanswered. */
  askedAs: string | null;
  goesOn: boolean;
}
type Flow = FlowOnScreen<typeof guestUnlock.machine, WithLink>;
type Step = Parameters<Flow['playable']>[0];

interface Answer {
  kind: 'asked' | 'refused' | 'seen' | 'unheard';
  attempt?: object;
}
const answerIn = ({ event }: Pick<Step, 'event'>) => event.output as Answer;
const frozen = { errorCode: ERRORS.lockFrozen, errorMsg: 'lockFrozen', description: '', data: {} };
const answer = (data: object) => ({ errorCode: 0, errorMsg: '', description: '', data });

const button = ({ page }: WithLink, name: string) => page.getByRole('button', { name, exact: true });
const says = ({ page }: WithLink, line: string) => page.getByRole('status').getByText(line, { exact: true }).waitFor();
const waits = ({ gates }: WithLink, actor: string) => expect.poll(() => gates[actor]?.waiting).toBeGreaterThan(0);

const ENDS = {
  done: 'The lock confirmed the command.',
  refused: 'The bolt is jammed and may be stuck halfway. Check the door in person.',
  unconfirmed: 'The lock didn’t confirm your request. The door may be open. Check the door.',
};
const mayPress = async (here: WithLink, name = 'Open door') =>
  await expect.poll(() => button(here, name).isEnabled()).toBe(true);

/** A known attempt stays visible; before that, only the request is. */
const onItsWay = (here: WithLink, { context }: { context: { attempt: unknown } }) =>
  says(
    here,
    context.attempt === null
      ? 'Sending your request…'
      : 'The lock hasn’t answered yet. The lock may move at any moment.',
  );

const seen: Flow['seen'] = {
  idle: async here => {
    await button(here, 'Open door').waitFor();
    expect(await here.page.getByText('Sending your request…').count()).toBe(0);
  },
  asking: async here => {
    await says(here, 'Sending your request…');
    await waits(here, 'ask');
  },
  'following.looking': async (here, snapshot) => {
    await onItsWay(here, snapshot);
    await waits(here, 'look');
  },
  'following.resting': async (here, snapshot) => {
    await onItsWay(here, snapshot);
    expect(here.gates.look?.waiting).toBe(0);
  },
  settled: async (here, { context }) => {
    await says(here, ENDS[(context.attempt?.state ?? '') as keyof typeof ENDS]);
    await mayPress(here);
  },
  refused: async here => {
    await says(here, 'Not opened');
    await mayPress(here);
  },
  unheard: async here => {
    await says(here, 'Your request may not have arrived. Press “Open door” again. The door opens at most once.');
    await mayPress(here);
  },
  lost: async here => {
    await says(here, 'Your request was sent, but no result came back. Check the door.');
    await mayPress(here, 'Check for result');
  },
};

/** An unanswered request is repeated with the same command id, others get a new id. */
function isNamedRightly(here: WithLink, route: Route) {
  const name = new URLSearchParams(route.request().postData() ?? '').get('commandId');
  expect(name).not.toBeNull();
  expect(name === here.askedAs).toBe(here.goesOn);
  here.askedAs = name;
}

async function answered(actor: string, step: Step, here: WithLink) {
  const { kind, attempt } = answerIn(step);
  // Stops the clock: the next state waits for its delay.
  if (step.to.matches({ following: 'resting' })) await here.freeze();
  await here.gates[actor]?.open(async route => {
    if (actor === 'ask') isNamedRightly(here, route);
    if (kind === 'unheard') await route.abort();
    else if (kind === 'refused') await route.fulfill({ json: frozen });
    else await route.fulfill({ json: answer(kind === 'asked' ? { attemptId } : { ...attempt }) });
  });
}

describe('generated paths of a guest’s unlock in the browser', () => {
  walkFlowInBrowser<typeof guestUnlock.machine, WithLink>({
    ...guestUnlock,
    playable: ({ event }) => !event.type.startsWith('xstate.error.'),
    asks: { ask: '**/api/qrCode/guestUnlock', look: '**/api/qrCode/guestAttempt' },
    delays: { untilNextLook: ATTEMPT_LOOK_MS },
    async enter(there) {
      const { page, house } = there;
      const owner = await house.signIn('owner');
      const { lockId } = locks.door;
      const wish = {
        lockId,
        name: 'Maya',
        validity: { kind: 'permanent' },
        changes: true,
        remoteUnlock: true,
      } as const;
      const { credentialId } = await owner.data(qrCodeCalls.add, wish);
      const { link } = await owner.data(qrCodeCalls.show, { lockId, credentialId });
      await page.goto(`/open#${link?.token}`);
      return { ...there, askedAs: null, goesOn: false };
    },
    play: {
      'door.asked': async ({ from }, here) => {
        here.goesOn = from.matches('unheard');
        await button(here, from.matches('lost') ? 'Check for result' : 'Open door').click();
      },
    },
    answered,
    passes: () => false,
    seen,
  });
});
