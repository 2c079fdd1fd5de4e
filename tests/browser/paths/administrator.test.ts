import { describe } from 'vitest';
import { stagedAdministrator } from '../../http/paths/administratorStage.ts';
import type { MustShow } from '../../support/mustShow.ts';
import { walkLive } from './walkLive.ts';

const ALWAYS = { offers: ['Choose locks', 'Change for how long', 'Rename', 'Remove'], buttons: [] };
const TELLING: MustShow = {
  ...{ word: 'Being told to the locks', icon: 'refresh-cw', meaning: 'waiting' },
  ...{ says: ['some may still go by what was before'], ...ALWAYS },
};
const TOLD: Record<'ahead' | 'inForce' | 'ended', MustShow> = {
  ahead: {
    ...{ word: 'Not yet', icon: 'calendar-clock', meaning: 'idle' },
    ...{ says: ['they may do nothing with the locks yet'], ...ALWAYS },
  },
  inForce: {
    ...{ word: 'Authorized', icon: 'circle-check', meaning: 'done' },
    ...{ says: ['They give out and take back what opens these locks'], ...ALWAYS },
  },
  ended: {
    ...{ word: 'Ended', icon: 'hourglass', meaning: 'attention' },
    ...{ says: ['they may do nothing any more'], ...ALWAYS },
  },
};

describe('generated paths of an administrator in the browser', () => {
  walkLive(stagedAdministrator, {
    opens: () => '/auth/home?filter=2&pageSize=200',
    name: ({ context }) => context.name,
    mustShow: snapshot => {
      for (const term of ['ahead', 'inForce', 'ended'] as const) {
        if (snapshot.matches({ [term]: 'told' } as never)) return TOLD[term];
        if (snapshot.matches(term)) return TELLING;
      }
      return null;
    },
    isSettled: facts => facts.at(-1) === 'administrator.applied.v1',
    leaves: ['administrator.renamed.v1'],
  });
});
