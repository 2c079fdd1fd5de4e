import { expect } from 'vitest';
import { type PasscodeCommand, passcode } from '../../../machines/aggregates/passcode.decide.ts';
import { passcodeMachine } from '../../../machines/aggregates/passcode.machine.ts';
import { passcodeCalls } from '../../../models/calls/credential.calls.ts';
import type { CredentialContent } from '../../../models/credential.ts';
import { CredentialId } from '../../../models/ids.ts';
import type { PasscodeType } from '../../../models/passcode.ts';
import { RecordType } from '../../../models/recordType.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { asker, byGateway } from '../../support/credentialFacts.ts';
import { exploredPasscode } from '../../support/explored/passcode.ts';
import { EASTERN, tomorrowEastern } from '../../support/explored/passcodeTimes.ts';
import { NOON } from '../../support/givenFacts.ts';
import { type RunningHouse, uidOf } from '../house.ts';
import {
  type AtCredential,
  canGo,
  credentialStage,
  ENDLESS,
  goAway,
  goingBy,
  inItsLock,
  labelOf,
  linkedFor,
  lockOf,
  numberOf,
  oneOf,
  toldByFile,
} from './credentialStage.ts';
import type { Staged } from './walkStaged.ts';

const { setUp, stream, play, detail } = credentialStage('passcode', passcodeCalls);
export const passcodeDetail = detail;

/** No call sends these: custom digits need a gateway, and the console cannot reset a lock. */
const told = ({ house, credentialId }: AtCredential, command: PasscodeCommand, secretRef?: string) => {
  const ref = streamRef(uidOf('owner'), 'passcode', credentialId as CredentialId);
  const secrets = secretRef ? [{ ref: secretRef, sealed: house.seal('563829') }] : [];
  return house.loop.handle(passcode, ref, command, { by: uidOf('owner'), answer: null, with: { secrets } });
};
const passcodeIn = ({ content }: { content: CredentialContent }, digitsRef: string) =>
  content.kind === 'passcode' ? { ...content, digitsRef } : expect.fail('not a passcode');
const known = { digits: 6, supported: [6], inUse: false };

/** One per house: held effects are held for all paths in it. */
const held = new WeakMap<RunningHouse, ReturnType<RunningHouse['holdEffects']>>();

/** Releases the held effect whose timer has fired. */
async function looksAtTimes(here: AtCredential) {
  const { house } = here;
  const ref = stream(here) ?? expect.fail('there is none yet');
  const before = (await house.store.readStream(ref)).length;
  held.get(house)?.(ref);
  await house.until(async () => ((await house.store.readStream(ref)).length > before ? true : null));
}

