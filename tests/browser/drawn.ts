import type { Page } from 'playwright';

/**
 * A change of colours has reached the screen: what fades has faded, and the frame in which some still have the old ones is
 * over. What turns for as long as it is shown is not waited for.
 */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    await frame();
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
    await frame();
  });
