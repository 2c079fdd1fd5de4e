import { afterAll, beforeAll, describe, expect } from 'vitest';
import { cardNumber, encoder } from '../../support/explored/cardEncoder.ts';
import { type PuppetPlugIn, puppetPlugIn } from '../../support/puppetPlugIn.ts';
import {
  type AtTheDesk,
  canHappen,
  deskDelays,
  press,
  saidByPlugIn,
  says,
  seenOnTheWay,
  sitDown,
  turnSocket,
} from './deskDevice.ts';
import { type FlowOnScreen, walkFlowInBrowser } from './walkFlowInBrowser.ts';

type Flow = FlowOnScreen<typeof encoder.machine, AtTheDesk>;

const numberField = ({ page }: AtTheDesk) => page.getByRole('textbox', { name: 'Card number' });

/** In a state without a delay the page's clock runs; it is stopped again when a card event leads back to waiting. */
async function cardMoved(step: Parameters<typeof saidByPlugIn>[0], here: AtTheDesk) {
  await here.freeze();
  await saidByPlugIn(step, here);
}

const play: Flow['play'] = {
  'card.wanted': async ({ event: { task } }, here) => {
    await here.freeze();
    await press(here, task === 'read' ? 'Read card' : 'Write new card');
  },
  'device.again': async ({ from }, here) => {
    await here.freeze();
    await press(here, from.matches('trouble') ? 'Try again' : 'Next card');
  },
  'device.cancelled': (_, here) => press(here, 'Stop'),
  'socket.changed': turnSocket,
  'device.hello': saidByPlugIn,
  'device.ready': saidByPlugIn,
  'device.trouble': saidByPlugIn,
  'device.failed': saidByPlugIn,
  'device.cardLaidOn': cardMoved,
  'device.cardTakenOff': cardMoved,
  'device.wrongCard': saidByPlugIn,
  'device.cardRead': saidByPlugIn,
  'device.cardWritten': saidByPlugIn,
};

/** The number that was read or written is in the field. */
const taken = (line: string) => async (here: AtTheDesk) => {
  await says(here, line);
  await expect.poll(() => numberField(here).inputValue()).toBe(cardNumber);
};

const seen: Flow['seen'] = {
  ...seenOnTheWay,
  idle: here => says(here, 'Read or write a card with the encoder on your desk.'),
  'linked.working.awaitingCard': here => says(here, 'Place a card on the encoder.'),
  'linked.working.reading': async here => {
    await says(here, 'Keep the card on the encoder.');
    await here.plugIn.hears('console.readCard');
  },
  'linked.working.writing': async here => {
    await says(here, 'Keep the card on the encoder. If you remove the card now, its data may be incomplete.');
    await here.plugIn.hears('console.writeCard');
  },
  'linked.working.wrongCard': here => says(here, 'The locks can’t read this card. Place another card on the encoder.'),
  'linked.working.removedTooEarly': here =>
    says(here, 'The data on the card may be incomplete. Place the card on the encoder again.'),
  read: taken(`Card number ${cardNumber}. Reading a card doesn’t add it to a lock.`),
  written: taken(`Card number ${cardNumber}.`),
};

describe('generated paths of the card encoder in the browser', () => {
  let plugIn: PuppetPlugIn;
  beforeAll(async () => {
    plugIn = await puppetPlugIn();
  });
  afterAll(() => plugIn.close());

  walkFlowInBrowser<typeof encoder.machine, AtTheDesk>({
    ...encoder,
    playable: canHappen,
    asks: {},
    plugInPorts: () => plugIn.ports,
    delays: deskDelays,
    enter: there => sitDown(there, plugIn, '/manage/issueCard?lockId=1'),
    play,
    answered: () => Promise.reject(new Error('a plug-in answers nothing by itself')),
    passes: () => false,
    seen,
  });
});
