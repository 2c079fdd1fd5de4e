import { afterAll, beforeAll, describe } from 'vitest';
import { FingerprintVendor } from '../../../models/plugIn.ts';
import { collection } from '../../support/explored/fingerprintCollection.ts';
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

type Flow = FlowOnScreen<typeof collection.machine, AtTheDesk>;

const NAMES = { [FingerprintVendor.ZHONGZHENG]: 'ZHONGZHENG', [FingerprintVendor.WEIDUN]: 'WEIDUN' };

const play: Flow['play'] = {
  'vendor.chosen': async ({ event: { vendor } }, here) => {
    await here.freeze();
    await press(here, NAMES[vendor]);
  },
  'vendor.asked': (_, here) => press(here, 'Choose another device'),
  'device.again': async ({ from }, here) => {
    await here.freeze();
    await press(here, from.matches('collected') ? 'Collect again' : 'Try again');
  },
  'device.cancelled': (_, here) => press(here, 'Stop'),
  'socket.changed': turnSocket,
  'device.hello': saidByPlugIn,
  'device.ready': saidByPlugIn,
  'device.trouble': saidByPlugIn,
  'device.failed': saidByPlugIn,
  'device.press': saidByPlugIn,
  'device.lift': saidByPlugIn,
  'device.badQuality': saidByPlugIn,
  'device.collected': saidByPlugIn,
};

const seen: Flow['seen'] = {
  ...seenOnTheWay,
  choosing: here => says(here, 'Choose the manufacturer of the fingerprint device on your desk.'),
  'linked.working.starting': async here => {
    await says(here, 'The device starts in a moment.');
    await here.plugIn.hears('console.collect');
  },
  'linked.working.pressing': (here, { context }) =>
    says(here, `Scan ${context.press} of ${context.of}. Keep the finger still.`),
  'linked.working.lifting': here => says(here, 'Good. Place the finger again when asked.'),
  'linked.working.pressingAgain': here =>
    says(here, 'The scan wasn’t clear. Dry the finger, then place it flat on the device.'),
  collected: async here => {
    await says(here, 'You can add this fingerprint to locks now. No lock has it yet.');
    await here.page.getByRole('button', { name: 'Add fingerprint' }).waitFor();
  },
};

describe('generated paths of a fingerprint collection in the browser', () => {
  let plugIn: PuppetPlugIn;
  beforeAll(async () => {
    plugIn = await puppetPlugIn();
  });
  afterAll(() => plugIn.close());

  walkFlowInBrowser<typeof collection.machine, AtTheDesk>({
    ...collection,
    playable: canHappen,
    asks: {},
    plugInPorts: () => plugIn.ports,
    delays: deskDelays,
    async enter(there) {
      const here = await sitDown(there, plugIn, '/manage/issuePrint?lockId=1');
      await here.page.getByRole('radio', { name: /On a desktop device/ }).check();
      return here;
    },
    play,
    answered: () => Promise.reject(new Error('a plug-in answers nothing by itself')),
    passes: () => false,
    seen,
  });
});
