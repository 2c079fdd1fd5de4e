import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { PassagePage } from './pages/passagePage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '20' });
/** 24 hours, and weeks from Monday. */
const BRITAIN = { locale: 'en-GB' };
const [FRONT_DOOR, BACK_DOOR] = [1, 2];
const [MONDAY, WEDNESDAY, SATURDAY, SUNDAY] = [1, 3, 6, 7];
const at = (hour: number) => hour * 2;

describe('passage mode hours', () => {
  it('can be drawn, typed or set by keyboard in a week view, and are confirmed by the lock', async () => {
    const passage = new PassagePage(await product.signedIn('owner@latchwork.test', BRITAIN));
    await passage.open(FRONT_DOOR);
    await passage.turnOn();
    expect(await passage.hours(MONDAY)).toBe('Monday: 09:00 to 17:00');

    // Dragging across days adds hours; dragging from an open hour removes them.
    await passage.drag({ day: SATURDAY, step: at(10) }, { day: SUNDAY, step: at(12) - 1 });
    expect([await passage.hours(SATURDAY), await passage.hours(SUNDAY)]).toEqual([
      'Saturday: 10:00 to 12:00',
      'Sunday: 10:00 to 12:00',
    ]);
    await passage.drag({ day: SUNDAY, step: at(10) }, { day: SUNDAY, step: at(12) - 1 });
    expect(await passage.hours(SUNDAY)).toBe('Sunday: passage mode off');

    await passage.type(2, '22:00', '06:30');
    await passage.says('These hours continue past midnight until 06:30 the next day.').waitFor();
    expect([await passage.hours(SATURDAY), await passage.hours(SUNDAY)]).toEqual([
      'Saturday: 22:00 to 24:00',
      'Sunday: 00:00 to 06:30',
    ]);

    // Keyboard editing starts at 09:00 on Monday.
    await passage.drawing.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', ' ']) await passage.page.keyboard.press(key);
    expect(await passage.hours(WEDNESDAY)).toBe('Wednesday: 08:30 to 17:00');
    await passage.says('Wednesday 08:30 – 09:00, passage mode on').waitFor();

    await passage.unlockByItself();
    await passage.save();
    await passage.says('reported').waitFor();
    await passage.open(FRONT_DOOR);
    expect(await passage.hours(WEDNESDAY)).toBe('Wednesday: 08:30 to 17:00');
    expect(await passage.hours(SUNDAY)).toBe('Sunday: 00:00 to 06:30');
  });

  it('can be drawn on a phone by swiping along a day, while swiping across the days scrolls the page', async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const page = await product.signedIn('owner@latchwork.test', { ...phone, ...BRITAIN });
    const passage = new PassagePage(page);
    await passage.open(BACK_DOOR);
    await passage.turnOn();
    await passage.strip(WEDNESDAY).evaluate(strip => strip.scrollIntoView({ block: 'center' }));
    const [noon, evening] = [
      { day: WEDNESDAY, step: at(18) },
      { day: WEDNESDAY, step: at(20) - 1 },
    ];
    await passage.swipe(await passage.at(noon), await passage.at(evening));
    await expect.poll(() => passage.hours(WEDNESDAY)).toBe('Wednesday: 09:00 to 17:00 and 18:00 to 20:00');

    const before = await page.evaluate(() => window.scrollY);
    const from = await passage.at({ day: SATURDAY, step: at(12) });
    await passage.swipe(from, { x: from.x, y: from.y - 200 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await expect.poll(() => passage.hours(SATURDAY)).toBe('Saturday: passage mode off');
  });
});
