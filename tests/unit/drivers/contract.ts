/** What every driver promises (src/drivers/driver.ts), as tests that each of them runs. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../models/calls/simulated.calls.ts';
import type { OperationId } from '../../../models/ids.ts';
import type { Driver, Report } from '../../../src/drivers/driver.ts';
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts';
import { back, front, gatewayId, nowhere, otherGatewayId, request, safe, shed } from './givenWorld.ts';

/** A driver before `givenWorld()`, and a hand on what leads to its locks. */
export interface DriverUnderTest {
  driver: Driver;
  /** Makes the gateway 1 silent, out of reach or occupied, and well again. */
  trouble(fault: Extract<Fault, 'noAnswer' | 'offline' | 'busy'>, on: boolean): void;
  /** How often the bolt was really moved by this operation. */
  movements(operationId: OperationId): number;
}

/** A listener takes its time, so that an outcome which does not wait for it is found out. */
const aMoment = () => new Promise<void>(resolve => setImmediate(resolve));

export function driverContract(name: string, make: (clock: FakeClock) => DriverUnderTest): void {
  describe(`the contract of drivers: ${name}`, () => {
    let clock: FakeClock;
    let made: DriverUnderTest;
    let driver: Driver;
    let reports: Report[];
    let written: string[];

    const doors = () => reports.filter(({ type }) => type === 'door');

    beforeEach(async () => {
      clock = fakeClock();
      made = make(clock);
      driver = made.driver;
      reports = [];
      written = [];
      await driver.start(async report => {
        await aMoment();
        reports.push(report);
        written.push(report.type);
      });
      await clock.advance(0);
      reports.length = 0;
      written.length = 0;
    });
    afterEach(() => driver.stop());

    async function operate(action: 'unlock' | 'lock', lockId = front, gateway = gatewayId) {
      const asked = request(clock.now(), action, lockId, gateway);
      const outcome = driver.operate(asked).then(result => {
        written.push(result.kind);
        return result;
      });
      return { asked, outcome };
    }

    it('tells what a lock can do, and nothing of one that it does not know', () => {
      expect(driver.capabilities(front)).toContain('remoteUnlock');
      expect(driver.capabilities(nowhere)).toEqual([]);
    });

    it('moves the bolt once, and the door is reported before the outcome', async () => {
      const { asked, outcome } = await operate('unlock');
      await clock.advance(5_000);
      expect(await outcome).toEqual({ kind: 'done' });
      expect(made.movements(asked.operationId)).toBe(1);
      expect(doors()).toEqual([expect.objectContaining({ lockId: front, openState: 1, source: 'operation' })]);
      expect(written.indexOf('door')).toBeLessThan(written.indexOf('done'));
    });

    it('ties the record to the operation', async () => {
      const { asked } = await operate('unlock');
      await clock.advance(5_000);
      const records = reports.flatMap(report => (report.type === 'records' ? report.records : []));
      expect(records).toEqual([expect.objectContaining({ recordType: 12, recordTypeFromLock: 28, success: true })]);
      expect(records[0]?.operationId).toBe(asked.operationId);
    });

    it('answers a question with a door report before the outcome', async () => {
      const asked = driver.queryState({ lockId: front, gatewayId, deadlineAt: clock.now() + 30_000 });
      await clock.advance(5_000);
      expect(await asked).toEqual({ kind: 'done' });
      expect(doors()).toEqual([expect.objectContaining({ lockId: front, openState: 0, source: 'query' })]);
    });

    it('hands reports over one after another', async () => {
      await driver.stop();
      made = make(clock);
      driver = made.driver;
      let open = 0;
      let most = 0;
      await driver.start(async () => {
        most = Math.max(most, ++open);
        await aMoment();
        open--;
      });
      void operate('unlock', front);
      void operate('unlock', shed, otherGatewayId);
      await clock.advance(5_000);
      expect(most).toBe(1);
    });

    it('takes one command of a gateway at a time, and gateways side by side', async () => {
      const { outcome: first } = await operate('unlock', front);
      const { outcome: second, asked } = await operate('unlock', back);
      const { outcome: elsewhere } = await operate('unlock', shed, otherGatewayId);
      expect(await second).toEqual({ kind: 'unreachable', reason: 'gatewayBusy' });
      await clock.advance(5_000);
      expect([await first, await elsewhere]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
      expect(made.movements(asked.operationId)).toBe(0);
    });

    it.each([
      ['a lock that it does not know', nowhere, gatewayId],
      ['a lock without a gateway', safe, gatewayId],
      ['a gateway that does not hear the lock', front, otherGatewayId],
    ])('surely does not reach %s', async (_, lockId, gateway) => {
      const { outcome } = await operate('unlock', lockId, gateway);
      await clock.advance(0);
      expect(await outcome).toEqual({ kind: 'unreachable', reason: 'noGateway' });
    });

    it('sends nothing after the deadline', async () => {
      const asked = { ...request(clock.now(), 'unlock'), deadlineAt: clock.now() };
      expect(await driver.operate(asked)).toEqual({ kind: 'unreachable', reason: 'deadlinePassed' });
      await clock.advance(60_000);
      expect(made.movements(asked.operationId)).toBe(0);
    });

    it.each([['offline', 'gatewayOffline'] as const, ['busy', 'gatewayBusy'] as const])(
      '%s: surely not sent',
      async (fault, reason) => {
        made.trouble(fault, true);
        const { asked, outcome } = await operate('unlock');
        await clock.advance(5_000);
        expect(await outcome).toEqual({ kind: 'unreachable', reason });
        made.trouble(fault, false);
        await clock.advance(60_000);
        expect(made.movements(asked.operationId)).toBe(0);
      },
    );

    it('says unconfirmed at the deadline when nobody answers, and sends nothing afterwards', async () => {
      made.trouble('noAnswer', true);
      const { asked } = await operate('unlock');
      await clock.advance(29_999);
      expect(written).toEqual([]);
      await clock.advance(1);
      expect(written).toEqual(['unconfirmed']);
      made.trouble('noAnswer', false);
      await clock.advance(3_600_000);
      expect(made.movements(asked.operationId)).toBe(0);
      expect(reports).toEqual([]);
    });

    it('stopped, it reports nothing more, and leaves nobody waiting', async () => {
      const { outcome } = await operate('unlock');
      await driver.stop();
      expect((await outcome).kind).toBe('unconfirmed');
      await clock.advance(60_000);
      expect(reports).toEqual([]);
    });
  });
}
