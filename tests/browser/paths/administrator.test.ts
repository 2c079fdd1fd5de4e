import { describe } from 'vitest';
import { stagedAdministrator } from '../../http/paths/administratorStage.ts';
import type { MustShow } from '../../support/mustShow.ts';
import { walkLive } from './walkLive.ts';

const ALWAYS = { offers: ['Choose locks', 'Change validity', 'Rename', 'Remove'], buttons: [] };
const TELLING: MustShow = {
  ...{ word: 'Updating locks', icon: 'refresh-cw', meaning: 'waiting' },
  ...{ says: ['Some locks may still use the previous permissions until the update is complete.'], ...ALWAYS },
};
const TOLD: Record<'ahead' | 'inForce' | 'ended', MustShow> = {
  ahead: {
    ...{ word: 'Starts later', icon: 'calendar-clock', meaning: 'idle' },
    ...{ says: ['This administrator can’t manage the locks until their access starts.'], ...ALWAYS },
  },
  inForce: {
    ...{ word: 'Authorized', icon: 'circle-check', meaning: 'done' },
    ...{ says: ['This administrator can manage credentials for these locks and read the records.'], ...ALWAYS },
  },
  ended: {
    ...{ word: 'Expired', icon: 'hourglass', meaning: 'attention' },
    ...{ says: ['This administrator can no longer manage these locks.'], ...ALWAYS },
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
