import { describe, expect } from 'vitest';
import { passkey } from '../../machines/aggregates/passkey.decide.ts';
import { exploredPasskey } from '../support/explored/passkey.ts';
import { owner } from '../support/givenFacts.ts';
import { passkeyId } from '../support/givenSecurity.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a passkey', () => {
  walkEveryPath(passkey, {
    ...exploredPasskey,
    origins: {
      'passkey.registered.v1': ({ data }) => ({ type: 'register', ...data }),
      'passkey.used.v1': ({ data: { counter } }) => ({ type: 'use', counter }),
      'passkey.cloneSuspected.v1': ({ data: { counter } }) => ({ type: 'use', counter }),
      'passkey.deleted.v1': () => ({ type: 'delete' }),
    },
    invariants: {
      none: ({ context }) => expect(context.uid).toBeNull(),
      registered: ({ context }) => expect([context.passkeyId, context.uid]).toEqual([passkeyId, owner]),
      cloned: ({ context }) => expect(context.uid).toBe(owner),
      deleted: ({ context }) => expect(context.uid).toBe(owner),
    },
  });
});
