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

// Behavior common to all kinds, tested on a card that was never lost.
const content = { kind: 'card', numberRef: 'ref-number', readAtLock: false, lost: false } as const;
const asking = { credentialId, lockId: door, name: 'Maya', validity: untilEvening, content, ...asker };
const request = { type: 'request', ...asking, connectivity: byGateway } as const;
const remove = { type: 'delete', uid: owner, connectivity: byGateway } as const;
const retry = { type: 'retry', uid: owner, connectivity: byGateway } as const;
const settle = (outcome: WriteOutcome, revision = 1, spread = 0) =>
  ({ type: 'settle', revision, outcome, spread }) as const;
const busy: WriteOutcome = { kind: 'unreachable', reason: 'gatewayBusy' };
const inLock = [wanted(content), sent(), confirmed()];

describe('requesting a credential', () => {
  it('starts with an empty credential that is not on the lock', () => {
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

  it('writes the credential through the gateway', () => {
    given(card)
      .when(request, NOON)
      .gives([decided(wanted(content))])
      .becomes({ adding: 'waiting' })
      .effects([effectOf('writeCredential', 'card', 'add')])
      .timers([]);
  });

  it('leaves the write to the recipient’s app when the lock has no gateway', () => {
    given(card)
      .when({ ...request, connectivity: byRecipient }, NOON)
      .becomes({ adding: 'carried' })
      .effects([]);
  });

  it('changes nothing when repeated under the same id', () => {
    for (const history of [[wanted(content)], [wanted(content), sent()], inLock])
      given(card, history).when(request, NOON).gives([]).effects([]);
  });

  it('accepts a validity that ends now, but not a validity that ended a millisecond ago', () => {
    const validity = { kind: 'limited', start: NOON - 1, end: NOON } as const;
    given(card)
      .when({ ...request, validity }, NOON)
      .becomes({ adding: 'waiting' });
    given(card)
      .when({ ...request, validity }, NOON + 1)
      .gives(reject('validityEnded'));
  });

  it('rejects a validity that exceeds the requester’s own validity', () => {
    given(card)
      .when({ ...request, validity: permanent, own: untilEvening }, NOON)
      .gives(reject('validityBeyondOwn'));
  });
});

describe('the recipient of a credential', () => {
  it('is null until a recipient is set', () => {
    expect(given(card, [wanted(content)]).snapshot.context.givenTo).toBeNull();
  });

  it('can be set when the credential is requested', () => {
    given(card)
      .when({ ...request, givenTo: ana }, NOON)
      .gives([decided(wanted(content)), decided(givenTo())])
      .becomes({ adding: 'waiting' })
      .effects([effectOf('writeCredential', 'card', 'add')]);
  });

  it('can be set, replaced and removed later without a write to the lock', () => {
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
    ['no recipient again', [], null],
    ['the same recipient again', [givenTo()], ana],
  ])('cannot be set to its current value: %s', (_, told, to) => {
    given(card, [...inLock, ...told])
      .when({ type: 'giveTo', uid: owner, to }, NOON)
      .gives(reject('unchanged'));
  });

  it('cannot be set before the credential is requested or after it is deleted', () => {
    const gone = [...inLock, deletionAsked(), sent('delete', 2), confirmed('delete', 2)];
    for (const history of [[], gone])
      given(card, history).when({ type: 'giveTo', uid: owner, to: ana }, NOON).gives(reject('notInThisState'));
  });
});

describe('sending a credential', () => {
  it('is recorded before the write is sent, and starts the response timeout', () => {
    given(card, [wanted(content)])
      .when({ type: 'send', revision: 1 }, NOON)
      .gives([decided(sent())])
      .effects([])
      .timers([{ id: 'unanswered', dueAt: NOON + WRITE_ANSWER_MS, fact: 'credential.unconfirmed.v1' }]);
  });

  it.each([
    ['nothing was requested', [], 1],
    ['it was sent already', [wanted(content), sent()], 1],
    ['a later change superseded it', [wanted(content), changeAsked()], 1],
    ['a deletion has superseded it', [wanted(content), sent(), deletionAsked()], 1],
    ['its revision does not exist yet', [wanted(content)], 2],
    ['it is deleted', [...inLock, deletionAsked(), sent('delete', 2), confirmed('delete', 2)], 2],
    ['it was withdrawn', [wanted(content), withdrawn], 1],
  ])('is rejected when %s', (_, history, revision) => {
    given(card, history).when({ type: 'send', revision }, NOON).gives(reject('notInThisState'));
  });
});

describe('the result of a write', () => {
  it('confirms the desired credential if the write succeeded', () => {
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

  it('schedules a retry if the gateway is busy', () => {
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
    'schedules no retry if the lock refuses the write for the reason %s',
    reason => {
      given(card, [wanted(content), sent()])
        .when(settle({ kind: 'refused', reason }), NOON)
        .gives([decided(failed(reason, null))])
        .becomes({ addFailed: 'givenUp' })
        .timers([]);
    },
  );

  it('is rejected before the write is sent, unless it is “unreachable”', () => {
    given(card, [wanted(content)])
      .when(settle(busy), NOON)
      .becomes({ addFailed: 'resting' });
    for (const outcome of [{ kind: 'done' }, { kind: 'unconfirmed', reason: 'noAnswer' }] as const)
      given(card, [wanted(content)])
        .when(settle(outcome), NOON)
        .gives(reject('notInThisState'));
  });

  it('is ignored for a superseded or settled revision', () => {
    const histories = [inLock, [wanted(content), sent(), changeAsked()], [wanted(content), sent(), deletionAsked()]];
    for (const history of histories)
      for (const outcome of [busy, { kind: 'done' } as const])
        given(card, history).when(settle(outcome), NOON).gives([]);
  });

  it('is accepted even after the write became unconfirmed', () => {
    given(card, [wanted(content), sent(), inDoubt()])
      .when(settle({ kind: 'done' }), NOON)
      .becomes('normal');
    given(card, [wanted(content, { connectivity: blindly }), sent(), inDoubt()])
      .when(settle({ kind: 'done' }), NOON)
      .becomes('normal');
  });

  it('schedules no retry if the recipient’s app reports the failure', () => {
    given(card, [wanted(content, { connectivity: byRecipient })])
      .when(settle(busy), NOON)
      .gives([decided(failed('gatewayBusy', null))])
      .becomes({ addFailed: 'givenUp' });
  });
});

describe('retrying a write', () => {
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

  it(`stops after ${MAX_WRITE_TRIES} tries, until a user requests another retry`, () => {
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

  it('cancels the scheduled retry if a user retries first, possibly through another connector', () => {
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

  it('is rejected unless the write failed', () => {
    for (const history of [[], [wanted(content)], [wanted(content), sent()], inLock])
      given(card, history).when(retry, NOON).gives(reject('notInThisState'));
  });
});

describe('an unconfirmed write', () => {
  const doubted = [wanted(content), sent(), inDoubt()];
  const readBack = (found: 'asWanted' | 'different' | 'absent' | 'unknown', revision = 1) =>
    ({ type: 'readBack', revision, found, spread: 0 }) as const;

  it('is verified by reading the lock, with a timeout', () => {
    given(card, [wanted(content), sent()])
      .when(settle({ kind: 'unconfirmed', reason: 'connectionLost' }), NOON)
      .becomes({ adding: 'unconfirmed' })
      .effects([effectOf('readCredential', 'card', 'add')])
      .timers([{ id: 'unread', dueAt: NOON + READ_BACK_MS, fact: 'credential.unreadable.v1' }]);
  });

  it('stays in doubt if the lock cannot be read', () => {
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
  ] as const)('becomes confirmed, failed or unreadable according to the read result %s', (found, fact, presence) => {
    const { snapshot } = given(card, doubted).when(readBack(found), NOON).gives([fact]);
    expect(snapshot.context.presence).toBe(presence);
  });

  it.each([
    ['asWanted', 'stillThere'],
    ['different', 'stillThere'],
  ] as const)('fails if it is a deletion and the read result is %s', (found, reason) => {
    const deleting = [...inLock, deletionAsked(), sent('delete', 2), inDoubt('delete', 2)];
    const { snapshot } = given(card, deleting)
      .when(readBack(found, 2), NOON)
      .gives([decided(failed(reason, NOON + 1000, 'delete', 2))]);
    expect(snapshot.context.presence).toBe('yes');
    given(card, deleting).when(readBack('absent', 2), NOON).becomes('deleted');
  });

  it('is not settled by a read of another revision, and other states ignore read results', () => {
    given(card, doubted).when(readBack('asWanted', 2), NOON).gives([]);
    for (const history of [[wanted(content), sent()], inLock, [...doubted, unreadable()]])
      given(card, history).when(readBack('asWanted'), NOON).gives([]);
  });
});

describe('deleting a credential', () => {
  it('completes at once if the credential never reached the lock', () => {
    for (const history of [[wanted(content)], [wanted(content), failed('gatewayBusy', NOON + 9)]])
      given(card, history)
        .when(remove, NOON)
        .gives([decided(withdrawn)])
        .becomes('deleted')
        .effects([]);
  });

  it('completes at once if the lock refused the credential, unless an earlier write may have succeeded', () => {
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
    ['while the credential is being added', [wanted(content), sent()], 2],
    ['when the addition is unconfirmed', [wanted(content), sent(), inDoubt()], 2],
    ['when the addition was superseded in flight', [wanted(content), sent(), changeAsked()], 3],
    ['when an app may have written the credential', [wanted(content, { connectivity: byRecipient })], 2],
    ['when the credential is on the lock', inLock, 2],
  ])('sends the deletion to the lock %s', (_, history, revision) => {
    given(card, history)
      .when(remove, NOON)
      .gives([decided(deletionAsked())])
      .becomes({ deleting: 'waiting' })
      .effects([effectOf('writeCredential', 'card', 'delete', revision)]);
  });

  it('changes nothing when repeated, and is rejected before the credential is requested', () => {
    given(card, [...inLock, deletionAsked()])
      .when(remove, NOON)
      .gives([]);
    given(card, [wanted(content), withdrawn])
      .when(remove, NOON)
      .gives([]);
    given(card).when(remove, NOON).gives(reject('notInThisState'));
  });

  it('is final once confirmed: later results and commands change nothing', () => {
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

describe('changing a credential', () => {
  const change = { type: 'change', ...asker, validity: permanent, connectivity: byGateway } as const;

  it('writes the new validity to the lock, and keeps the old validity on record until the lock confirms', () => {
    const { snapshot } = given(card, inLock)
      .when(change, NOON)
      .gives([decided(changeAsked())])
      .effects([effectOf('writeCredential', 'card', 'update', 2)]);
    expect(snapshot.context).toMatchObject({ validity: permanent, held: { validity: untilEvening, content } });
  });

  it('treats the credential as still on the lock while the change is pending in the recipient’s app', () => {
    const { snapshot } = given(card, inLock)
      .when({ type: 'change', ...asker, validity: permanent, connectivity: byRecipient }, NOON)
      .becomes({ updating: 'carried' });
    expect(snapshot.context.presence).toBe('yes');
  });

  it('supersedes a pending addition, and is rejected during a deletion', () => {
    given(card, [wanted(content), sent()])
      .when(change, NOON)
      .becomes({ adding: 'waiting' })
      .callsOff(['unanswered'])
      .effects([effectOf('writeCredential', 'card', 'add', 2)]);
    given(card, [...inLock, deletionAsked()])
      .when(change, NOON)
      .gives(reject('notInThisState'));
  });

  it('is rejected if nothing changes or the validity exceeds the user’s own', () => {
    given(card, inLock)
      .when({ ...change, validity: untilEvening }, NOON)
      .gives(reject('unchanged'));
    given(card, inLock)
      .when({ ...change, own: untilEvening }, NOON)
      .gives(reject('validityBeyondOwn'));
    given(card).when(change, NOON).gives(reject('notInThisState'));
  });

  it('changes the name only in the console, not on the lock', () => {
    given(card, inLock)
      .when({ type: 'rename', uid: owner, name: 'Cleaner' }, NOON)
      .gives([decided(renamed())])
      .becomes('normal')
      .effects([]);
    given(card, inLock).when({ type: 'rename', uid: owner, name: 'Maya' }, NOON).gives(reject('unchanged'));
    given(card).when({ type: 'rename', uid: owner, name: 'Maya' }, NOON).gives(reject('notInThisState'));
  });

  it('changes the remark only in the console, and keeps it if the change omits it', () => {
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
    const { context } = given(card, [...inLock, remarked, renamed()]).snapshot;
    expect(context).toMatchObject({ name: 'Cleaner', remark: 'Grey tag' });
  });
});
