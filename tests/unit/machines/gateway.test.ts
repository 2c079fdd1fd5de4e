import { expect, it } from 'vitest';
import { gateway } from '../../../machines/aggregates/gateway.decide.ts';
import { effectPolicies } from '../../../machines/effects.ts';
import { given } from '../../support/given.ts';
import { about, DEADLINE, fact, gatewayId } from '../../support/givenFacts.ts';

const added = fact('gateway.added.v1', { gatewayId, name: 'Hall', networkName: 'lobby' });
const online = fact('gateway.cameOnline.v1', { gatewayId });
const offline = fact('gateway.wentOffline.v1', { gatewayId });
const reportOnline = { type: 'reportOnline', gatewayId } as const;
const reportOffline = { type: 'reportOffline', gatewayId } as const;

it('a gateway is offline until it has been heard', () => {
  given(gateway, [added])
    .when(reportOnline)
    .gives([{ type: 'gateway.cameOnline.v1', data: { gatewayId } }])
    .becomes('online');
});

it('a gateway that repeats itself says nothing new', () => {
  given(gateway, [added, online]).when(reportOnline).gives([]);
  given(gateway, [added]).when(reportOffline).gives([]);
  given(gateway, [added, online, offline]).when(reportOffline).gives([]);
});

it('a gateway that goes is gone', () => {
  given(gateway, [added, online])
    .when(reportOffline)
    .gives([{ type: 'gateway.wentOffline.v1', data: { gatewayId } }])
    .becomes('offline');
});

it('nothing is written of a gateway that is not known', () => {
  given(gateway).when(reportOnline).gives([]);
  given(gateway).when(reportOffline).gives([]);
});

it('takes one command at a time: everything for its locks waits in its lane, and only a question may be repeated', () => {
  const { operateLock, queryState } = effectPolicies;
  const operate = { ...about, gatewayId, action: 'unlock', deadlineAt: DEADLINE } as const;
  expect(operateLock.lane(operate)).toBe(queryState.lane({ lockId: about.lockId, gatewayId }));
  expect([operateLock.repeat, queryState.repeat]).toEqual(['once', 'idempotent']);
});
