/** Shared by the paths of both desk devices: the puppet plug-in, and the texts about its connection. */
import { COLLECTION_MS, PLUG_IN_ANSWER_MS, PLUG_IN_RECONNECT_MS } from '../../../models/limits.ts';
import { ReadyState } from '../../../models/plugIn.ts';
import type { PuppetPlugIn } from '../../support/puppetPlugIn.ts';
import { cookiesOf } from '../cookiesOf.ts';
import type { AtThePage } from './walkFlowInBrowser.ts';

export interface AtTheDesk extends AtThePage {
  plugIn: PuppetPlugIn;
}

export const deskDelays = {
  answerTime: PLUG_IN_ANSWER_MS,
  pause: PLUG_IN_RECONNECT_MS,
  collectionTime: COLLECTION_MS,
};

export async function sitDown(there: AtThePage, plugIn: PuppetPlugIn, address: string): Promise<AtTheDesk> {
  plugIn.reset();
  const { page, house } = there;
  await page.context().addCookies(cookiesOf(await house.signIn('owner')));
  await page.goto(address);
  return { ...there, plugIn };
}

type At = { matches(state: never): boolean };
interface Told {
  event: { type: string; readyState?: number };
  from: At;
}

/** A page sees no closing socket, gets no messages before it is open, and does not open it twice. */
export function canHappen({ event: { type, readyState }, from }: Told): boolean {
  if (type.startsWith('xstate.error.')) return false;
  const isConnecting = from.matches({ linked: 'connecting' } as never);
  if (type === 'socket.changed')
    return readyState === ReadyState.CLOSED || (readyState === ReadyState.OPEN && isConnecting);
  return !isConnecting || !['device.trouble', 'device.failed'].includes(type);
}

/** Accepts or drops the socket; refuses it while connecting. */
export async function turnSocket({ event: { readyState }, from }: Told, { plugIn }: AtTheDesk) {
  if (readyState === ReadyState.OPEN) await plugIn.accept();
  else if (from.matches({ linked: 'connecting' } as never)) await plugIn.refuse();
  else plugIn.drop();
}

export const says = ({ page }: AtTheDesk, line: string) => page.getByText(line, { exact: true }).waitFor();
export const press = ({ page }: AtTheDesk, name: string) => page.getByRole('button', { name, exact: true }).click();

const line = (text: string) => (here: AtTheDesk) => says(here, text);

export const seenOnTheWay = {
  'linked.connecting': async (here: AtTheDesk) => {
    await says(here, 'Connecting to the plug-in on this computer.');
    await here.plugIn.isKnockedAt();
  },
  'linked.greeting': line('Checking the plug-in’s version.'),
  'linked.opening': async (here: AtTheDesk) => {
    await says(here, 'The plug-in is connecting to the device on your desk.');
    await here.plugIn.hears('console.open');
  },
  reconnecting: line('The connection to the plug-in dropped. Reconnecting automatically.'),
  'trouble.driverNotFound': line('Install and start the device’s plug-in on this computer, then try again.'),
  'trouble.versionTooLow': line('Install the newest version of the plug-in, then try again.'),
  'trouble.deviceNotFound': line('Plug the device in, then try again.'),
  'trouble.deviceOccupied': line(
    'Another program or window is using the device. Close the program or window, then try again.',
  ),
  'trouble.connectionFailed': line('The plug-in isn’t responding correctly. Restart the plug-in, then try again.'),
  'trouble.failed': line('The device reported a problem. Nothing was saved. Try again.'),
  'trouble.timedOut': line('The time ran out before the device finished. Nothing was saved. Try again.'),
  'trouble.cancelled': line('Nothing was saved. Start again whenever you like.'),
};

/** Sends the event's message unchanged. */
export const saidByPlugIn = async ({ event }: { event: object }, { plugIn }: AtTheDesk) => plugIn.say(event);
