import { describe, expect, it } from 'vitest';
import { textIn } from '../support/textIn.ts';
import { isForEverybody } from './everybody.ts';
import { openProduct } from './opened.ts';
import { ChartsPage } from './pages/chartsPage.ts';

const product = openProduct();

async function opened(options?: Parameters<typeof product.signedIn>[1]): Promise<ChartsPage> {
  return new ChartsPage(await product.signedIn('owner@latchwork.test', options));
}

const sent = 'operation.requested: on sent, go to operation.sent';
const done = 'operation.sent: on done, go to operation.done';

describe('the list of state machines', () => {
  it('finds a machine by a search that is kept in the URL, and opens the machine', async () => {
    const explorer = await opened();
    await explorer.open();
    await explorer.search('operation.unconfirmed');
    await explorer.chart('lock').waitFor({ state: 'detached' });
    await explorer.counts(1).waitFor();
    await expect.poll(() => new URL(explorer.page.url()).searchParams.get('search')).toBe('operation.unconfirmed');
    await explorer.chart('operation').click();
    await explorer.page.getByRole('heading', { name: 'operation', exact: true }).waitFor();
    await explorer.state('operation.unconfirmed').waitFor();
  });

  it('says when no machine matches the search, and shows all once the search is cleared', async () => {
    const explorer = await opened();
    await explorer.open();
    await explorer.search('no such chart');
    await explorer.page.getByRole('button', { name: 'Show all charts' }).click();
    await explorer.chart('lock').waitFor();
  });

  it('says that an unknown machine does not exist', async () => {
    const explorer = await opened();
    await explorer.page.goto('/explorer/chart/toString');
    await explorer.page.getByText('Chart not found').first().waitFor();
  });
});

describe('a path of a state machine', () => {
  it('can be stepped through, showing the state, the transition and the console’s text in any language', async () => {
    const explorer = await opened();
    await explorer.openChart('operation');
    await explorer.here('operation.none').waitFor();
    await explorer.searchPaths('sent done');
    await explorer.path('requested → sent → done').first().click();
    await explorer.step(0, 3).waitFor();
    await explorer.forward();
    await explorer.here('operation.requested').waitFor();
    await explorer.part.getByText('Waiting to unlock').waitFor();
    await explorer.forward();
    await explorer.here('operation.sent').waitFor();
    await explorer.taken(sent).waitFor();
    await explorer.part.getByText('Unlocking').waitFor();

    await explorer.speak('简体中文');
    await explorer.part.getByText(textIn('zh_CN')('attempt.unlock.sent')).waitFor();
    await expect.poll(() => explorer.page.locator('html').getAttribute('lang')).toBe('en');
    await explorer.page.getByText('Effects and timers').waitFor();

    await explorer.slider.press('End');
    await explorer.here('operation.done').waitFor();
    await explorer.back();
    await explorer.here('operation.sent').waitFor();
  });

  it('is restored from a link and can be continued manually', async () => {
    const explorer = await opened();
    await explorer.openChart('operation', '?walk=0-1&step=1');
    await explorer.step(1, 2).waitFor();
    await explorer.here('operation.requested').waitFor();
    await explorer.transition(sent).click();
    await explorer.here('operation.sent').waitFor();
    await explorer.transition(done).focus();
    await explorer.page.keyboard.press('Enter');
    await explorer.here('operation.done').waitFor();
    await explorer.step(3, 3).waitFor();
    const link = explorer.page.url();
    await explorer.transition(sent).click();
    await explorer.page.getByText('No known event triggers this transition from the current state.').first().waitFor();
    await explorer.page.goto(link);
    await explorer.here('operation.done').waitFor();
  });
});

describe.each([360, 768, 1440])('the State Explorer at %i px', width => {
  it('shows the list, a small chart and a large one without axe violations, in light and dark mode', async () => {
    const explorer = await opened({ viewport: { width, height: 3000 }, reducedMotion: 'reduce' });
    const { page } = explorer;
    const screens: (() => Promise<void>)[] = [
      async () => {
        await explorer.open();
        await explorer.chart('lock').waitFor();
      },
      async () => {
        await explorer.openChart('operation', '?walk=0-1&step=2');
        await explorer.state('operation.done').waitFor();
      },
      async () => {
        await explorer.openChart('lock', '?path=1');
        await explorer.state('lock.present').waitFor();
      },
    ];
    for (const reach of screens) {
      await reach();
      // On a wide screen charts are pictures whose labels may be small: the list has them at full size.
      await isForEverybody(page, width > 1000 ? ['target-size'] : []);
    }
  });
});
