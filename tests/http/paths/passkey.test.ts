import { describe, expect } from 'vitest';
import { securityCalls } from '../../../models/calls/security.calls.ts';
import { stagedPasskey, type WithPasskey } from './passkeyStage.ts';
import { walkAtServer } from './walkStaged.ts';

const listed = async ({ owner }: WithPasskey) => (await owner.data(securityCalls.passkeys, {})).list;
const isNone = async (here: WithPasskey) => expect(await listed(here)).toEqual([]);

describe('generated paths of a passkey at the server', () => {
  walkAtServer(stagedPasskey, {
    none: isNone,
    registered: async here => expect(await listed(here)).toMatchObject([{ name: 'Work laptop', isCloned: false }]),
    cloned: async here => expect(await listed(here)).toMatchObject([{ isCloned: true }]),
    deleted: isNone,
  });
});
