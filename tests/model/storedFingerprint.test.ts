import { describe, expect } from 'vitest';
import { storedFingerprint } from '../../machines/aggregates/storedFingerprint.decide.ts';
import { storedFingerprintActions } from '../../machines/selectors/collectedActions.ts';
import { exploredFinger } from '../support/explored/storedFingerprint.ts';
import { handing, kept } from '../support/givenFinger.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a stored fingerprint', () => {
  walkEveryPath(storedFingerprint, {
    ...exploredFinger,
    origins: {
      'collectedFinger.kept.v1': ({ data }) => ({ type: 'keep', ...data }),
      'collectedFinger.renamed.v1': ({ data: { name } }) => ({ type: 'rename', name }),
      'collectedFinger.transferAsked.v1': ({ data: { to, toId } }) => ({ type: 'transfer', to, toId }),
      'collectedFinger.handedOver.v1': () => ({ type: 'settleTransfer' }),
      'collectedFinger.deleted.v1': () => ({ type: 'delete' }),
    },
    invariants: {
      none: ({ context, effects }) => {
        expect(context.templateRef).toBeNull();
        expect(effects).toEqual([]);
      },
      kept: ({ snapshot, context, effects }) => {
        expect(context).toMatchObject({ vendor: 2, templateRef: 'ref', to: null });
        expect(effects).toEqual([]);
        expect(storedFingerprintActions(snapshot)).toEqual(['rename', 'issue', 'transfer', 'delete']);
      },
      // The sender keeps the fingerprint until the recipient has it, and cannot use it meanwhile.
      handingOver: ({ snapshot, effects }) => {
        expect(effects.map(({ name, params }) => [name, params])).toEqual([
          ['handOverFinger', { ...handing, uid: kept.data.uid }],
        ]);
        expect(storedFingerprintActions(snapshot)).toEqual([]);
      },
      handedOver: ({ snapshot, effects }) => {
        expect(effects).toHaveLength(1);
        expect(storedFingerprintActions(snapshot)).toEqual([]);
      },
      deleted: ({ snapshot, effects }) => {
        expect(effects).toEqual([]);
        expect(storedFingerprintActions(snapshot)).toEqual([]);
      },
    },
  });
});
