/** Each captcha allows one attempt. A solved captcha allows one code request. */
import { randomInt } from 'node:crypto';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import { SLIDER, SLIDER_LIFETIME_MS, SLIDER_WAY, type SliderId } from '../../../../models/slider.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Store } from '../../../engine/store/store.ts';
import { captchaPicture } from './captchaPicture.ts';
import type { Throttle } from './throttle.ts';

interface CaptchaRow {
  slider_id: string;
  x: number;
  at: number;
  solved: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    slider: CaptchaRow;
  }
}

interface Dependencies {
  store: Store;
  throttle: Throttle;
  newId: NewId;
}

const MIN_X = 72;
const EDGE = 8;
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

export type CaptchaService = ReturnType<typeof createCaptchaService>;

export function createCaptchaService({ store, throttle, newId }: Dependencies) {
  const isOver = ({ at }: Pick<CaptchaRow, 'at'>, now: number) => now - at >= SLIDER_LIFETIME_MS;

  return {
    async create(address: string, now: number) {
      const retryAt = await throttle.captcha(address, now);
      if (retryAt !== null) return reject('tooManyTries', { retryAt });
      const place = {
        x: randomInt(MIN_X, SLIDER_WAY - EDGE),
        y: randomInt(EDGE, SLIDER.height - SLIDER.piece - EDGE),
      };
      const sliderId = newId() as SliderId;
      const row: CaptchaRow = { slider_id: sliderId, x: place.x, at: now, solved: 0 };
      await store.write(async db => {
        await db
          .deleteFrom('slider')
          .where('at', '<=', now - SLIDER_LIFETIME_MS)
          .execute();
        await db.insertInto('slider').values(row).execute();
      });
      return { sliderId, y: place.y, ...(await captchaPicture(place, random)) };
    },

    /** A wrong or late attempt deletes the captcha. */
    async solve(sliderId: SliderId, x: number, address: string, now: number): Promise<{ solved: boolean } | Rejection> {
      const solved = await store.write(async db => {
        const found = db.selectFrom('slider').selectAll().where('slider_id', '=', sliderId).where('solved', '=', 0);
        const row = await found.executeTakeFirst();
        if (!row) return null;
        const isRight = !isOver(row, now) && Math.abs(row.x - x) <= SLIDER.tolerance;
        if (isRight)
          await db.updateTable('slider').set({ solved: 1, at: now }).where('slider_id', '=', sliderId).execute();
        else await db.deleteFrom('slider').where('slider_id', '=', sliderId).execute();
        return isOver(row, now) ? null : isRight;
      });
      if (solved === null) return reject('puzzleGone');
      if (solved) await throttle.captchaSolved(address);
      return { solved };
    },

    /** False if the captcha is unsolved, already used or expired. */
    use: (sliderId: SliderId, now: number): Promise<boolean> =>
      store.write(async db => {
        const found = db.selectFrom('slider').select('at').where('slider_id', '=', sliderId).where('solved', '=', 1);
        const row = await found.executeTakeFirst();
        if (!row) return false;
        await db.deleteFrom('slider').where('slider_id', '=', sliderId).execute();
        return !isOver(row, now);
      }),
  };
}
