import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { explorerCalls } from '../../models/calls/explorer.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { signedIn } from '../support/signedIn.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { JobPage } from './pages/jobPage.ts';
import { LockPage } from './pages/lockPage.ts';
import { ThingPage } from './pages/thingPage.ts';
import { TransferPage } from './pages/transferPage.ts';
import { WorldPage } from './pages/worldPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

async function lastFactsOf(stream: string) {
  const owner = await signedIn(product.origin);
  return (await owner.data(explorerCalls.history, { stream, after: 0, pageSize: 200 })).list;
}

async function openThing(stream: string): Promise<ThingPage> {
  const thing = new ThingPage(await product.signedIn());
  await thing.open(stream);
  await thing.follows.waitFor();
  return thing;
}

// Its latency is measured by `npm run bench -- liveInBrowser`.
describe('the history of a lock', () => {
  it('shows live how the lock changes when a fault is switched on in another browser', async () => {
    const watched = await openThing('lock-1');
    const other = await product.signedIn();

    const world = new WorldPage(other);
    await world.open('Front door');
    await world.knobsOf('Front door');
    const offline = world.knob('Front door', 'Offline');
    await offline.click();
    await watched.fact.getByText('lock.lost.v1').waitFor();
    const [lost] = (await lastFactsOf('lock-1')).slice(-1);
    expect(lost?.type).toBe('lock.lost.v1');
    await watched.state('present.link.lost').waitFor();
    await watched.drawn('lock.present.link.lost').waitFor();
    await other.locator('[role=switch][aria-checked=true]').waitFor();

    const lock = new LockPage(other);
    await lock.open(1);
    await lock.unlock();
    await lock.attempt('Not reached').waitFor();
    await lock.attempt('Not reached').getByRole('link', { name: 'History' }).click();
    const operation = new ThingPage(other);
    await operation.state('unreachable').waitFor();
    await operation.fact.getByText('operation.unreachable.v1').waitFor();

    await world.open('Front door');
    await world.switchAllOff();
    await watched.fact.getByText('lock.found.v1').waitFor();
    await watched.drawn('lock.present.link.heard').waitFor();

    await lock.open(1);
    await lock.unlock();
    await watched.fact.getByText('lock.doorReported.v1').waitFor();
    await watched.drawn('lock.present.door.unlocked').waitFor();
  });

  it('is stepped through with the arrow keys and stays at the chosen fact when new ones arrive', async () => {
    const thing = await openThing('lock-2');
    const last = Number(await thing.slider.getAttribute('max'));
    await thing.page.keyboard.press('ArrowLeft');
    await thing.page.getByText(`Event ${last - 1} of ${last}`).waitFor();
    for (let version = last - 2; version >= 1; version--) {
      await thing.page.keyboard.press('ArrowLeft');
      await thing.page.getByText(`Event ${version} of ${last}`).waitFor();
    }
    await thing.fact.getByText('lock.added.v1').waitFor();

    const lock = new LockPage(await product.signedIn());
    await lock.open(2);
    await lock.unlock();
    await lock.doorIs('Unlocked').waitFor();
    await thing.page.getByText(`Event 1 of ${last + 1}`).waitFor();
    await thing.page.getByRole('button', { name: 'Last event' }).click();
    await thing.follows.waitFor();
    await expect.poll(() => thing.fact.textContent()).toContain('lock.doorReported.v1');
  });

  it('is linked from the lock’s page, and is reported as missing for an unknown lock', async () => {
    const page = await product.signedIn();
    await new LockPage(page).open(3);
    await page.getByRole('link', { name: 'History' }).first().click();
    await new ThingPage(page).follows.waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/explorer/thing/lock-3');
    await page.goto('/explorer/thing/lock-999999');
    await page.getByText('History not found').waitFor();
  });
});

describe('the history of a job', () => {
  it('shows live how the job’s items fail after a gateway is taken offline in another browser', async () => {
    const console = new ConsolePage(await product.signedIn());
    await console.selectFromTo('Back door', 'Room 212');
    await console.selected(30).waitFor();
    await console.unlockSelected(30);
    const job = new JobPage(console.page);
    await job.dock.waitFor();
    await job.showJob();
    await job.do('Pause');
    await job.is('Paused').waitFor();
    const address = console.page.url();
    await console.page.getByRole('link', { name: 'History' }).first().click();
    const watched = new ThingPage(console.page);
    await watched.follows.waitFor();
    await watched.drawn('batchJob.paused').waitFor();

    const other = await product.signedIn();
    const world = new WorldPage(other);
    await world.open('Ground floor gateway');
    await world.knobsOf('Ground floor gateway');
    await world.knob('Ground floor gateway', 'Offline').click();
    await other.locator('[role=switch][aria-checked=true]').waitFor();
    await other.goto(address);
    await new JobPage(other).do('Resume');
    await watched.drawn('batchJob.ended').waitFor();
    const facts = await lastFactsOf(new URL(watched.page.url()).pathname.split('/').at(-1) ?? '');
    const ended = facts.at(-1);
    expect(ended?.type).toBe('job.ended.v1');
    const failed = facts.filter(({ type }) => type === 'job.itemFailed.v2');
    expect(failed.map(({ data }) => (data as { reason?: string }).reason)).toContain('gatewayOffline');
  });
});

// Last: it transfers and renames a lock that the job above selects.
describe('the history of a lock that another account owned for a time', () => {
  it('marks the period whose facts are hidden, and warns that the state may be out of date', async () => {
    const GUEST = 'guest@latchwork.test';
    const outdated = 'Some events are hidden, so the state may be out of date';
    const [giver, receiver] = [await product.signedIn(), await product.signedIn(GUEST)];
    const transfers = async (from: Page, to: Page, receiver: string) => {
      const [given, got] = [new TransferPage(from), new TransferPage(to)];
      await given.ask(3, receiver, []);
      await given.offer();
      await to.goto('/transfer/home');
      await got.accept();
      await got.stands('Transferred').first().waitFor();
    };
    await transfers(giver, receiver, GUEST);
    const former = await openThing('lock-3');
    const gap = former.page.getByRole('listitem').filter({ hasText: 'another account' });
    await gap.getByText('Belongs to another account').waitFor();
    expect(await gap.textContent()).toContain('New events are hidden, so the state may be out of date.');
    await former.page.getByText(outdated).waitFor();
    await former.page.getByRole('button', { name: 'Previous event' }).click();
    await former.page.getByText('Viewing an earlier event').waitFor();
    expect(await former.page.getByText(outdated).count()).toBe(0);

    const guest = await signedIn(product.origin, 'guest');
    await guest.data(lockCalls.rename, { lockId: 3, lockAlias: 'Attic' } as never);
    await transfers(receiver, giver, 'owner@latchwork.test');
    const thing = await openThing('lock-3');
    const was = thing.page.getByRole('listitem').filter({ hasText: 'another account' });
    await was.getByText('Belonged to another account').waitFor();
    expect(await was.textContent()).toContain('Events during this period are hidden');
    // Exactly between the two transfers.
    const rows = await thing.page.getByRole('list', { name: 'Events' }).getByRole('listitem').allTextContents();
    const at = rows.findIndex(text => text.includes('another account'));
    const around = [rows[at - 1], rows[at + 1]].map(text => text?.match(/lock\.\w+\.v1/)?.[0]);
    expect(around).toEqual(['lock.handedOver.v1', 'lock.handedOver.v1']);
    await thing.page.getByText(outdated).waitFor();
    // The page does not wait for hidden facts.
    expect(await thing.page.getByText('events loaded').count()).toBe(0);
  });
});
