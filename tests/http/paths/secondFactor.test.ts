import { describe, expect } from 'vitest';
import { securityCalls } from '../../../models/calls/security.calls.ts';
import { stagedSecondFactor, type WithApp } from './secondFactorStage.ts';
import { walkAtServer } from './walkStaged.ts';

const says =
  (state: 'off' | 'enrolling' | 'on') =>
  async ({ owner }: WithApp) =>
    expect(await owner.data(securityCalls.secondFactor, {})).toMatchObject({ state });

describe('generated paths of a second factor at the server', () => {
  walkAtServer(stagedSecondFactor, { off: says('off'), enrolling: says('enrolling'), on: says('on') });
});
