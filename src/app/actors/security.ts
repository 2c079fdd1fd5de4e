import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import {
  type PasskeyItem,
  type SecondFactor,
  type SignedInDevice,
  type SignInEvent,
  securityCalls,
} from '../../../models/calls/security.calls.ts';
import type { SessionId } from '../../../models/ids.ts';
import type { PasskeyId } from '../../../models/passkey.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { pagesBy } from './pageAnswer.ts';
import { thingBy } from './thingAnswer.ts';
import { useAsked } from './useAsked.ts';

type SignInQuery = AskedOf<typeof securityCalls.signIns>;

/** There is one of each, so that it is looked up by nothing. */
const devices = loadedThingMachine<SignedInDevice[], null, never>(thing => thing).provide(
  thingBy(async () => (await send(securityCalls.devices, {})).list),
);
const secondFactor = loadedThingMachine<SecondFactor, null, never>(thing => thing).provide(
  thingBy(() => send(securityCalls.secondFactor, {})),
);
const passkeys = loadedThingMachine<PasskeyItem[], null, never>(thing => thing).provide(
  thingBy(async () => (await send(securityCalls.passkeys, {})).list),
);
const signIns = pagedListMachine<SignInEvent, SignInQuery, LiveFact>(event => event).provide(
  pagesBy<SignInEvent, SignInQuery>((wanted, options) => send(securityCalls.signIns, wanted.query, options)),
);

const ONE = { input: { id: null } };

function useChanged(thing: { send: (event: { type: 'thing.changed' }) => void }, onChanged: () => void) {
  return useCallback(() => {
    thing.send({ type: 'thing.changed' });
    onChanged();
  }, [thing, onChanged]);
}

/** Each with how it is asked for again after something was done about it, of which others are told by `onChanged`. */
export function useDevices(onChanged: () => void) {
  const thing = useActorRef(devices, ONE);
  return { thing, changed: useChanged(thing, onChanged) };
}

export function useSecondFactor(onChanged: () => void) {
  const thing = useActorRef(secondFactor, ONE);
  return { thing, changed: useChanged(thing, onChanged) };
}

export function usePasskeys(onChanged: () => void) {
  const thing = useActorRef(passkeys, ONE);
  return { thing, changed: useChanged(thing, onChanged) };
}

export function useSignIns(query: SignInQuery) {
  const list = useActorRef(signIns, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  return list;
}

type Proof = { password: string; code: string };

/** Each rejects with why it could not be done. */
export const securityCommands = {
  signOutDevice: (sessionId: SessionId) => send(securityCalls.signOutDevice, { sessionId, commandId: newCommandId() }),
  signOutOthers: () => send(securityCalls.signOutOthers, { commandId: newCommandId() }),
  beginSecondFactor: (password: string) => send(securityCalls.beginSecondFactor, { password }),
  giveUpEnrolment: () => send(securityCalls.giveUpEnrolment, {}),
  turnOnSecondFactor: (code: string) => send(securityCalls.turnOnSecondFactor, { code }),
  turnOffSecondFactor: (proof: Proof) => send(securityCalls.turnOffSecondFactor, proof),
  renewRecoveryCodes: (proof: Proof) => send(securityCalls.renewRecoveryCodes, proof),
  deletePasskey: (passkeyId: PasskeyId, password: string) =>
    send(securityCalls.deletePasskey, { password, passkeyId, commandId: newCommandId() }),
};
