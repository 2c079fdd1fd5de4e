import type { Page } from 'playwright';

/** A half hour in the drawing. */
interface Corner {
  day: number;
  step: number;
}

export class PassagePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(lockId: number) {
    await this.page.goto(`/manage/passageMode?lockId=${lockId}`);
    await this.page.getByRole('heading', { level: 1, name: 'Passage mode' }).waitFor();
  }
  turnOn = () => this.page.getByRole('switch', { name: /^Keep the door unlocked/ }).click();
  unlockByItself = () => this.page.getByRole('switch', { name: /^Unlock automatically/ }).click();
  get drawing() {
    return this.page.getByRole('group', { description: /^Drag over hours/ });
  }
  strip = (day: number) => this.page.locator(`[data-day="${day}"]`);
  /** The drawing's description of a day. */
  hours = (day: number) => this.strip(day).getAttribute('aria-label');
  says = (words: string | RegExp) => this.page.getByText(words);
  period = (number: number) => this.page.getByRole('group', { name: `Period ${number}`, exact: true });

  /** The half hour's screen position, whether the strips are horizontal or vertical. */
  async at({ day, step }: Corner) {
    const box = await this.strip(day).boundingBox();
    if (!box) throw new Error('it is not drawn');
    const along = (step + 0.5) / 48;
    return box.height > box.width
      ? { x: box.x + box.width / 2, y: box.y + box.height * along }
      : { x: box.x + box.width * along, y: box.y + box.height / 2 };
  }
  async drag(one: Corner, other: Corner) {
    await this.strip(7).scrollIntoViewIfNeeded();
    const [from, to] = [await this.at(one), await this.at(other)];
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
  }
  /** Swipes with touch events. */
  async swipe(from: { x: number; y: number }, to: { x: number; y: number }) {
    const screen = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      screen.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await touch('touchStart', from);
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    await touch('touchEnd');
  }

  async type(number: number, from: string, until: string) {
    await this.period(number).getByLabel('From').fill(from);
    await this.period(number).getByLabel('Until').fill(until);
  }
  save = () => this.page.getByRole('button', { name: 'Apply to lock' }).click();
}
