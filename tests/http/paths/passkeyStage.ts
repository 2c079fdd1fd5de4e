import { passkeyMachine } from '../../../machines/aggregates/passkey.machine.ts';
import { securityCalls } from '../../../models/calls/security.calls.ts';
import type { PasskeyId } from '../../../models/passkey.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredPasskey } from '../../support/explored/passkey.ts';
import { type SoftPasskey, softPasskey } from '../../support/softPasskey.ts';
import { PASSWORD, uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

const uid = uidOf('owner');

export interface WithPasskey extends Stage {
  key: SoftPasskey;
  passkeyId: PasskeyId | null;
}

/** True if the passkey signs the user in. */
async function comesBy({ house, key }: WithPasskey): Promise<boolean> {
  const visitor = await house.visitor();
  const { options } = await visitor.data(securityCalls.passkeyOptions, {});
  const answer = key.show(options, visitor.origin) as never;
  return (await visitor.ask(securityCalls.loginByPasskey, { answer })).errorCode === 0;
}

export const stagedPasskey: Staged<typeof passkeyMachine, WithPasskey> = {
  machine: passkeyMachine,
  exploration: exploredPasskey,
  async setUp(stage) {
    const key = softPasskey();
    key.counter = 1;
    return { ...stage, key, passkeyId: null };
  },
  stream: ({ passkeyId }) => passkeyId && streamRef(uid, 'passkey', passkeyId),
  play: {
    'passkey.registered.v1': async (_, here) => {
      const { owner, key } = here;
      const { options } = await owner.data(securityCalls.beginPasskey, { password: PASSWORD });
      const answer = key.create(options, owner.origin) as never;
      here.passkeyId = (await owner.data(securityCalls.addPasskey, { name: 'Work laptop', answer })).passkeyId;
    },
    'passkey.used.v1': (_, here) => comesBy(here),
    'passkey.cloneSuspected.v1': (_, here, { context }) => {
      // A clone repeats a signature counter that was used already.
      here.key.counter = context.counter - 1;
      return comesBy(here);
    },
    'passkey.deleted.v1': (_, { owner, passkeyId }) =>
      owner.data(securityCalls.deletePasskey, { password: PASSWORD, passkeyId: passkeyId as PasskeyId }),
  },
};
