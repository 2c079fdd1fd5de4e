import { describe, expect, it, test } from 'vitest';
import { messageTemplate } from '../../../machines/aggregates/messageTemplate.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import { TemplateKind } from '../../../models/messageTemplate.ts';
import { given } from '../../support/given.ts';
import { NOON, owner } from '../../support/givenFacts.ts';
import { shorter, templateAdded, templateFact, templateId, welcome } from '../../support/givenTemplate.ts';

const kept = given(messageTemplate, [templateAdded]);
const nothing = given(messageTemplate);
const add = (template = welcome) => ({ type: 'add', templateId, uid: owner, template }) as const;
const refused = (fields: Record<string, string>, placeholder?: string) =>
  reject('badParameter', { fields, ...(placeholder && { placeholder }) });

describe('writing a template', () => {
  it('keeps it', () => {
    nothing
      .when(add())
      .gives([{ type: 'messageTemplate.added.v1', data: { templateId, uid: owner, ...welcome } }])
      .becomes('kept');
  });

  it('is refused where there is one of that id', () => void kept.when(add()).gives(reject('conflict')));

  test.each([
    [{ content: 'For {ROOM}' }, refused({ content: 'placeholderMissing' }, 'PASSCODE')],
    [{ content: '{ROOM} {PASSCODE} {UNLOCKLINK}' }, refused({ content: 'placeholderUnfit' }, 'UNLOCKLINK')],
    [{ kind: TemplateKind.EKEY }, refused({ content: 'placeholderUnfit' }, 'PASSCODE')],
    [{ start: NOON, end: NOON }, refused({ end: 'beforeStart' })],
  ])('is refused with %j', (change, rejection) => {
    nothing.when(add({ ...welcome, ...change })).gives(rejection);
  });

  it('takes a season that has begun, or is over', () => {
    expect(nothing.when(add({ ...welcome, start: 1, end: 2 }), NOON).snapshot.value).toBe('kept');
  });
});

describe('changing a template', () => {
  it('is told as it is from then on', () => {
    const { snapshot } = kept
      .when({ type: 'change', wish: shorter })
      .gives([{ type: 'messageTemplate.changed.v1', data: { templateId, ...shorter } }])
      .becomes('kept');
    expect(snapshot.context).toMatchObject({ ...shorter, channel: welcome.channel, kind: welcome.kind, uid: owner });
  });

  it('is refused where nothing is changed', () => {
    const { name, content, start, end } = welcome;
    kept.when({ type: 'change', wish: { name, content, start, end } }).gives(reject('unchanged'));
  });

  it('is held to its kind, which stays', () => {
    const wish = { ...shorter, content: 'Nothing' };
    kept.when({ type: 'change', wish }).gives(refused({ content: 'placeholderMissing' }, 'ROOM'));
  });
});

describe('deleting a template', () => {
  it('is for good', () => {
    kept
      .when({ type: 'delete' })
      .gives([{ type: 'messageTemplate.deleted.v1', data: { templateId } }])
      .becomes('deleted');
    const gone = given(messageTemplate, [templateAdded, templateFact('messageTemplate.deleted.v1', { templateId })]);
    gone.when({ type: 'delete' }).gives(reject('templateNotFound'));
    gone.when({ type: 'change', wish: shorter }).gives(reject('templateNotFound'));
    gone.when(add()).gives(reject('conflict'));
  });

  it('is refused where there is none', () => void nothing.when({ type: 'delete' }).gives(reject('templateNotFound')));
});
