/**
 * What every driver promises (src/drivers/driver.ts), as tests that each of them runs. What its locks cannot do they must say so of,
 * and refuse.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { CredentialId, LockId, OperationId } from '../../../models/ids.ts';
import { CAPABILITIES, type Capability } from '../../../models/lockState.ts';
import type { Driver, Report } from '../../../src/drivers/driver.ts';
import type { CredentialRequest } from '../../../src/drivers/lockCredential.ts';
import { type FakeClock, fakeClock, settled } from '../../support/fakeClock.ts';
import {
  back,
  front,
  gatewayId,
  nowhere,
  otherGatewayId,
  passcode,
  request,
  safe,
  shed,
  writing,
} from './givenWorld.ts';

/** A driver before `givenWorld()`, and a hand on what leads to its locks. */
export interface DriverUnderTest {
  driver: Driver;
  /** Makes the gateway 1 silent, out of reach or occupied, and well again. */
  trouble(fault: Trouble, on: boolean): void;
  /** How often the bolt was really moved by this operation. */
  movements(operationId: OperationId): number;
  /** Whether the front door opens to somebody who tries it there. */
  opensTo(credentialId: CredentialId): boolean;
  /** Whether it opens to somebody who holds a QR code that says this to it; none, where no lock reads any. */
  opensToCode?(text: string): boolean | Promise<boolean>;
}

type Trouble = Extract<SimulatedFault, 'noAnswer' | 'offline' | 'busy'>;

export interface UnderContract {
  /** What the locks before it can do; all that a lock can which keeps times itself, unless it is said. */
  can?: readonly Capability[];
  /** What may befall its gateways. */
  troubles?: readonly Trouble[];
  /** What its locks hold is kept where it can be asked also while they are out of reach. */
  listsElsewhere?: boolean;
  /** How long it goes on greeting its locks after the start, ms. */
  greetsFor?: number;
  /** Resolves when nothing is on its way any more, where more than this process has a part in it. */
  rest?: () => Promise<void>;
}

const ALL = CAPABILITIES.filter(capability => !['codesByMaker', 'timesByConsole'].includes(capability));

const SURELY_NOT: readonly (readonly [Trouble, string])[] = [
  ['offline', 'gatewayOffline'],
  ['busy', 'gatewayBusy'],
];

const ABSENT = { kind: 'done', found: 'absent' } as const;

/** A listener takes its time, so that an outcome which does not wait for it is found out. */
const aMoment = () => new Promise<void>(resolve => setImmediate(resolve));

