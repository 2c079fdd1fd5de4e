import { describe, expect, it } from 'vitest';
import { card } from '../../../machines/aggregates/card.decide.ts';
import type { WriteOutcome } from '../../../models/credential.ts';
import { MAX_WRITE_TRIES, READ_BACK_MS, WRITE_ANSWER_MS } from '../../../models/credential.ts';
import { reject } from '../../../models/errorCodes.ts';
import {
  aboutIt,
  ana,
  askedAgain,
  asker,
  blindly,
  byGateway,
  byRecipient,
  changeAsked,
  confirmed,
  credentialId,
  deletionAsked,
  effectOf,
  failed,
  givenTo,
  happened,
  inDoubt,
  permanent,
  renamed,
  retryDue,
  sent,
  unreadable,
  untilEvening,
  wanted,
  withdrawn,
} from '../../support/credentialFacts.ts';
import { given } from '../../support/given.ts';
import { decided, door, NOON, owner } from '../../support/givenFacts.ts';

// What all kinds share is asked of a card that was never lost.
const content = { kind: 'card', numberRef: 'ref-number', readAtLock: false, lost: false } as const;
const asking = { credentialId, lockId: door, name: 'Maya', validity: untilEvening, content, ...asker };
const request = { type: 'request', ...asking, connectivity: byGateway } as const;
const remove = { type: 'delete', uid: owner, connectivity: byGateway } as const;
const retry = { type: 'retry', uid: owner, connectivity: byGateway } as const;
const settle = (outcome: WriteOutcome, revision = 1, spread = 0) =>
  ({ type: 'settle', revision, outcome, spread }) as const;
const busy: WriteOutcome = { kind: 'unreachable', reason: 'gatewayBusy' };
const inLock = [wanted(content), sent(), confirmed()];

describe('asking for a credential', () => {
  it('is where knowing begins', () => {
    expect(given(card).snapshot.context).toMatchObject({
      name: '',
      validity: { kind: 'permanent' },
      content: null,
      held: null,
      presence: 'no',
      revision: 0,
      tries: 0,
    });
  });

  it('has it written through the gateway', () => {
    given(card)
      .when(request, NOON)
      .gives([decided(wanted(content))])
      .becomes({ adding: 'waiting' })
      .effects([effectOf('writeCredential', 'card', 'add')])
      .timers([]);
  });

  it('without a gateway leaves it to the recipient’s app, and names no effect', () => {
    given(card)
      .when({ ...request, connectivity: byRecipient }, NOON)
      .becomes({ adding: 'carried' })
      .effects([]);
  });

  it('a second time under the same id asks for nothing', () => {
    for (const history of [[wanted(content)], [wanted(content), sent()], inLock])
      given(card, history).when(request, NOON).gives([]).effects([]);
  });

  it('for a window that ends now is in time, and a millisecond later is not', () => {
    const validity = { kind: 'limited', start: NOON - 1, end: NOON } as const;
    given(card)
      .when({ ...request, validity }, NOON)
      .becomes({ adding: 'waiting' });
    given(card)
      .when({ ...request, validity }, NOON + 1)
      .gives(reject('validityEnded'));
  });

  it('for longer than the own validity of whoever asks is refused', () => {
    given(card)
      .when({ ...request, validity: permanent, own: untilEvening }, NOON)
      .gives(reject('validityBeyondOwn'));
  });
});

