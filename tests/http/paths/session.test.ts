import { describe, expect } from 'vitest';
import { userCalls } from '../../../models/calls/user.calls.ts';
import { nameOf } from '../house.ts';
import { type AtTheDevice, stagedSession } from './sessionStage.ts';
import { walkAtServer } from './walkStaged.ts';

const isLetIn = async ({ device }: AtTheDevice) =>
  expect(await device.data(userCalls.getInfo, {})).toMatchObject({ email: nameOf('owner') });
const isNobody = async ({ device }: AtTheDevice) =>
  expect(await device.ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });

describe('generated paths of a session at the server', () => {
  walkAtServer(stagedSession, {
    none: isNobody,
    asked: isNobody,
    secondFactorAsked: isNobody,
    open: isLetIn,
    givenUp: isNobody,
    closed: isNobody,
    expired: isNobody,
    revoked: isNobody,
  });
});
