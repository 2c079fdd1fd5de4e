import type { Page } from 'playwright';

/**
 * Waits until a colour change is painted: transitions have finished, and so has the frame that may still have old
 * colours. Endless animations are ignored.
 */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    await frame();
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
    await frame();
  });