describe('whom it is for', () => {
  it('is nobody in particular until somebody says so', () => {
    expect(given(card, [wanted(content)]).snapshot.context.givenTo).toBeNull();
  });

  it('may be told along with asking for it', () => {
    given(card)
      .when({ ...request, givenTo: ana }, NOON)
      .gives([decided(wanted(content)), decided(givenTo())])
      .becomes({ adding: 'waiting' })
      .effects([effectOf('writeCredential', 'card', 'add')]);
  });

  it('may be told later, be somebody else, and be taken back, all of which the lock is not told', () => {
    const guestByAccount = { known: 'byAccount', uid: owner } as const;
    for (const to of [guestByAccount, { ...ana, name: 'Anna' }, null])
      given(card, [...inLock, givenTo()])
        .when({ type: 'giveTo', uid: owner, to }, NOON)
        .gives([decided(givenTo(to))])
        .becomes('normal')
        .effects([])
        .timers([]);
  });

  it.each([
    ['nobody again', [], null],
    ['the same person again', [givenTo()], ana],
  ])('%s changes nothing', (_, told, to) => {
    given(card, [...inLock, ...told])
      .when({ type: 'giveTo', uid: owner, to }, NOON)
      .gives(reject('unchanged'));
  });

  it('is not told of what was never asked for, or is gone', () => {
    const gone = [...inLock, deletionAsked(), sent('delete', 2), confirmed('delete', 2)];
    for (const history of [[], gone])
      given(card, history).when({ type: 'giveTo', uid: owner, to: ana }, NOON).gives(reject('notInThisState'));
  });
});

describe('sending', () => {
  it('is written down first, and waits for an answer', () => {
    given(card, [wanted(content)])
      .when({ type: 'send', revision: 1 }, NOON)
      .gives([decided(sent())])
      .effects([])
      .timers([{ id: 'unanswered', dueAt: NOON + WRITE_ANSWER_MS, fact: 'credential.unconfirmed.v1' }]);
  });

  it.each([
    ['nothing was asked for', [], 1],
    ['it was sent already', [wanted(content), sent()], 1],
    ['it was superseded by a later wish', [wanted(content), changeAsked()], 1],
    ['a deletion has superseded it', [wanted(content), sent(), deletionAsked()], 1],
    ['it is yet to come', [wanted(content)], 2],
    ['it is deleted', [...inLock, deletionAsked(), sent('delete', 2), confirmed('delete', 2)], 2],
    ['it was taken back', [wanted(content), withdrawn], 1],
  ])('is refused when %s', (_, history, revision) => {
    given(card, history).when({ type: 'send', revision }, NOON).gives(reject('notInThisState'));
  });
});

describe('an answer', () => {
  it('that it was done confirms what was wanted', () => {
    const { snapshot } = given(card, [wanted(content), sent()])
      .when(settle({ kind: 'done' }), NOON + 2)
      .gives([decided(confirmed())])
      .becomes('normal')
      .callsOff(['unanswered']);
    expect(snapshot.context).toMatchObject({
      held: { validity: untilEvening, content },
      presence: 'yes',
      confirmedAt: NOON + 2,
    });
  });

  it('that the gateway is busy brings it back after a while', () => {
    given(card, [wanted(content), sent()])
      .when(settle(busy, 1, 0), NOON)
      .gives([decided(failed('gatewayBusy', NOON + 1000))])
      .becomes({ addFailed: 'resting' })
      .timers([{ id: 'retry', dueAt: NOON + 1000, fact: 'credential.retryDue.v1' }]);
    given(card, [wanted(content), sent()])
      .when(settle(busy, 1, 1), NOON)
      .gives([decided(failed('gatewayBusy', NOON + 2000))]);
  });

  it.each(['noSpace', 'memoryFull', 'passcodeExists', 'notSupported', 'noGateway', 'clockWrong'] as const)(
    'of %s waits for a person',
    reason => {
      given(card, [wanted(content), sent()])
        .when(settle({ kind: 'refused', reason }), NOON)
        .gives([decided(failed(reason, null))])
        .becomes({ addFailed: 'givenUp' })
        .timers([]);
    },
  );

  it('before it was sent may say that it cannot be sent, and nothing else', () => {
    given(card, [wanted(content)])
      .when(settle(busy), NOON)
      .becomes({ addFailed: 'resting' });
    for (const outcome of [{ kind: 'done' }, { kind: 'unconfirmed', reason: 'noAnswer' }] as const)
      given(card, [wanted(content)])
        .when(settle(outcome), NOON)
        .gives(reject('notInThisState'));
  });

  it('to what was superseded or settled changes nothing', () => {
    const histories = [inLock, [wanted(content), sent(), changeAsked()], [wanted(content), sent(), deletionAsked()]];
    for (const history of histories)
      for (const outcome of [busy, { kind: 'done' } as const])
        given(card, history).when(settle(outcome), NOON).gives([]);
  });

  it('that comes after the silence was doubted is still believed', () => {
    given(card, [wanted(content), sent(), inDoubt()])
      .when(settle({ kind: 'done' }), NOON)
      .becomes('normal');
    given(card, [wanted(content, { connectivity: blindly }), sent(), inDoubt()])
      .when(settle({ kind: 'done' }), NOON)
      .becomes('normal');
  });

  it('from the recipient’s app is never tried again by the console', () => {
    given(card, [wanted(content, { connectivity: byRecipient })])
      .when(settle(busy), NOON)
      .gives([decided(failed('gatewayBusy', null))])
      .becomes({ addFailed: 'givenUp' });
  });
});

