/** The contract of all drivers (src/drivers/driver.ts). A driver declares and refuses what its locks cannot do. */
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

/** A driver over `givenWorld()`, with control over the connection to its locks. */
export interface DriverUnderTest {
  driver: Driver;
  /** Sets or clears a fault of gateway 1. */
  trouble(fault: Trouble, on: boolean): void;
  /** How often this operation moved the bolt. */
  movements(operationId: OperationId): number;
  /** Whether the credential opens the front door. */
  opensTo(credentialId: CredentialId): boolean;
  /** Whether a QR code with this text opens the front door. Absent: no lock reads QR codes. */
  opensToCode?(text: string): boolean | Promise<boolean>;
}

type Trouble = Extract<SimulatedFault, 'noAnswer' | 'offline' | 'busy'>;

export interface UnderContract {
  /** Default: all that a lock with its own clock supports. */
  can?: readonly Capability[];
  troubles?: readonly Trouble[];
  /** Whether credentials are also listed by a service that answers while the lock is offline. */
  listsElsewhere?: boolean;
  /** How long the driver polls its locks after its start, in ms. */
  greetsFor?: number;
  /** Resolves when other processes are idle too. */
  rest?: () => Promise<void>;
}

const ALL = CAPABILITIES.filter(capability => !['codesByMaker', 'timesByConsole'].includes(capability));

const SURELY_NOT: readonly (readonly [Trouble, string])[] = [
  ['offline', 'gatewayOffline'],
  ['busy', 'gatewayBusy'],
];

const ABSENT = { kind: 'done', found: 'absent' } as const;

