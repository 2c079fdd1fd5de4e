import { describe, expect, it } from 'vitest';
import { type TransferCommand, transfer } from '../../../machines/processes/transfer.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { AccountId } from '../../../models/ids.ts';
import {
  KEPT_REASONS,
  MAX_TRANSFER_ITEMS,
  RECEIVER_OF,
  TRANSFER_CONFIRM_MS,
  TRANSFER_OFFER_MS,
  TransferKind,
} from '../../../models/transfer.ts';
import { CODE_TRIES } from '../../../models/verificationCode.ts';
import { given } from '../../support/given.ts';
import { decided, guest, NOON, owner } from '../../support/givenFacts.ts';
import { along, called, transferAsked, transferFact, transferId } from '../../support/givenTransfer.ts';

const [front, back, shed] = [7, 8, 9];
const stranger = 3 as AccountId;
const named = (item: number) => ({ item, name: called(item) });
const ask = (change: Partial<Extract<TransferCommand, { type: 'ask' }>> = {}) =>
  ({
    type: 'ask',
    transferId,
    kind: TransferKind.LOCK_TO_PERSON,
    items: [front, back].map(named),
    uid: owner,
    receiver: guest,
    isCompany: false,
    notOwned: [],
    ...change,
  }) as const;
const code = (isRight: boolean, uid = owner) => ({ type: 'enterCode', uid, isRight }) as const;
const settle = (item: number, end: Extract<TransferCommand, { type: 'settleItem' }>['end']) =>
  ({ type: 'settleItem', item, end }) as const;

const asked = [transferAsked(front, back)];
const wrong = (tries: number) => transferFact('transfer.codeWrong.v1', { tries });
const verified = [...asked, transferFact('transfer.codeVerified.v1', {})];
const told = [...verified, transferFact('transfer.surveyed.v1', { alsoTransferred: [along(front), along(back)] })];
const offered = [...told, transferFact('transfer.confirmed.v1', {})];
const accepted = [...offered, transferFact('transfer.accepted.v1', {})];
const handedOver = (item: number) => transferFact('transfer.itemHandedOver.v1', { item });
const kept = (item: number, reason: (typeof KEPT_REASONS)[number] = 'inUse') =>
  transferFact('transfer.itemKept.v1', { item, reason });
const received = [...accepted, handedOver(front), handedOver(back)];
const parties = { transferId, uid: owner, receiver: guest };
const handOver = (item: number) => ({
  name: 'handOver',
  params: { ...parties, kind: TransferKind.LOCK_TO_PERSON, item },
});

describe('requesting a transfer', () => {
  it('gives the owner half an hour to enter the code and confirm', () => {
    given(transfer)
      .when(ask(), NOON)
      .gives([decided(transferAsked(front, back))])
      .becomes({ preparing: 'asked' })
      .timers([{ id: 'unconfirmed', dueAt: NOON + TRANSFER_CONFIRM_MS, fact: 'transfer.expired.v1' }])
      .effects([]);
  });

  it.each(Object.entries(TransferKind))('is possible for the transfer kind %s', (_, kind) => {
    const isCompany = RECEIVER_OF[kind] === 'company';
    given(transfer).when(ask({ kind, isCompany }), NOON).becomes({ preparing: 'asked' });
  });

  it('includes a duplicate item only once', () => {
    given(transfer)
      .when(ask({ items: [front, back, front].map(named) }), NOON)
      .gives([decided(transferAsked(front, back))]);
  });

  it('changes nothing when the request is repeated', () => {
    given(transfer, asked).when(ask(), NOON).gives([]);
  });

  it('requires items that the user owns, and a recipient who exists and is someone else', () => {
    given(transfer)
      .when(ask({ receiver: null }), NOON)
      .gives(reject('receiverUnknown'));
    given(transfer)
      .when(ask({ receiver: owner }), NOON)
      .gives(reject('receiverIsSelf'));
    given(transfer)
      .when(ask({ notOwned: [back] }), NOON)
      .gives(reject('noPermission', { items: [back] }));
  });

  it.each([
    ['receiverIsCompany', [TransferKind.LOCK_TO_PERSON, TransferKind.GATEWAY_TO_PERSON], true],
    ['receiverNotPerson', [TransferKind.FINGERPRINT_TO_PERSON, TransferKind.CARD_NUMBER_TO_PERSON], true],
    ['receiverNotCompany', [TransferKind.LOCK_TO_COMPANY, TransferKind.GATEWAY_TO_COMPANY], false],
  ] as const)('requires a recipient account of the right kind: %s', (no, kinds, isCompany) => {
    for (const kind of kinds)
      given(transfer)
        .when(ask({ kind, isCompany }), NOON)
        .gives(reject(no, { fields: { receiver: 'invalid' } }));
  });

  it('requires at least one item and no more than the maximum', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => named(i + 1));
    const outside = reject('badParameter', { fields: { items: '1 to 200' } });
    given(transfer)
      .when(ask({ items: [] }), NOON)
      .gives(outside);
    given(transfer)
      .when(ask({ items: many(MAX_TRANSFER_ITEMS) }), NOON)
      .becomes({ preparing: 'asked' });
    given(transfer)
      .when(ask({ items: many(MAX_TRANSFER_ITEMS + 1) }), NOON)
      .gives(outside);
  });
});