describe('trying again', () => {
  const failures = (times: number) => {
    const history = [wanted(content)] as Parameters<typeof given<typeof card.machine, never, never>>[1] & unknown[];
    for (let revision = 1; revision <= times; revision++)
      history.push(
        sent('add', revision),
        failed('gatewayBusy', NOON + 9, 'add', revision),
        retryDue('add', revision, NOON + 9),
      );
    return history;
  };

  it(`ends with the ${MAX_WRITE_TRIES}th try, and a person begins anew`, () => {
    const last = MAX_WRITE_TRIES;
    given(card, [...failures(last - 2), sent('add', last - 1)])
      .when(settle(busy, last - 1), NOON)
      .becomes({ addFailed: 'resting' });
    given(card, [...failures(last - 1), sent('add', last)])
      .when(settle(busy, last), NOON)
      .gives([decided(failed('gatewayBusy', null, 'add', last))])
      .becomes({ addFailed: 'givenUp' })
      .timers([]);
    const anew = [...failures(last - 1), sent('add', last), failed('gatewayBusy', null, 'add', last), askedAgain()];
    expect(given(card, anew).snapshot.context).toMatchObject({ tries: 0, revision: last + 1, reason: null });
    given(card, [...anew, sent('add', last + 1)])
      .when(settle(busy, last + 1), NOON)
      .becomes({ addFailed: 'resting' });
  });

  it('by a person calls the next try off, and may take another way', () => {
    const resting = [wanted(content), sent(), failed('gatewayBusy', NOON + 9)];
    given(card, resting)
      .when(retry, NOON)
      .callsOff(['retry'])
      .effects([effectOf('writeCredential', 'card', 'add', 2)]);
    given(card, resting)
      .when({ ...retry, connectivity: byRecipient }, NOON)
      .becomes({ adding: 'carried' })
      .effects([]);
  });

  it('is not for what has not failed', () => {
    for (const history of [[], [wanted(content)], [wanted(content), sent()], inLock])
      given(card, history).when(retry, NOON).gives(reject('notInThisState'));
  });
});

