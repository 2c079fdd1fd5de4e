import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { enrolmentMachine } from '../../../machines/flows/enrolment.machine.ts';
import {
  type Enrolment,
  type PasskeyItem,
  type SecondFactor,
  type SignedInDevice,
  securityCalls,
} from '../../../models/calls/security.calls.ts';
import type { SessionId } from '../../../models/ids.ts';
import type { PasskeyId } from '../../../models/passkey.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource, refetch } from './defineResource.ts';

function useChanges(resource: Parameters<typeof refetch>[0], onChanged: () => void) {
  return useCallback(() => {
    refetch(resource);
    onChanged();
  }, [resource, onChanged]);
}

const useDeviceList = defineResource<SignedInDevice[], void>({
  load: async () => (await send(securityCalls.devices, {})).list,
});

export function useDevices(onChanged: () => void) {
  const thing = useDeviceList();
  return { thing, changed: useChanges(thing, onChanged) };
}

const useFactor = defineResource<SecondFactor, void>({ load: () => send(securityCalls.secondFactor, {}) });

export function useSecondFactor(onChanged: () => void) {
  const thing = useFactor();
  return { thing, changed: useChanges(thing, onChanged) };
}

/** The authenticator app being set up, and the recovery codes to store. Second-factor changes call `onChanged`. */
export function useEnrolment(onChanged: () => void) {
  const actor = useActorRef(enrolmentMachine);
  const { enrolment, recoveryCodes } = useSelector(actor, ({ context }) => context);
  const commands = useMemo(
    () => ({
      begun(enrolment: Enrolment) {
        actor.send({ type: 'enrolment.begun', enrolment });
        onChanged();
      },
      issued(recoveryCodes: readonly string[]) {
        actor.send({ type: 'codes.issued', recoveryCodes });
        onChanged();
      },
      cancel() {
        actor.send({ type: 'enrolment.cancelled' });
        // If the cancellation fails, the enrolment expires by itself.
        securityCommands.giveUpEnrolment().then(onChanged, onChanged);
      },
      stored: () => actor.send({ type: 'codes.stored' }),
    }),
    [actor, onChanged],
  );
  return { ...commands, enrolment, recoveryCodes };
}

const usePasskeyList = defineResource<PasskeyItem[], void>({
  load: async () => (await send(securityCalls.passkeys, {})).list,
});

export function usePasskeys(onChanged: () => void) {
  const thing = usePasskeyList();
  return { thing, changed: useChanges(thing, onChanged) };
}

export const useSignIns = definePagedList({ load: pageOf(securityCalls.signIns) });

type Proof = { password: string; code: string };

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