export function driverContract(
  name: string,
  make: (clock: FakeClock) => DriverUnderTest | Promise<DriverUnderTest>,
  {
    can = ALL,
    troubles = ['noAnswer', 'offline', 'busy'],
    listsElsewhere = false,
    greetsFor = 0,
    rest = settled,
  }: UnderContract = {},
): void {
  const surelyNot = SURELY_NOT.filter(([trouble]) => troubles.includes(trouble));
  const ableTo = (...needed: readonly Capability[]) => it.runIf(needed.every(each => can.includes(each)));
  const unableTo = (needed: Capability) => it.skipIf(can.includes(needed));

  describe(`the contract of drivers: ${name}`, () => {
    let clock: FakeClock;
    let made: DriverUnderTest;
    let driver: Driver;
    let reports: Report[];
    let written: string[];

    const doors = () => reports.filter(({ type }) => type === 'door');

    beforeEach(async () => {
      clock = fakeClock(undefined, rest);
      made = await make(clock);
      driver = made.driver;
      reports = [];
      written = [];
      await driver.start(async report => {
        await aMoment();
        reports.push(report);
        written.push(report.type);
      });
      await clock.advance(greetsFor);
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

    ableTo('lockSound', 'readsSettings')(
      'sets a lock as often as one likes, and the lock says how it is set',
      async () => {
        const asked = { lockId: front, gatewayId, deadlineAt: clock.now() + 60_000 };
        const said = async () => {
          const reading = driver.readSetting({ ...asked, name: 'lockSound' });
          await clock.advance(5_000);
          return reading;
        };
        for (const value of [2, 2, 1] as const) {
          const setting = driver.applySetting({ ...asked, setting: { name: 'lockSound', value } });
          await clock.advance(5_000);
          expect(await setting).toEqual({ kind: 'done' });
          expect(await said()).toEqual({ kind: 'done', said: { setting: { name: 'lockSound', value } } });
        }
      },
    );

    unableTo('clock')('refuses to set a clock that the lock has not', async () => {
      const asked = { lockId: front, gatewayId, deadlineAt: clock.now() + 60_000 };
      const set = driver.applySetting({ ...asked, setting: { name: 'clock', value: { zoneOffsetMs: 0 } } });
      const read = driver.readSetting({ ...asked, lockId: shed, gatewayId: otherGatewayId, name: 'clock' });
      await clock.advance(5_000);
      const refused = { kind: 'refused', reason: 'notSupported' };
      expect([await set, await read]).toEqual([refused, refused]);
    });

    ableTo('clock', 'readsSettings')('sets the clock of a lock, which then says how far it is off', async () => {
      const asked = { lockId: front, gatewayId, deadlineAt: clock.now() + 60_000 };
      const setting = { name: 'clock', value: { zoneOffsetMs: 7_200_000 } } as const;
      const set = driver.applySetting({ ...asked, setting });
      await clock.advance(5_000);
      expect(await set).toEqual({ kind: 'done' });
      const reading = driver.readSetting({ ...asked, name: 'clock' });
      await clock.advance(5_000);
      expect(await reading).toMatchObject({ kind: 'done', said: { setting, driftMs: expect.any(Number) } });
    });

    ableTo('lockSound')('does not call a setting done that surely did not arrive', async () => {
      made.trouble('offline', true);
      await clock.advance(0);
      const deadlineAt = clock.now() + 30_000;
      const setting = { name: 'lockSound', value: 2 } as const;
      expect(await driver.applySetting({ lockId: front, gatewayId, setting, deadlineAt })).toEqual({
        kind: 'unreachable',
        reason: 'gatewayOffline',
      });
    });

    it('tells what a lock can do, and nothing of one that it does not know', () => {
      expect([...driver.capabilities(front)].sort()).toEqual([...can].sort());
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

    ableTo('records')('ties the record to the operation', async () => {
      const { asked } = await operate('unlock');
      await clock.advance(5_000);
      const records = reports.flatMap(report => (report.type === 'records' ? report.records : []));
      expect(records).toEqual([expect.objectContaining({ recordType: 12, recordTypeFromLock: 28, success: true })]);
      expect(records[0]?.operationId).toBe(asked.operationId);
    });

    ableTo('queryState')('answers a question with a door report before the outcome', async () => {
      const asked = driver.queryState({ lockId: front, gatewayId, deadlineAt: clock.now() + 30_000 });
      await clock.advance(5_000);
      expect(await asked).toEqual({ kind: 'done' });
      expect(doors()).toEqual([expect.objectContaining({ lockId: front, openState: 0, source: 'query' })]);
    });

    it('hands over what comes later only when what came before is taken', async () => {
      await driver.stop();
      made = await make(clock);
      driver = made.driver;
      const doors: LockId[] = [];
      let take = () => {};
      let watching = false;
      await driver.start(async report => {
        if (!watching || report.type !== 'door') return;
        doors.push(report.lockId);
        await new Promise<void>(resolve => {
          take = resolve;
        });
      });
      await clock.advance(greetsFor);
      watching = true;
      try {
        void operate('unlock', front);
        await clock.advance(5_000);
        void operate('unlock', shed, otherGatewayId);
        await clock.advance(5_000);
        expect(doors).toEqual([front]);
        take();
        await clock.advance(5_000);
        expect(doors).toEqual([front, shed]);
      } finally {
        // A driver that stops waits for what it has handed over.
        watching = false;
        take();
      }
    });

    it('takes one command at a time of a lock, of the others of its gateway as it says, and gateways side by side', async () => {
      const { outcome: first, asked: moved } = await operate('unlock', front);
      const { outcome: again } = await operate('unlock', front);
      const { outcome: neighbour, asked } = await operate('unlock', back);
      const { outcome: elsewhere } = await operate('unlock', shed, otherGatewayId);
      const busy = { kind: 'unreachable', reason: 'gatewayBusy' };
      expect(await again).toEqual(busy);
      await clock.advance(5_000);
      expect([await first, await elsewhere]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
      const isShared = driver.laneScope(front) === 'gateway';
      expect(await neighbour).toEqual(isShared ? busy : { kind: 'done' });
      expect(made.movements(moved.operationId), 'once').toBe(1);
      expect(made.movements(asked.operationId)).toBe(isShared ? 0 : 1);
    });

    it('says of a lock what takes one command at a time, whether it knows it yet or not', () => {
      expect(['gateway', 'lock']).toContain(driver.laneScope(front));
      expect(driver.laneScope(nowhere)).toBe(driver.laneScope(front));
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

    it.each(surelyNot)('%s: surely not sent', async (fault, reason) => {
      made.trouble(fault, true);
      await clock.advance(0);
      const { asked, outcome } = await operate('unlock');
      await clock.advance(5_000);
      expect(await outcome).toEqual({ kind: 'unreachable', reason });
      made.trouble(fault, false);
      await clock.advance(60_000);
      expect(made.movements(asked.operationId)).toBe(0);
    });

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

    describe.runIf(can.includes('passcode') && can.includes('readsCredentials'))('credentials', () => {
      const { credentialId } = writing(0);
      const write = async (but: Partial<CredentialRequest> = {}) => {
        const outcome = driver.writeCredential(writing(clock.now(), but));
        await clock.advance(5_000);
        return outcome;
      };
      const read = async (but: Partial<CredentialRequest> = {}) => {
        const outcome = driver.readCredential(writing(clock.now(), but));
        await clock.advance(5_000);
        return outcome;
      };

      it('is kept when it is done, and the door opens to it', async () => {
        expect(made.opensTo(credentialId)).toBe(false);
        expect(await read()).toEqual({ kind: 'done', found: 'absent' });
        expect(await write()).toEqual({ kind: 'done' });
        expect(await read()).toEqual({ kind: 'done', found: 'asWanted' });
        expect(made.opensTo(credentialId)).toBe(true);
      });

      it('written twice is the same as once, also when it is deleted', async () => {
        expect([await write(), await write()]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
        expect(await read()).toEqual({ kind: 'done', found: 'asWanted' });
        const gone = { change: 'delete', content: null } as const;
        expect([await write(gone), await write(gone)]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
        expect(await read(gone)).toEqual({ kind: 'done', found: 'absent' });
        expect(made.opensTo(credentialId)).toBe(false);
      });

      it('brings all that is wanted each time, and reading tells it from anything else', async () => {
        await write();
        const changed = { change: 'update', content: passcode('7777') } as const;
        expect(await read(changed)).toEqual({ kind: 'done', found: 'different' });
        expect(await write(changed)).toEqual({ kind: 'done' });
        expect(await read(changed)).toEqual({ kind: 'done', found: 'asWanted' });
        expect(await read()).toEqual({ kind: 'done', found: 'different' });
        expect(await read({ change: 'delete', content: null })).toEqual({ kind: 'done', found: 'different' });
      });

      it.each([
        ['a lock that it does not know', { lockId: nowhere }, 'noGateway'],
        ['a lock without a gateway', { lockId: safe }, 'noGateway'],
        ['a gateway that does not hear the lock', { gatewayId: otherGatewayId }, 'noGateway'],
        ['anything after the deadline', { deadlineAt: 0 }, 'deadlinePassed'],
      ] as const)('surely do not reach %s', async (_, but, reason) => {
        const unreachable = { kind: 'unreachable', reason };
        expect([await write(but), await read(but)]).toEqual([unreachable, unreachable]);
        expect(made.opensTo(credentialId)).toBe(false);
      });

      it.each(surelyNot)('%s: surely not written, and not later', async (fault, reason) => {
        made.trouble(fault, true);
        await clock.advance(0);
        expect(await write()).toEqual({ kind: 'unreachable', reason });
        expect(await read()).toEqual(listsElsewhere ? ABSENT : { kind: 'unreachable', reason });
        made.trouble(fault, false);
        await clock.advance(60_000);
        expect(await read()).toEqual({ kind: 'done', found: 'absent' });
      });

      it('share the lane with everything else', async () => {
        const { outcome } = await operate('unlock', driver.laneScope(front) === 'gateway' ? back : front);
        expect(await write()).toEqual({ kind: 'unreachable', reason: 'gatewayBusy' });
        expect(await outcome).toEqual({ kind: 'done' });
      });

      it('are unconfirmed at the deadline when nobody answers', async () => {
        made.trouble('noAnswer', true);
        void driver.writeCredential(writing(clock.now())).then(({ kind }) => written.push(kind));
        await clock.advance(29_999);
        expect(written).toEqual([]);
        await clock.advance(1);
        expect(written).toEqual(['unconfirmed']);
        made.trouble('noAnswer', false);
        await clock.advance(60_000);
        expect(await read()).toEqual({ kind: 'done', found: 'absent' });
      });

      it('leave nobody waiting when it stops', async () => {
        const [wrote, asked] = [
          driver.writeCredential(writing(clock.now())),
          driver.readCredential(writing(clock.now(), { lockId: shed, gatewayId: otherGatewayId })),
        ];
        await driver.stop();
        expect([(await wrote).kind, (await asked).kind]).toEqual(['unconfirmed', 'unconfirmed']);
      });
    });

    describe.runIf(can.includes('qrCode'))('a QR code that the lock keeps', () => {
      const number = '4294900001234567890123456';
      const code = { kind: 'qrCode', number } as const;
      const { credentialId } = writing(0);
      const opensToCode = (text: string) => made.opensToCode?.(text) ?? expect.fail('no lock reads it');
      async function write(but: Partial<CredentialRequest> = {}) {
        const outcome = driver.writeCredential(writing(clock.now(), { content: code, kind: 'qrCode', ...but }));
        await clock.advance(5_000);
        expect(await outcome).toEqual({ kind: 'done' });
      }
      const says = () => driver.codeFor({ credentialId, lockId: front, number, deadlineAt: clock.now() + 10_000 });

      it('says what the lock reads, once it has it', async () => {
        const before = await says();
        expect(before.kind === 'done' && (await opensToCode(before.text))).toBe(false);
        await write();
        const said = await says();
        expect(said).toMatchObject({ kind: 'done', text: expect.any(String) });
        expect(said.kind === 'done' && (await opensToCode(said.text))).toBe(true);
        expect(await says()).toMatchObject({ text: said.kind === 'done' && said.text });
        expect(await opensToCode('482913')).toBe(false);
      });

      it('says nothing that the lock would read when it is taken out', async () => {
        await write();
        const said = await says();
        await write({ change: 'delete', content: null });
        const after = await says();
        for (const each of [said, after]) expect(each.kind === 'done' && (await opensToCode(each.text))).toBe(false);
      });
    });

    unableTo('qrCode')('knows of no QR code what it says', async () => {
      const { credentialId } = writing(0);
      const asked = { credentialId, lockId: front, number: '482913', deadlineAt: clock.now() + 10_000 };
      expect(await driver.codeFor(asked)).toMatchObject({ kind: 'missing' });
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