/** A slow listener exposes outcomes that do not wait for it. */
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

    ableTo('lockSound', 'readsSettings')('applies a setting repeatedly and reads it back from the lock', async () => {
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
    });

    unableTo('clock')('refuses to set or read the clock of a lock without one', async () => {
      const asked = { lockId: front, gatewayId, deadlineAt: clock.now() + 60_000 };
      const set = driver.applySetting({ ...asked, setting: { name: 'clock', value: { zoneOffsetMs: 0 } } });
      const read = driver.readSetting({ ...asked, lockId: shed, gatewayId: otherGatewayId, name: 'clock' });
      await clock.advance(5_000);
      const refused = { kind: 'refused', reason: 'notSupported' };
      expect([await set, await read]).toEqual([refused, refused]);
    });

    ableTo('clock', 'readsSettings')('sets the clock of a lock and reads its drift', async () => {
      const asked = { lockId: front, gatewayId, deadlineAt: clock.now() + 60_000 };
      const setting = { name: 'clock', value: { zoneOffsetMs: 7_200_000 } } as const;
      const set = driver.applySetting({ ...asked, setting });
      await clock.advance(5_000);
      expect(await set).toEqual({ kind: 'done' });
      const reading = driver.readSetting({ ...asked, name: 'clock' });
      await clock.advance(5_000);
      expect(await reading).toMatchObject({ kind: 'done', said: { setting, driftMs: expect.any(Number) } });
    });

    ableTo('lockSound')('reports a setting as unreachable while the gateway is offline', async () => {
      made.trouble('offline', true);
      await clock.advance(0);
      const deadlineAt = clock.now() + 30_000;
      const setting = { name: 'lockSound', value: 2 } as const;
      expect(await driver.applySetting({ lockId: front, gatewayId, setting, deadlineAt })).toEqual({
        kind: 'unreachable',
        reason: 'gatewayOffline',
      });
    });

    it('lists the capabilities of a lock, and none for an unknown lock', () => {
      expect([...driver.capabilities(front)].sort()).toEqual([...can].sort());
      expect(driver.capabilities(nowhere)).toEqual([]);
    });

    it('moves the bolt once per operation and reports the door before the outcome', async () => {
      const { asked, outcome } = await operate('unlock');
      await clock.advance(5_000);
      expect(await outcome).toEqual({ kind: 'done' });
      expect(made.movements(asked.operationId)).toBe(1);
      expect(doors()).toEqual([expect.objectContaining({ lockId: front, openState: 1, source: 'operation' })]);
      expect(written.indexOf('door')).toBeLessThan(written.indexOf('done'));
    });

    ableTo('records')('links the record of the lock to the operation', async () => {
      const { asked } = await operate('unlock');
      await clock.advance(5_000);
      const records = reports.flatMap(report => (report.type === 'records' ? report.records : []));
      expect(records).toEqual([expect.objectContaining({ recordType: 12, recordTypeFromLock: 28, success: true })]);
      expect(records[0]?.operationId).toBe(asked.operationId);
    });

    ableTo('queryState')('reports the door before the outcome of a state query', async () => {
      const asked = driver.queryState({ lockId: front, gatewayId, deadlineAt: clock.now() + 30_000 });
      await clock.advance(5_000);
      expect(await asked).toEqual({ kind: 'done' });
      expect(doors()).toEqual([expect.objectContaining({ lockId: front, openState: 0, source: 'query' })]);
    });

    it('delivers a report only after the previous one is accepted', async () => {
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
        // A driver’s stop waits for reports being delivered.
        watching = false;
        take();
      }
    });

    it('runs one command at a time per lock or gateway, as declared, and gateways in parallel', async () => {
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

    it('declares whether commands are serialised per lock or per gateway, also for unknown locks', () => {
      expect(['gateway', 'lock']).toContain(driver.laneScope(front));
      expect(driver.laneScope(nowhere)).toBe(driver.laneScope(front));
    });

    it.each([
      ['a lock that it does not know', nowhere, gatewayId],
      ['a lock without a gateway', safe, gatewayId],
      ['a gateway that does not hear the lock', front, otherGatewayId],
    ])('reports an operation on %s as unreachable', async (_, lockId, gateway) => {
      const { outcome } = await operate('unlock', lockId, gateway);
      await clock.advance(0);
      expect(await outcome).toEqual({ kind: 'unreachable', reason: 'noGateway' });
    });

    it('sends no operation after its deadline', async () => {
      const asked = { ...request(clock.now(), 'unlock'), deadlineAt: clock.now() };
      expect(await driver.operate(asked)).toEqual({ kind: 'unreachable', reason: 'deadlinePassed' });
      await clock.advance(60_000);
      expect(made.movements(asked.operationId)).toBe(0);
    });

    it.each(surelyNot)(
      'reports an operation as unreachable while the gateway is %s, and does not send it later',
      async (fault, reason) => {
        made.trouble(fault, true);
        await clock.advance(0);
        const { asked, outcome } = await operate('unlock');
        await clock.advance(5_000);
        expect(await outcome).toEqual({ kind: 'unreachable', reason });
        made.trouble(fault, false);
        await clock.advance(60_000);
        expect(made.movements(asked.operationId)).toBe(0);
      },
    );

    it('reports an operation without an answer as unconfirmed at its deadline, and sends nothing later', async () => {
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

    describe.runIf(can.includes('passcode') && can.includes('readsCredentials'))('credentials on a lock', () => {
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

      it('a written credential is on the lock and opens the door', async () => {
        expect(made.opensTo(credentialId)).toBe(false);
        expect(await read()).toEqual({ kind: 'done', found: 'absent' });
        expect(await write()).toEqual({ kind: 'done' });
        expect(await read()).toEqual({ kind: 'done', found: 'asWanted' });
        expect(made.opensTo(credentialId)).toBe(true);
      });

      it('writing or deleting a credential twice has the same effect as doing so once', async () => {
        expect([await write(), await write()]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
        expect(await read()).toEqual({ kind: 'done', found: 'asWanted' });
        const gone = { change: 'delete', content: null } as const;
        expect([await write(gone), await write(gone)]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
        expect(await read(gone)).toEqual({ kind: 'done', found: 'absent' });
        expect(made.opensTo(credentialId)).toBe(false);
      });

      it('each write replaces the whole credential, and reading back detects any difference', async () => {
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
      ] as const)('reports credential writes and reads on %s as unreachable', async (_, but, reason) => {
        const unreachable = { kind: 'unreachable', reason };
        expect([await write(but), await read(but)]).toEqual([unreachable, unreachable]);
        expect(made.opensTo(credentialId)).toBe(false);
      });

      it.each(surelyNot)(
        'a write while the gateway is %s is reported as unreachable and not sent later',
        async (fault, reason) => {
          made.trouble(fault, true);
          await clock.advance(0);
          expect(await write()).toEqual({ kind: 'unreachable', reason });
          expect(await read()).toEqual(listsElsewhere ? ABSENT : { kind: 'unreachable', reason });
          made.trouble(fault, false);
          await clock.advance(60_000);
          expect(await read()).toEqual({ kind: 'done', found: 'absent' });
        },
      );

      it('credential writes share the command queue of the lock or gateway', async () => {
        const { outcome } = await operate('unlock', driver.laneScope(front) === 'gateway' ? back : front);
        expect(await write()).toEqual({ kind: 'unreachable', reason: 'gatewayBusy' });
        expect(await outcome).toEqual({ kind: 'done' });
      });

      it('a write without an answer is unconfirmed at its deadline', async () => {
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

      it('pending writes and reads settle as unconfirmed when the driver stops', async () => {
        const [wrote, asked] = [
          driver.writeCredential(writing(clock.now())),
          driver.readCredential(writing(clock.now(), { lockId: shed, gatewayId: otherGatewayId })),
        ];
        await driver.stop();
        expect([(await wrote).kind, (await asked).kind]).toEqual(['unconfirmed', 'unconfirmed']);
      });
    });

    describe.runIf(can.includes('qrCode'))('a QR code stored on the lock', () => {
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

      it('has a text that opens the lock after the code is written', async () => {
        const before = await says();
        expect(before.kind === 'done' && (await opensToCode(before.text))).toBe(false);
        await write();
        const said = await says();
        expect(said).toMatchObject({ kind: 'done', text: expect.any(String) });
        expect(said.kind === 'done' && (await opensToCode(said.text))).toBe(true);
        expect(await says()).toMatchObject({ text: said.kind === 'done' && said.text });
        expect(await opensToCode('482913')).toBe(false);
      });

      it('has no text that opens the lock after the code is deleted', async () => {
        await write();
        const said = await says();
        await write({ change: 'delete', content: null });
        const after = await says();
        for (const each of [said, after]) expect(each.kind === 'done' && (await opensToCode(each.text))).toBe(false);
      });
    });

    unableTo('qrCode')('has no text for a QR code on a lock that supports none', async () => {
      const { credentialId } = writing(0);
      const asked = { credentialId, lockId: front, number: '482913', deadlineAt: clock.now() + 10_000 };
      expect(await driver.codeFor(asked)).toMatchObject({ kind: 'missing' });
    });

    it('reports nothing after a stop and settles pending operations as unconfirmed', async () => {
      const { outcome } = await operate('unlock');
      await driver.stop();
      expect((await outcome).kind).toBe('unconfirmed');
      await clock.advance(60_000);
      expect(reports).toEqual([]);
    });
  });
}
