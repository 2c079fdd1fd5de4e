import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { LockPage } from './pages/lockPage.ts';
import { ThingPage } from './pages/thingPage.ts';
import { WorldPage } from './pages/worldPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

async function openThing(stream: string): Promise<ThingPage> {
  const thing = new ThingPage(await product.signedIn());
  await thing.open(stream);
  await thing.follows.waitFor();
  return thing;
}

describe('the history of a lock', () => {
  it('follows what a fault that another browser has switched on makes of it', async () => {
    const watched = await openThing('lock-1');
    const other = await product.signedIn();

    const world = new WorldPage(other);
    await world.open('Front door');
    await world.knobsOf('Front door');
    const offline = world.knob('Front door', 'Offline');
    await offline.click();
    await watched.fact.getByText('lock.lost.v1').waitFor();
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

  it('is stepped through with the arrow keys, and looking back it stays where it is', async () => {
    const thing = await openThing('lock-2');
    const last = Number(await thing.slider.getAttribute('max'));
    await thing.page.keyboard.press('ArrowLeft');
    await thing.page.getByText(`Fact ${last - 1} of ${last}`).waitFor();
    for (let version = last - 2; version >= 1; version--) {
      await thing.page.keyboard.press('ArrowLeft');
      await thing.page.getByText(`Fact ${version} of ${last}`).waitFor();
    }
    await thing.fact.getByText('lock.added.v1').waitFor();

    const lock = new LockPage(await product.signedIn());
    await lock.open(2);
    await lock.unlock();
    await lock.doorIs('Unlocked').waitFor();
    await thing.page.getByText(`Fact 1 of ${last + 1}`).waitFor();
    await thing.page.getByRole('button', { name: 'Last fact' }).click();
    await thing.follows.waitFor();
    expect(await thing.fact.textContent()).toContain('lock.doorReported.v1');
  });

  it('is where the lock’s page leads to, and what nobody has is not there', async () => {
    const page = await product.signedIn();
    await new LockPage(page).open(3);
    await page.getByRole('link', { name: 'History' }).first().click();
    await new ThingPage(page).follows.waitFor();
    expect(new URL(page.url()).pathname).toBe('/explorer/thing/lock-3');
    await page.goto('/explorer/thing/lock-999999');
    await page.getByText('There is no such history').waitFor();
  });
});
