import type { Route } from 'playwright';
import { describe, expect } from 'vitest';
import { ERRORS } from '../../../models/errorCodes.ts';
import type { Connector } from '../../../models/way.ts';
import { addingLock } from '../../support/explored/addingLock.ts';
import { cookiesOf } from '../cookiesOf.ts';
import { type AtThePage, type FlowOnScreen, walkFlowInBrowser } from './walkFlowInBrowser.ts';

interface Here extends AtThePage {
  /** By address: the last command id and its result. */
  asked: Map<string, { commandId: string | null; kind: string }>;
}
type Flow = FlowOnScreen<typeof addingLock.machine, Here>;
type Shown = Parameters<Flow['seen']['found']>[1];
type Step = Parameters<Flow['playable']>[0];

const answer = (data: unknown) => ({ errorCode: 0, errorMsg: '', description: '', data });
const refusal = { errorCode: ERRORS.takenIn, errorMsg: 'takenIn', description: '', data: {} };

const WAYS: Partial<Record<Connector, string>> = {
  simulated: 'Simulated locks',
  ttlock: 'TTLock cloud',
  mqtt: 'MQTT',
};
const button = ({ page }: Here, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const says = ({ page }: Here, line: string | RegExp) => page.getByRole('main').getByText(line).first().waitFor();
const waits = ({ gates }: Here, actor: string) => expect.poll(() => gates[actor]?.waiting).toBeGreaterThan(0);
const radio = ({ page }: Here, way: Connector) =>
  page.getByRole('radio', { name: WAYS[way] ?? expect.fail(`${way} has no name here`) });
/** A closed connector is shown until another one is selected. */
const mayChoose = async (here: Here, chosen: string | null) => {
  await expect.poll(() => radio(here, 'simulated').isEnabled()).toBe(true);
  await expect.poll(() => here.page.getByRole('radio', { disabled: true }).count()).toBe(chosen === null ? 1 : 0);
};

const waiting = (line: string, actor: string) => async (here: Here) => {
  await says(here, line);
  await waits(here, actor);
};
const told = (line: string) => async (here: Here, snapshot: Shown) => {
  await says(here, line);
  await mayChoose(here, snapshot.context.way);
};

const seen: Flow['seen'] = {
  askingWays: waiting('The console is checking which lock services you can use.', 'connectors'),
  waysUnknown: async here => {
    await says(here, 'Nothing changed. Check your connection, then search again.');
    await button(here, 'Search again').waitFor();
  },
  choosing: told('Choose a lock service'),
  signingIn: told('Sign in to the manufacturer’s cloud'),
  finding: waiting('The lock service is listing its locks.', 'find'),
  nothingFound: told('The lock service lists no locks that you can add.'),
  away: told('Your doors are unaffected.'),
  notAnswered: told('Nothing changed. Search again.'),
  found: async (here, snapshot) => {
    const { context } = snapshot;
    await told('4 locks found')(here, snapshot);
    for (const [address, name] of Object.entries({ shed: 'Lock shed', attic: 'Lock attic' }))
      await expect
        .poll(() => here.page.getByRole('checkbox', { name: `Select “${name}”` }).isChecked())
        .toBe(context.ticked.includes(address));
    // A lock that cannot be added has no checkbox, but a reason.
    expect(await here.page.getByRole('checkbox', { name: /^Select “/ }).count()).toBe(2);
    await says(
      here,
      'This cloud account can only open the door. Sign in to the cloud with the account that set up the lock.',
    );
    await here.page.getByRole('link', { name: 'View lock “Lock here”' }).waitFor();
  },
  naming: async (here, { context }) => {
    await button(here, /^Add (lock|2 locks)$/).waitFor();
    for (const address of context.ticked)
      await expect
        .poll(() =>
          here.page
            .getByRole('textbox', { name: /^Name/ })
            .evaluateAll(all => all.map(each => Reflect.get(each, 'value'))),
        )
        .toContain(`Lock ${address}`);
    await expect
      .poll(() => here.page.getByRole('radio').evaluateAll(all => all.map(each => each.matches(':disabled'))))
      .toEqual([true]);
  },
  adopting: async (here, { context }) => {
    if (context.wishes.length > 1) await here.page.getByRole('progressbar').waitFor();
    await says(here, 'Adding');
    await waits(here, 'adopt');
  },
  taken: async (here, { context }) => {
    await says(here, context.wishes.length > 1 ? '2 locks added' : 'Lock added');
    await here.page
      .getByRole('link', { name: /^View lock “/ })
      .first()
      .waitFor();
  },
  partlyTaken: async (here, { context }) => {
    const kinds = Object.values(context.results).map(({ kind }) => kind);
    if (kinds.includes('refused')) await says(here, 'This lock is already in the console.');
    if (kinds.includes('unheard'))
      await says(here, 'The lock may have been added. You can safely try again. The lock won’t be added twice.');
    await button(here, 'Add remaining locks').waitFor();
  },
};

/** A selected radio cannot be selected again, and the last item cannot be stopped. */
function playable({ event, from }: Step): boolean {
  const { way, wishes, results } = from.context;
  if (event.type.startsWith('xstate.error.')) return false;
  if (event.type === 'way.chosen') return (event as { way?: string }).way !== way;
  if (event.type === 'cloud.signedIn') return way === 'ttlock';
  if (event.type === 'adoption.stopped') return wishes.length - Object.keys(results).length > 1;
  return true;
}

/** An unanswered request is repeated with the same command id, a rejected one with a new id. */
function isNamedRightly({ asked }: Here, route: Route, kind: string) {
  const said = new URLSearchParams(route.request().postData() ?? '');
  const [address, commandId] = [said.get('address') ?? '', said.get('commandId')];
  const before = asked.get(address);
  if (before) expect(commandId === before.commandId).toBe(before.kind === 'unheard');
  asked.set(address, { commandId, kind });
}

async function answered(actor: string, { event, to }: Step, here: Here) {
  const said = event.output as { kind?: string; state?: string; connectors?: unknown; lockId?: number };
  await here.gates[actor]?.open(async route => {
    if (actor === 'adopt') isNamedRightly(here, route, said.kind ?? '');
    if (to.matches('adopting')) here.gates.adopt?.close();
    if (said.kind === 'failed' || said.state === 'failed' || said.kind === 'unheard') await route.abort();
    else if (said.kind === 'refused') await route.fulfill({ json: refusal });
    else if (actor === 'connectors') await route.fulfill({ json: answer({ list: said.connectors }) });
    else await route.fulfill({ json: answer(actor === 'adopt' ? { lockId: said.lockId } : said) });
  });
}

describe('generated paths of adding a lock in the browser', () => {
  walkFlowInBrowser<typeof addingLock.machine, Here>({
    ...addingLock,
    playable,
    asks: { connectors: '**/api/lock/ways?*', find: '**/api/lock/find?*', adopt: '**/api/lock/adopt' },
    delays: {},
    async enter(there) {
      const { page, house } = there;
      await page.context().addCookies(cookiesOf(await house.signIn('owner')));
      await page.route('**/api/cloud/signIn', route => route.fulfill({ json: answer({}) }));
      await page.goto('/lock/add');
      return { ...there, asked: new Map() };
    },
    play: {
      'way.chosen': ({ event: { way } }, here) => radio(here, way).check(),
      'cloud.signedIn': async ({ event: { username } }, here) => {
        await here.page.getByLabel('Account in the manufacturer’s app').fill(username);
        await here.page.getByLabel('Password for this account').fill('their password');
        await button(here, 'Sign in to the cloud').click();
      },
      'find.asked': ({ from }, here) =>
        button(here, from.matches('taken') || from.matches('partlyTaken') ? 'Add more locks' : 'Search again').click(),
      'locks.ticked': ({ event: { addresses } }, { page }) =>
        page.getByRole('checkbox', { name: `Select “Lock ${addresses[0]}”` }).click(),
      'naming.asked': (_, here) => button(here, /^Name (lock|\d+ locks)/).click(),
      'naming.left': (_, here) => button(here, 'Back').click(),
      'adoption.asked': ({ from }, here) =>
        button(here, from.matches('naming') ? /^Add (lock|2 locks)$/ : 'Add remaining locks').click(),
      'adoption.stopped': (_, here) => button(here, 'Stop after this lock').click(),
    },
    answered,
    passes: () => false,
    seen,
  });
});