describe('doubt', () => {
  const doubted = [wanted(content), sent(), inDoubt()];
  const readBack = (found: 'asWanted' | 'different' | 'absent' | 'unknown', revision = 1) =>
    ({ type: 'readBack', revision, found, spread: 0 }) as const;

  it('is settled by reading back, for as long as that may take', () => {
    given(card, [wanted(content), sent()])
      .when(settle({ kind: 'unconfirmed', reason: 'connectionLost' }), NOON)
      .becomes({ adding: 'unconfirmed' })
      .effects([effectOf('readCredential', 'card', 'add')])
      .timers([{ id: 'unread', dueAt: NOON + READ_BACK_MS, fact: 'credential.unreadable.v1' }]);
  });

  it('stays where the lock cannot be read', () => {
    given(card, [wanted(content, { connectivity: blindly }), sent()])
      .when(settle({ kind: 'unconfirmed', reason: 'noAnswer' }), NOON)
      .becomes({ adding: 'inDoubt' })
      .effects([])
      .timers([]);
    given(card, [wanted(content, { connectivity: blindly }), sent(), inDoubt()])
      .when(retry, NOON)
      .effects([effectOf('writeCredential', 'card', 'add', 2)]);
  });

  it.each([
    ['asWanted', decided(confirmed()), 'yes'],
    ['absent', decided(failed('notWritten', NOON + 1000)), 'no'],
    ['different', decided(failed('writtenOtherwise', NOON + 1000)), 'yes'],
    ['unknown', decided(unreadable()), 'maybe'],
  ] as const)('in which the lock holds it %s', (found, fact, presence) => {
    const { snapshot } = given(card, doubted).when(readBack(found), NOON).gives([fact]);
    expect(snapshot.context.presence).toBe(presence);
  });

  it.each([
    ['asWanted', 'stillThere'],
    ['different', 'stillThere'],
  ] as const)('about a deletion, in which the lock holds it %s', (found, reason) => {
    const deleting = [...inLock, deletionAsked(), sent('delete', 2), inDoubt('delete', 2)];
    const { snapshot } = given(card, deleting)
      .when(readBack(found, 2), NOON)
      .gives([decided(failed(reason, NOON + 1000, 'delete', 2))]);
    expect(snapshot.context.presence).toBe('yes');
    given(card, deleting).when(readBack('absent', 2), NOON).becomes('deleted');
  });

  it('is not settled by what was read for an earlier turn, or when nothing is in doubt', () => {
    given(card, doubted).when(readBack('asWanted', 2), NOON).gives([]);
    for (const history of [[wanted(content), sent()], inLock, [...doubted, unreadable()]])
      given(card, history).when(readBack('asWanted'), NOON).gives([]);
  });
});

describe('deleting', () => {
  it('of what never reached the lock ends at once', () => {
    for (const history of [[wanted(content)], [wanted(content), failed('gatewayBusy', NOON + 9)]])
      given(card, history)
        .when(remove, NOON)
        .gives([decided(withdrawn)])
        .becomes('deleted')
        .effects([]);
  });

  it('of what the lock refused ends at once, unless an earlier try may have reached it', () => {
    given(card, [wanted(content), sent(), failed('noSpace', null)])
      .when(remove, NOON)
      .becomes('deleted');
    const history = [wanted(content, { connectivity: blindly }), sent(), inDoubt(), askedAgain(), sent('add', 2)];
    given(card, [...history, failed('noSpace', null, 'add', 2)])
      .when(remove, NOON)
      .gives([decided(deletionAsked())])
      .effects([effectOf('writeCredential', 'card', 'delete', 3)]);
  });

  it.each([
    ['while it is being added', [wanted(content), sent()], 2],
    ['when nobody knows whether it was added', [wanted(content), sent(), inDoubt()], 2],
    ['when its adding was superseded on the way', [wanted(content), sent(), changeAsked()], 3],
    ['when an app may have carried it', [wanted(content, { connectivity: byRecipient })], 2],
    ['of what is there', inLock, 2],
  ])('is sent %s', (_, history, revision) => {
    given(card, history)
      .when(remove, NOON)
      .gives([decided(deletionAsked())])
      .becomes({ deleting: 'waiting' })
      .effects([effectOf('writeCredential', 'card', 'delete', revision)]);
  });

  it('asks for nothing when it is on its way out or gone, and cannot be of what was never there', () => {
    given(card, [...inLock, deletionAsked()])
      .when(remove, NOON)
      .gives([]);
    given(card, [wanted(content), withdrawn])
      .when(remove, NOON)
      .gives([]);
    given(card).when(remove, NOON).gives(reject('notInThisState'));
  });

  it('once confirmed cannot be undone by anything that comes late', () => {
    const gone = [wanted(content), sent(), deletionAsked(), sent('delete', 2), confirmed('delete', 2)];
    for (const revision of [1, 2, 3]) {
      given(card, gone).when({ type: 'send', revision }, NOON).gives(reject('notInThisState'));
      for (const outcome of [{ kind: 'done' } as const, busy])
        given(card, gone).when(settle(outcome, revision), NOON).gives([]);
    }
    given(card, gone).when(request, NOON).gives([]);
    given(card, gone).when(retry, NOON).gives(reject('notInThisState'));
    given(card, gone)
      .when({ type: 'change', ...asker, validity: permanent, connectivity: byGateway }, NOON)
      .gives(reject('notInThisState'));
    given(card, gone).when({ type: 'rename', uid: owner, name: 'x' }, NOON).gives(reject('notInThisState'));
  });
});

