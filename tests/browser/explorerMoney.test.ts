/** Walks every path of the billing machines in the State Explorer and compares each state's text with the console's. */
import { expect, it } from 'vitest';
import { orderSaid, paymentSaid, type Said, vipSaid } from '../support/moneyMustShow.ts';
import { within } from '../support/pace.ts';
import { openProduct } from './opened.ts';
import { ChartsPage } from './pages/chartsPage.ts';
import { saidIn } from './paths/saidOnScreen.ts';

const product = openProduct();

const CHARTS = { order: orderSaid, payment: paymentSaid, vip: vipSaid } as const;

/** Builds a snapshot value from a state's name such as "closed.paid". */
const nested = (name: string): object | string =>
  name.split('.').reduceRight<object | string>((inner, key) => (inner === '' ? key : { [key]: inner }), '');
const wordOf = (said: Said | null) => said && { meaning: said.meaning, icon: said.icon, word: said.word };

it.each(Object.keys(CHARTS) as (keyof typeof CHARTS)[])(
  'the State Explorer shows the console’s status text for every state of the machine “%s”',
  { timeout: within(180_000) },
  async chart => {
    const explorer = new ChartsPage(await product.signedIn());
    await explorer.openChart(chart);
    await explorer.showPaths();
    const must = (state: string) => {
      const snapshot = { value: nested(state), context: { payBy: 0, closesAt: 0, until: 0 } };
      return wordOf(CHARTS[chart](snapshot as never));
    };
    const states = new Set<string>();
    for (const path of await explorer.paths.all()) {
      await path.click();
      const total = await explorer.steps();
      await explorer.slider.focus();
      for (let step = 0; step <= total; step++) {
        if (step > 0) await explorer.page.keyboard.press('ArrowRight');
        await explorer.step(step, total).waitFor();
        const state = await explorer.innermost();
        await expect.poll(async () => [state, wordOf(await saidIn(explorer.part))]).toEqual([state, must(state)]);
        states.add(state);
      }
    }
    expect([...states].toSorted()).toEqual((await explorer.innermostStates()).toSorted());
  },
);
