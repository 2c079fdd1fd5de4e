/** Passcodes of a lock that knows no periods: the console puts them in and takes them out, whatever happens in between. */
import { describe, expect, it } from 'vitest';
import { batchCalls } from '../../models/calls/batch.calls.ts';
import { cardCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import type { CredentialId } from '../../models/ids.ts';
import { Progress } from '../../models/progress.ts';
import type { Validity } from '../../models/validity.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { fact, lockData } from '../support/givenFacts.ts';
import { openHouse, uidOf, unknownYet } from './house.ts';

const HOUR = 3_600_000;
/** The day before the clocks of Berlin go forward, at noon there. */
const NOON = Date.UTC(2026, 2, 28, 11);
const { lockId, gatewayId } = unknownYet;
const soon: Validity = { kind: 'limited', start: NOON + HOUR, end: NOON + 2 * HOUR };

async function atHome() {
  const clock = fakeClock(NOON);
  const house = await openHouse({ clock });
  await house.write('gateway', gatewayId, [
    fact('gateway.added.v1', { gatewayId, name: 'Attic', networkName: 'home' }),
    fact('gateway.cameOnline.v1', { gatewayId }),
  ]);
  await house.write('lock', lockId, [
    fact('lock.added.v1', {
      ...{ ...lockData, lockId, timeZone: 'Europe/Berlin' },
      capabilities: ['remoteUnlock', 'card', 'passcode', 'readsCredentials', 'timesByConsole'],
    }),
    fact('lock.linked.v1', { lockId, gatewayId }),
    fact('lock.accessGranted.v1', { lockId, uid: uidOf('owner'), role: 'owner', groupId: -1 as never }),
  ]);
  const owner = await house.signIn('owner');
  const one = (credentialId: CredentialId) => ({ lockId, credentialId });
  const detail = (credentialId: CredentialId) => owner.data(passcodeCalls.detail, one(credentialId));
  const stands = async (credentialId: CredentialId) => (await detail(credentialId)).standing;
  const opens = (credentialId: CredentialId) => house.opensTo(lockId, credentialId);
  /** What it says of itself, and whether the door opens to it. */
  const truth = async (credentialId: CredentialId) => [(await stands(credentialId)).state, opens(credentialId)];
  async function add(validity: Validity, digits = '729461') {
    const { credentialId } = await owner.data(passcodeCalls.add, { lockId, name: 'Cleaner', validity, digits });
    await clock.advance(1000);
    return credentialId;
  }
  const gatewayIs = async (there: boolean) => {
    await house.setFault({ gatewayId }, 'offline', !there);
    await clock.advance(5000);
  };
  const listed = (filter: 'waiting' | 'attention' | 'normal' | 'expired') =>
    owner.data(passcodeCalls.list, { lockId, filter }).then(({ total }) => total);
  return { house, clock, owner, one, detail, stands, truth, add, gatewayIs, listed };
}

describe('a passcode for some hours', () => {
  it('is put into the lock when they begin, and taken out when they end', async () => {
    const { clock, add, truth, stands, listed } = await atHome();
    const id = await add(soon);
    expect(await truth(id)).toEqual(['outside', false]);
    expect(await stands(id)).toMatchObject({
      ...{
        status: 110505,
        meaning: 'waiting',
        waitsFor: 'time',
        door: null,
        window: { start: soon.start, end: soon.end },
      },
    });
    expect(await listed('waiting')).toBe(1);
    await clock.advance(HOUR);
    expect(await truth(id)).toEqual(['normal', true]);
    expect(await stands(id)).toMatchObject({ status: 110501, meaning: 'done' });
    expect(await listed('normal')).toBe(1);
    await clock.advance(HOUR);
    expect(await truth(id)).toEqual(['over', false]);
    expect(await stands(id)).toMatchObject({ status: 110504, meaning: 'attention', window: null });
    expect([await listed('expired'), await listed('waiting')]).toEqual([1, 0]);
  });
});
