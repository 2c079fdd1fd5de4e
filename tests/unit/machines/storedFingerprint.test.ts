import { describe, expect, it } from 'vitest';
import { storedFingerprint } from '../../../machines/aggregates/storedFingerprint.decide.ts';
import { storedFingerprintActions } from '../../../machines/selectors/collectedActions.ts';
import { reject } from '../../../models/errorCodes.ts';
import { given } from '../../support/given.ts';
import { guest, owner } from '../../support/givenFacts.ts';
import { handing, kept, renamed, said } from '../../support/givenFinger.ts';

const { collectedId, to, toId } = handing;
const asked = said('collectedFinger.transferAsked.v1', handing);
const deleted = said('collectedFinger.deleted.v1', { collectedId });
const handedOver = said('collectedFinger.handedOver.v1', handing);

describe('a stored fingerprint', () => {
  it('is stored once, however often it is submitted', () => {
    const { data } = kept;
    given(storedFingerprint, [])
      .when({ type: 'keep', ...data })
      .gives([{ type: 'collectedFinger.kept.v1', data }]);
    given(storedFingerprint, [kept])
      .when({ type: 'keep', ...data, name: 'Another' })
      .gives([]);
  });

  it('can be renamed', () => {
    const { snapshot } = given(storedFingerprint, [kept])
      .when({ type: 'rename', name: 'Left thumb' })
      .gives([{ type: 'collectedFinger.renamed.v1', data: renamed.data }]);
    expect(snapshot.context.name).toBe('Left thumb');
    given(storedFingerprint, [kept, renamed]).when({ type: 'rename', name: 'Left thumb' }).gives(reject('unchanged'));
  });

  it('is transferred to another account under a new id', () => {
    given(storedFingerprint, [kept])
      .when({ type: 'transfer', to, toId })
      .gives([{ type: 'collectedFinger.transferAsked.v1', data: handing }])
      .becomes('handingOver')
      .effects([{ name: 'handOverFinger', params: { collectedId, uid: owner, to, toId } }]);
  });

  it('is marked as transferred once the recipient has it, however often that is reported', () => {
    given(storedFingerprint, [kept, asked])
      .when({ type: 'settleTransfer' })
      .gives([{ type: 'collectedFinger.handedOver.v1', data: handing }])
      .becomes('handedOver');
    for (const facts of [[kept, asked, handedOver], [kept]])
      given(storedFingerprint, facts).when({ type: 'settleTransfer' }).gives([]);
  });

  it('rejects changes during its transfer and afterwards', () => {
    for (const facts of [
      [kept, asked],
      [kept, asked, handedOver],
    ]) {
      const there = given(storedFingerprint, facts);
      there.when({ type: 'transfer', to: guest, toId }).gives(reject('notInThisState'));
      there.when({ type: 'rename', name: 'Left thumb' }).gives(reject('notInThisState'));
      there.when({ type: 'delete' }).gives(reject('notInThisState'));
    }
  });

  it('cannot be deleted twice, and rejects other commands after its deletion', () => {
    given(storedFingerprint, [kept])
      .when({ type: 'delete' })
      .gives([{ type: 'collectedFinger.deleted.v1', data: { collectedId } }])
      .becomes('deleted');
    given(storedFingerprint, [kept, deleted]).when({ type: 'delete' }).gives([]);
    given(storedFingerprint, [kept, deleted]).when({ type: 'transfer', to, toId }).gives(reject('notInThisState'));
  });

  it('rejects commands as “not found” before it is stored', () => {
    for (const type of ['delete', 'settleTransfer'] as const)
      given(storedFingerprint).when({ type }).gives(reject('collectedNotFound'));
  });

  it('offers actions only while it is stored and not being transferred', () => {
    const may = (...facts: (typeof kept | typeof asked | typeof deleted)[]) =>
      storedFingerprintActions(given(storedFingerprint, facts).snapshot);
    expect(may(kept)).toEqual(['rename', 'issue', 'transfer', 'delete']);
    for (const facts of [[], [kept, asked], [kept, deleted]]) expect(may(...facts)).toEqual([]);
  });
});
