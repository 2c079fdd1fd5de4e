import { describe, expect, it } from 'vitest';
import { gateway } from '../../../machines/aggregates/gateway.decide.ts';
import { effectPolicies } from '../../../machines/effects.ts';
import { reject } from '../../../models/errorCodes.ts';
import { Signal } from '../../../models/lockState.ts';
import { given } from '../../support/given.ts';
import { about, DEADLINE, fact, gatewayId } from '../../support/givenFacts.ts';

const added = fact('gateway.added.v1', { gatewayId, name: 'Hall', networkName: 'lobby' });
const online = fact('gateway.cameOnline.v1', { gatewayId });
const offline = fact('gateway.wentOffline.v1', { gatewayId });
const reportOnline = { type: 'reportOnline', gatewayId } as const;
const reportOffline = { type: 'reportOffline', gatewayId } as const;

it('a gateway is offline until its first report', () => {
  given(gateway, [added])
    .when(reportOnline)
    .gives([{ type: 'gateway.cameOnline.v1', data: { gatewayId } }])
    .becomes({ online: 'unmeasured' });
});

it('a gateway is offline when it is added, and cannot be added twice', () => {
  const reachedBy = { way: 'mqtt', address: 'zigbee2mqtt' } as const;
  const adopt = { type: 'adopt', gatewayId, name: 'Hall', networkName: 'lobby', reachedBy } as const;
  const data = { gatewayId, name: 'Hall', networkName: 'lobby', reachedBy };
  given(gateway)
    .when(adopt)
    .gives([{ type: 'gateway.added.v1', data }])
    .becomes('offline');
  given(gateway, [added]).when(adopt).gives(reject('takenIn'));
});

describe('the signal of a gateway', () => {
  const heard = (signal: Signal) => fact('gateway.signalReported.v1', { gatewayId, signal });
  const report = (signal: Signal) => ({ type: 'reportSignal', gatewayId, signal }) as const;
  const { UNKNOWN, WEAK, MEDIUM, STRONG } = Signal;

  it.each([
    [WEAK, 'weak', 'attention'],
    [MEDIUM, 'medium', 'done'],
    [STRONG, 'strong', 'done'],
  ] as const)('maps the value %i to the state %s with the status tag %s', (signal, state, meaning) => {
    const { snapshot } = given(gateway, [added, online])
      .when(report(signal))
      .gives([{ type: 'gateway.signalReported.v1', data: { gatewayId, signal } }])
      .becomes({ online: state });
    expect(snapshot.hasTag(meaning)).toBe(true);
  });

  it('is unmeasured until it is reported, and again when the gateway reports it as unknown', () => {
    given(gateway, [added, online]).when(report(UNKNOWN)).gives([]);
    given(gateway, [added, online, heard(STRONG)])
      .when(report(UNKNOWN))
      .gives([{ type: 'gateway.signalReported.v1', data: { gatewayId, signal: UNKNOWN } }])
      .becomes({ online: 'unmeasured' });
  });

  it.each([WEAK, MEDIUM, STRONG])('is not recorded again when the same value %i is reported', signal => {
    given(gateway, [added, online, heard(signal)])
      .when(report(signal))
      .gives([]);
  });

  it('is ignored while the gateway is unknown or offline, and is recorded again after reconnection', () => {
    given(gateway).when(report(WEAK)).gives([]);
    given(gateway, [added]).when(report(WEAK)).gives([]);
    const back = [added, online, heard(WEAK), offline, online];
    expect(given(gateway, back).snapshot.matches({ online: 'unmeasured' })).toBe(true);
    given(gateway, back)
      .when(report(WEAK))
      .gives([{ type: 'gateway.signalReported.v1', data: { gatewayId, signal: WEAK } }]);
  });
});

it('a repeated report of a gateway changes nothing', () => {
  given(gateway, [added, online]).when(reportOnline).gives([]);
  given(gateway, [added]).when(reportOffline).gives([]);
  given(gateway, [added, online, offline]).when(reportOffline).gives([]);
});

it('an online gateway goes offline when it is reported offline', () => {
  given(gateway, [added, online])
    .when(reportOffline)
    .gives([{ type: 'gateway.wentOffline.v1', data: { gatewayId } }])
    .becomes('offline');
});

it('reports of an unknown gateway are ignored', () => {
  given(gateway).when(reportOnline).gives([]);
  given(gateway).when(reportOffline).gives([]);
});

it('a gateway runs commands and queries in one lane, and only queries are idempotent', () => {
  const { operateLock, queryState } = effectPolicies;
  const operate = { ...about, gatewayId, action: 'unlock', deadlineAt: DEADLINE, jobId: null } as const;
  expect(operateLock.lane(operate)).toBe(queryState.lane({ lockId: about.lockId, gatewayId }));
  expect([operateLock.repeat, queryState.repeat]).toEqual(['once', 'idempotent']);
});