describe('changing', () => {
  const change = { type: 'change', ...asker, validity: permanent, connectivity: byGateway } as const;

  it('of the validity goes to the lock, which holds the old one until it says otherwise', () => {
    const { snapshot } = given(card, inLock)
      .when(change, NOON)
      .gives([decided(changeAsked())])
      .effects([effectOf('writeCredential', 'card', 'update', 2)]);
    expect(snapshot.context).toMatchObject({ validity: permanent, held: { validity: untilEvening, content } });
  });

  it('by the recipient’s app leaves the old one in the lock, where nobody doubts it', () => {
    const { snapshot } = given(card, inLock)
      .when({ type: 'change', ...asker, validity: permanent, connectivity: byRecipient }, NOON)
      .becomes({ updating: 'carried' });
    expect(snapshot.context.presence).toBe('yes');
  });

  it('while it is being added supersedes the adding, and is refused while it is being deleted', () => {
    given(card, [wanted(content), sent()])
      .when(change, NOON)
      .becomes({ adding: 'waiting' })
      .callsOff(['unanswered'])
      .effects([effectOf('writeCredential', 'card', 'add', 2)]);
    given(card, [...inLock, deletionAsked()])
      .when(change, NOON)
      .gives(reject('notInThisState'));
  });

  it('to what it is already, or beyond what is allowed, is refused', () => {
    given(card, inLock)
      .when({ ...change, validity: untilEvening }, NOON)
      .gives(reject('unchanged'));
    given(card, inLock)
      .when({ ...change, own: untilEvening }, NOON)
      .gives(reject('validityBeyondOwn'));
    given(card).when(change, NOON).gives(reject('notInThisState'));
  });

  it('of the name is the console’s alone', () => {
    given(card, inLock)
      .when({ type: 'rename', uid: owner, name: 'Cleaner' }, NOON)
      .gives([decided(renamed())])
      .becomes('normal')
      .effects([]);
    given(card, inLock).when({ type: 'rename', uid: owner, name: 'Maya' }, NOON).gives(reject('unchanged'));
    given(card).when({ type: 'rename', uid: owner, name: 'Maya' }, NOON).gives(reject('notInThisState'));
  });

  it('of what is remarked is the console’s alone as well, and what is not named stays', () => {
    const remarked = happened('credential.renamed.v1', { ...aboutIt, uid: owner, name: 'Maya', remark: 'Grey tag' });
    const told = { type: 'rename', uid: owner, name: 'Maya' } as const;
    given(card, inLock)
      .when({ ...told, remark: 'Grey tag' }, NOON)
      .gives([decided(remarked)])
      .effects([]);
    given(card, [...inLock, remarked])
      .when({ ...told, remark: 'Grey tag' }, NOON)
      .gives(reject('unchanged'));
    given(card, [...inLock, remarked])
      .when({ ...told, name: 'Cleaner' }, NOON)
      .gives([decided(renamed())]);
  });
});
