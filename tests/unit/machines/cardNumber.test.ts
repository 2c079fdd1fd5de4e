import { describe, expect, it } from 'vitest';
import { cardNumber } from '../../../machines/aggregates/cardNumber.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import { given } from '../../support/given.ts';
import { described, handing, kept, said } from '../../support/givenCardNumber.ts';
import { owner } from '../../support/givenFacts.ts';

const { cardNumberId, to, toId } = handing;
const asked = said('cardNumber.transferAsked.v1', handing);
const deleted = said('cardNumber.deleted.v1', { cardNumberId });
const handedOver = said('cardNumber.handedOver.v1', handing);

describe('a stored card number', () => {
  it('is stored once, however often it is submitted', () => {
    const { data } = kept;
    given(cardNumber, [])
      .when({ type: 'keep', ...data })
      .gives([{ type: 'cardNumber.kept.v1', data }]);
    given(cardNumber, [kept])
      .when({ type: 'keep', ...data, name: 'Another' })
      .gives([]);
  });

  it('can change its name and remark, and keeps the remark if a change omits it', () => {
    const { snapshot } = given(cardNumber, [kept])
      .when({ type: 'describe', name: 'Grey card', remark: '' })
      .gives([{ type: 'cardNumber.described.v1', data: described.data }]);
    expect(snapshot.context).toMatchObject({ name: 'Grey card', remark: '' });
    given(cardNumber, [kept])
      .when({ type: 'describe', name: 'Grey card' })
      .gives([{ type: 'cardNumber.described.v1', data: { cardNumberId, name: 'Grey card', remark: 'Spare' } }]);
    given(cardNumber, [kept])
      .when({ type: 'describe', name: 'Blue card', remark: 'At the desk' })
      .gives([{ type: 'cardNumber.described.v1', data: { cardNumberId, name: 'Blue card', remark: 'At the desk' } }]);
    given(cardNumber, [kept]).when({ type: 'describe', name: 'Blue card', remark: 'Spare' }).gives(reject('unchanged'));
  });

  it('is transferred to another account under a new id', () => {
    given(cardNumber, [kept])
      .when({ type: 'transfer', to, toId })
      .gives([{ type: 'cardNumber.transferAsked.v1', data: handing }])
      .becomes('handingOver')
      .effects([{ name: 'handOverCardNumber', params: { cardNumberId, uid: owner, to, toId } }]);
  });

  it('is marked as transferred once its transfer settles, and ignores a repeated settlement', () => {
    given(cardNumber, [kept, asked])
      .when({ type: 'settleTransfer' })
      .gives([{ type: 'cardNumber.handedOver.v1', data: handing }])
      .becomes('handedOver');
    for (const facts of [[kept, asked, handedOver], [kept]])
      given(cardNumber, facts).when({ type: 'settleTransfer' }).gives([]);
  });

  it('rejects changes during its transfer and afterwards', () => {
    for (const facts of [
      [kept, asked],
      [kept, asked, handedOver],
    ]) {
      const there = given(cardNumber, facts);
      there.when({ type: 'transfer', to, toId }).gives(reject('notInThisState'));
      there.when({ type: 'describe', name: 'Grey card' }).gives(reject('notInThisState'));
      there.when({ type: 'delete', locks: 0 }).gives(reject('notInThisState'));
    }
  });

  it('can be deleted only when no lock has the card', () => {
    given(cardNumber, [kept]).when({ type: 'delete', locks: 1 }).gives(reject('notInThisState'));
    given(cardNumber, [kept])
      .when({ type: 'delete', locks: 0 })
      .gives([{ type: 'cardNumber.deleted.v1', data: { cardNumberId } }])
      .becomes('deleted');
    given(cardNumber, [kept, deleted]).when({ type: 'delete', locks: 0 }).gives([]);
    given(cardNumber, [kept, deleted]).when({ type: 'transfer', to, toId }).gives(reject('notInThisState'));
  });

  it('is reported as not found before it is stored', () => {
    given(cardNumber).when({ type: 'delete', locks: 0 }).gives(reject('cardNumberNotFound'));
    given(cardNumber).when({ type: 'settleTransfer' }).gives(reject('cardNumberNotFound'));
  });
});
