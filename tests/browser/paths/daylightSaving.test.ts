import { describe } from 'vitest';
import { stagedDaylightSaving } from '../../http/paths/daylightSavingStage.ts';
import { daylightShown } from '../../support/daylightMustShow.ts';
import { walkLive } from './walkLive.ts';

describe('the browser walks a change of a zone', () => {
  walkLive(stagedDaylightSaving, {
    opens: () => '/console/home',
    name: ({ context }) => context.zone,
    mustShow: daylightShown,
    // What is settled is quiet.
    isSettled: () => false,
    leaves: [],
  });
});
