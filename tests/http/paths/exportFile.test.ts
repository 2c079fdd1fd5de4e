import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { exportCalls } from '../../../models/calls/export.calls.ts';
import type { ExportState } from '../../../models/exportFile.ts';
import type { JobId } from '../../../models/ids.ts';
import { uidOf } from '../house.ts';
import { stagedExportFile, type WithExport } from './exportFileStage.ts';
import { walkAtServer } from './walkStaged.ts';

const stands =
  (state: ExportState, isThere: boolean) =>
  async ({ house, owner, jobId }: WithExport) => {
    const path = join(house.folder, 'exports', String(uidOf('owner')), `${jobId}.csv`);
    await house.until(async () => {
      const file = await owner.data(exportCalls.file, { jobId: jobId as JobId });
      return file.state === state && existsSync(path) === isThere ? true : null;
    });
  };

describe('generated paths of an export file at the server', () => {
  walkAtServer(stagedExportFile, {
    none: async ({ owner }) =>
      expect(await owner.ask(exportCalls.file, { jobId: 'job-7' as JobId })).toMatchObject({ errorMsg: 'jobNotFound' }),
    kept: stands('ready', true),
    expired: stands('gone', false),
    removed: stands('gone', false),
  });
});
