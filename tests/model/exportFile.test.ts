import { describe, expect, it } from 'vitest';
import { exportFile } from '../../machines/aggregates/exportFile.decide.ts';
import { reject } from '../../models/errorCodes.ts';
import { EXPORT_KEPT_MS } from '../../models/limits.ts';
import { askedExport, exploredExportFile } from '../support/explored/exportFile.ts';
import { given } from '../support/given.ts';
import { NOON } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

const { jobId, uid } = askedExport.data;
const erases = [['eraseExport', { jobId, uid }]];

describe('paths of an export file', () => {
  walkEveryPath(exportFile, {
    ...exploredExportFile,
    origins: {
      'export.asked.v1': ({ data }) => ({ type: 'ask', ...data }),
      'export.expired.v1': () => 'timer',
      'export.removed.v1': () => ({ type: 'remove' }),
    },
    invariants: {
      none: ({ effects, timers }) => expect([effects, timers]).toEqual([[], []]),
      kept: ({ context, effects, timers }) => {
        expect(context.keptUntil).toBe(NOON + EXPORT_KEPT_MS);
        expect([effects, timers]).toEqual([[], ['kept']]);
      },
      expired: ({ effects, timers }) =>
        expect([effects.map(({ name, params }) => [name, params]), timers]).toEqual([erases, []]),
      removed: ({ effects, timers }) =>
        expect([effects.map(({ name, params }) => [name, params]), timers]).toEqual([erases, []]),
    },
  });

  it('an export file is requested only once, and can be deleted only once and only after it exists', () => {
    const { data } = askedExport;
    given(exportFile, [askedExport])
      .when({ type: 'ask', ...data })
      .gives([]);
    given(exportFile, []).when({ type: 'remove' }).gives(reject('jobNotFound'));
    given(exportFile, [askedExport, { type: 'export.removed.v1', data: { jobId }, at: NOON }])
      .when({ type: 'remove' })
      .gives(reject('notInThisState'));
  });
});