describe('the code of a transfer', () => {
  it('starts a check of the items if the code is correct', () => {
    given(transfer, asked)
      .when(code(true), NOON)
      .gives([decided(transferFact('transfer.codeVerified.v1', {}))])
      .becomes({ preparing: 'verified' })
      .effects([
        { name: 'surveyTransfer', params: { ...parties, kind: TransferKind.LOCK_TO_PERSON, items: [front, back] } },
      ]);
  });

  it('can be entered wrongly only a limited number of times before the transfer is refused', () => {
    given(transfer, asked)
      .when(code(false), NOON)
      .gives([decided(wrong(1))])
      .becomes({ preparing: 'asked' });
    const four = [...asked, ...[1, 2, 3, 4].map(wrong)];
    given(transfer, four).when(code(true), NOON).becomes({ preparing: 'verified' });
    given(transfer, four)
      .when(code(false), NOON)
      .gives([
        decided(wrong(CODE_TRIES)),
        decided(transferFact('transfer.refused.v1', { reason: 'tooManyWrongCodes' })),
      ])
      .becomes('refused')
      .callsOff(['unconfirmed']);
  });

  it('can be entered only once, and only by the owner', () => {
    given(transfer, asked).when(code(true, guest), NOON).gives(reject('noPermission'));
    given(transfer, verified).when(code(true), NOON).gives(reject('notInThisState'));
    given(transfer, verified).when(code(false), NOON).gives(reject('notInThisState'));
  });
});

describe('the check of a transfer', () => {
  it('reports to the owner what else would be transferred', () => {
    const found = { alsoTransferred: [along(front), along(back)] };
    const { snapshot } = given(transfer, verified)
      .when({ type: 'survey', found }, NOON)
      .becomes({ preparing: 'told' })
      .callsOff([]);
    expect(snapshot.context.alsoTransferred).toEqual(found.alsoTransferred);
  });

  it.each(['receiverUnknown', 'receiverIsSelf', 'receiverNotCompany', 'notOwner'] as const)(
    'refuses the transfer when it finds the problem %s',
    reason => {
      given(transfer, verified)
        .when({ type: 'survey', found: { refusal: reason } }, NOON)
        .gives([decided(transferFact('transfer.refused.v1', { reason }))])
        .becomes('refused');
    },
  );

  it('changes nothing when its result is reported twice', () => {
    given(transfer, told)
      .when({ type: 'survey', found: { refusal: 'notOwner' } }, NOON)
      .gives([]);
  });
});

describe('an offered transfer', () => {
  it('is sent when the owner confirms, and is valid for a week', () => {
    given(transfer, told)
      .when({ type: 'confirm', uid: owner }, NOON)
      .becomes('offered')
      .callsOff(['unconfirmed'])
      .effects([{ name: 'offerTransfer', params: parties }])
      .timers([{ id: 'unaccepted', dueAt: NOON + TRANSFER_OFFER_MS, fact: 'transfer.expired.v1' }]);
  });

  it('can be accepted or declined only by the recipient', () => {
    given(transfer, offered)
      .when({ type: 'accept', uid: guest }, NOON)
      .becomes('handingOver')
      .callsOff(['unaccepted'])
      .effects([handOver(front)]);
    given(transfer, offered)
      .when({ type: 'decline', uid: guest }, NOON)
      .gives([decided(transferFact('transfer.refused.v1', { reason: 'declined' }))])
      .becomes('refused')
      .callsOff(['unaccepted']);
    for (const type of ['accept', 'decline'] as const)
      given(transfer, offered).when({ type, uid: owner }, NOON).gives(reject('noPermission'));
  });

  it('expires without transferring anything', () => {
    const late = transferFact('transfer.expired.v1', {}, NOON + TRANSFER_OFFER_MS);
    const { snapshot } = given(transfer, [...offered, late]);
    expect(snapshot.value).toBe('expired');
    given(transfer, [...offered, late])
      .when({ type: 'accept', uid: guest }, NOON)
      .gives(reject('notInThisState'));
  });

  it.each([asked, verified, told, offered])('can be cancelled by the owner until it is accepted', (...history) => {
    given(transfer, history).when({ type: 'cancel', uid: owner }, NOON).becomes('cancelled').timers([]);
    given(transfer, history).when({ type: 'cancel', uid: guest }, NOON).gives(reject('noPermission'));
  });

  it('cannot be cancelled after it was accepted', () => {
    given(transfer, accepted).when({ type: 'cancel', uid: owner }, NOON).gives(reject('notInThisState'));
    given(transfer, received).when({ type: 'cancel', uid: owner }, NOON).gives(reject('notInThisState'));
  });
});

