import { describe } from 'vitest';
import { stagedDaylightSaving } from '../../http/paths/daylightSavingStage.ts';
import { daylightShown } from '../../support/daylightMustShow.ts';
import { walkLive } from './walkLive.ts';

describe('generated paths of a daylight saving change in the browser', () => {
  walkLive(stagedDaylightSaving, {
    opens: () => '/console/home',
    name: ({ context }) => context.zone,
    mustShow: daylightShown,
    // A settled change has no row.
    isSettled: () => false,
    leaves: [],
  });
});