export const stagedPasscode: Staged<typeof passcodeMachine, AtCredential> = {
  machine: passcodeMachine,
  exploration: {
    ...exploredPasscode,
    examples: {
      ...exploredPasscode.examples,
      'credential.requested.v1': state => exploredPasscode.examples['credential.requested.v1'](state).map(inItsLock),
      'credential.imported.v1': state => exploredPasscode.examples['credential.imported.v1'](state).map(inItsLock),
      'passcode.generated.v1': state =>
        exploredPasscode.examples['passcode.generated.v1'](state).map(event => ({
          ...event,
          data: { ...event.data, lockId: event.data.endsAt === undefined ? lockOf(byGateway) : ENDLESS },
        })),
      // The event's own time is later: its play needs time to prepare.
      'passcode.turnDue.v1': state =>
        exploredPasscode.examples['passcode.turnDue.v1'](state).map(event => ({ ...event, at: NOON })),
    },
    matters: context => [exploredPasscode.matters(context), context.lockId],
  },
  house: { broken: { recurringPasscodes: async lockId => (lockId === ENDLESS ? 'endless' : 'untilEnd') } },
  setUp(stage) {
    if (!held.has(stage.house)) held.set(stage.house, stage.house.holdEffects(['keepTimes']));
    return setUp(stage);
  },
  startsAt: NOON,
  leaps: true,
  stream,
  playable: canGo,
  play: {
    ...play,
    'credential.requested.v1': async ({ data }, here) => {
      const { validity, connectivity } = data;
      const lockId = here.meant(data.lockId);
      here.lockId = lockId;
      const name = labelOf(here, data.name);
      if (connectivity.by === 'gateway') {
        const wish = { lockId, name, validity, digits: numberOf(here, 729_461) };
        const ask = () => here.owner.data(passcodeCalls.add, wish);
        // A passcode that is not valid yet does not wait for the gateway.
        const isAhead = data.window && here.clock.now() < data.window.start;
        here.credentialId = (await (isAhead ? linkedFor : goingBy)(here, connectivity, ask)).credentialId;
      } else {
        const credentialId = CredentialId.parse(Number(numberOf(here, 77)));
        here.credentialId = credentialId;
        const content = passcodeIn(data, labelOf(here, 'ref-digits'));
        const request = { type: 'request', ...data, lockId, content, name, credentialId, ...asker, ...known } as const;
        await told(here, request, content.digitsRef);
      }
    },
    'credential.imported.v1': toldByFile('passcode', 'ref-digits', known),
    'passcode.generated.v1': async ({ data: { name, validity, content, ...data } }, here) => {
      const lockId = here.meant(data.lockId);
      here.lockId = lockId;
      const type = content.kind === 'passcode' ? (content.type as PasscodeType) : expect.fail('not a passcode');
      const wish = { lockId, name: labelOf(here, name), validity, type };
      const { credentialId } = await linkedFor(here, byGateway, () =>
        here.owner.data(passcodeCalls.get, wish as never),
      );
      here.credentialId = credentialId;
    },
    'passcode.ended.v1': ({ data }, here) => goingBy(here, data.connectivity, () => looksAtTimes(here)),
    'passcode.endChanged.v1': ({ data: { validity } }, here) =>
      linkedFor(here, byGateway, () => here.owner.data(passcodeCalls.changePeriod, { ...oneOf(here), validity })),
    'passcode.used.v1': ({ data }, { house, lockId, credentialId }) => {
      const line = { recordType: RecordType.PASSCODE, recordTypeFromLock: 4, success: true, credentialName: '' };
      const dates = { lockDate: data.usedAt, serverDate: data.usedAt };
      const records = [{ ...line, ...dates, credentialId, operationId: null }];
      return house.report({ type: 'records', lockId, records });
    },
    'passcode.lapsed.v1': async () => {},
    'passcode.reset.v1': (_, here) => told(here, { type: 'reset' }),
    'passcode.digitsChangeRequested.v1': async ({ data }, here, from) => {
      const { uid, connectivity } = data;
      if (from.hasTag('out')) {
        const wish = { ...oneOf(here), digits: numberOf(here, 847_362) };
        await linkedFor(here, connectivity, () => here.owner.data(passcodeCalls.changeDigits, wish));
      } else if (connectivity.by === 'gateway') {
        const wish = { ...oneOf(here), digits: numberOf(here, 847_362) };
        await goingBy(here, connectivity, () => here.owner.data(passcodeCalls.changeDigits, wish));
      } else {
        const digitsRef = labelOf(here, data.digitsRef);
        const own = { kind: 'permanent' } as const;
        await told(here, { type: 'changeDigits', uid, connectivity, digitsRef, own, ...known }, digitsRef);
      }
    },
    'passcode.turnDue.v1': async (_, here, from) => {
      if (from.hasTag('unsent')) await goAway(here);
      await here.clock.leap(Math.max(0, (from.context.times?.turnsAt ?? from.context.endsAt ?? 0) - here.clock.now()));
    },
    'passcode.timeBegan.v1': ({ data }, here) => goingBy(here, data.connectivity, () => looksAtTimes(here)),
    'passcode.timeEnded.v1': ({ data }, here) => goingBy(here, data.connectivity, () => looksAtTimes(here)),
    'passcode.timePassed.v1': (_, here) => looksAtTimes(here),
    'passcode.timesSet.v1': ({ data: { window } }, here) =>
      window === tomorrowEastern
        ? told(here, { type: 'keepTimes', connectivity: byGateway, timeZone: EASTERN })
        : looksAtTimes(here),
    'passcode.timesChanged.v1': ({ data: { validity } }, here) =>
      here.owner.data(passcodeCalls.changePeriod, { ...oneOf(here), validity }),
    'passcode.revealed.v1': (_, here) => here.owner.data(passcodeCalls.reveal, oneOf(here)),
  },
};