describe('transferring items', () => {
  it('continues with the next item, whether the last item succeeded or failed', () => {
    given(transfer, accepted)
      .when(settle(front, 'handedOver'), NOON)
      .becomes('handingOver')
      .effects([handOver(back)]);
    given(transfer, accepted)
      .when(settle(front, 'gone'), NOON)
      .becomes('handingOver')
      .effects([handOver(back)]);
  });

  it.each([
    [handedOver(front), 'handedOver', 'received'],
    [handedOver(front), 'gone', 'partlyReceived'],
    [kept(front), 'handedOver', 'partlyReceived'],
    [kept(front), 'gone', 'kept'],
  ] as const)(
    'ends as received, partly received or kept, depending on the outcome of each item: $type, then $1',
    (first, end, state) => {
      const { snapshot } = given(transfer, [...accepted, first])
        .when(settle(back, end), NOON)
        .becomes(state)
        .effects([]);
      const { handedOver: given_, kept: stayed } = snapshot.context;
      expect(given_.length + stayed.length).toBe(2);
    },
  );

  it.each(KEPT_REASONS)('records why an item stays with the owner: %s', reason => {
    const { snapshot } = given(transfer, accepted).when(settle(front, reason), NOON);
    expect(snapshot.context.kept).toEqual([{ item: front, reason }]);
  });

  it('ignores a second outcome of an item, and outcomes while no items are being transferred', () => {
    given(transfer, [...accepted, handedOver(front)])
      .when(settle(front, 'gone'), NOON)
      .gives([]);
    given(transfer, received).when(settle(back, 'gone'), NOON).gives([]);
    given(transfer, offered).when(settle(front, 'handedOver'), NOON).gives([]);
  });
});

describe('items that stayed with the owner', () => {
  const three = [transferAsked(front, back, shed), ...accepted.slice(1)];
  const partly = [...three, kept(front), handedOver(back), kept(shed, 'gone')];

  it('are retried only where a retry may help', () => {
    const { snapshot } = given(transfer, partly)
      .when({ type: 'retry', uid: owner }, NOON)
      .gives([decided(transferFact('transfer.retried.v1', { items: [front] }))])
      .becomes('handingOver')
      .effects([handOver(front)]);
    expect(snapshot.context).toMatchObject({
      pending: [front],
      handedOver: [back],
      kept: [{ item: shed, reason: 'gone' }],
    });
  });

  it('keep their order when they are retried', () => {
    given(transfer, [...three, kept(front), kept(back), kept(shed)])
      .when({ type: 'retry', uid: owner }, NOON)
      .gives([decided(transferFact('transfer.retried.v1', { items: [front, back, shed] }))]);
  });

  it('cannot be retried by the recipient, during the transfer, or when a retry cannot help', () => {
    given(transfer, [...three, handedOver(front), handedOver(back), kept(shed, 'gone')])
      .when({ type: 'retry', uid: owner }, NOON)
      .gives(reject('notInThisState'));
    given(transfer, partly).when({ type: 'retry', uid: guest }, NOON).gives(reject('noPermission'));
    given(transfer, received).when({ type: 'retry', uid: owner }, NOON).gives(reject('notInThisState'));
    given(transfer, [...three, kept(front)])
      .when({ type: 'retry', uid: owner }, NOON)
      .gives(reject('notInThisState'));
  });
});

describe('an unexpected transfer command', () => {
  it.each<TransferCommand>([
    code(true),
    settle(front, 'handedOver'),
    { type: 'survey', found: { alsoTransferred: [] } },
    ...(['confirm', 'accept', 'decline', 'cancel', 'retry'] as const).map(type => ({ type, uid: owner }) as const),
  ])('is rejected before the transfer is requested: $type', command => {
    given(transfer).when(command, NOON).gives(reject('notInThisState'));
  });

  it('is rejected if the owner or recipient sends it too early, or if a stranger sends it', () => {
    given(transfer, verified).when({ type: 'confirm', uid: owner }, NOON).gives(reject('notInThisState'));
    given(transfer, told).when({ type: 'accept', uid: guest }, NOON).gives(reject('notInThisState'));
    given(transfer, told).when({ type: 'decline', uid: guest }, NOON).gives(reject('notInThisState'));
    for (const type of ['confirm', 'accept', 'decline', 'cancel', 'retry'] as const)
      given(transfer, offered).when({ type, uid: stranger }, NOON).gives(reject('noPermission'));
  });
});
