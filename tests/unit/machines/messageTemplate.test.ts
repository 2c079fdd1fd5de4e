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

describe('creating a template', () => {
  it('stores the template', () => {
    nothing
      .when(add())
      .gives([{ type: 'messageTemplate.added.v1', data: { templateId, uid: owner, ...welcome } }])
      .becomes('kept');
  });

  it('is rejected for an existing id', () => void kept.when(add()).gives(reject('conflict')));

  test.each([
    [{ content: 'For {ROOM}' }, refused({ content: 'placeholderMissing' }, 'PASSCODE')],
    [{ content: '{ROOM} {PASSCODE} {UNLOCKLINK}' }, refused({ content: 'placeholderUnfit' }, 'UNLOCKLINK')],
    [{ kind: TemplateKind.EKEY }, refused({ content: 'placeholderUnfit' }, 'PASSCODE')],
    [{ start: NOON, end: NOON }, refused({ end: 'beforeStart' })],
  ])('is rejected with %j', (change, rejection) => {
    nothing.when(add({ ...welcome, ...change })).gives(rejection);
  });

  it('accepts a season that has already ended', () => {
    expect(nothing.when(add({ ...welcome, start: 1, end: 2 }), NOON).snapshot.value).toBe('kept');
  });
});

describe('changing a template', () => {
  it('replaces its content and keeps its channel and kind', () => {
    const { snapshot } = kept
      .when({ type: 'change', wish: shorter })
      .gives([{ type: 'messageTemplate.changed.v1', data: { templateId, ...shorter } }])
      .becomes('kept');
    expect(snapshot.context).toMatchObject({ ...shorter, channel: welcome.channel, kind: welcome.kind, uid: owner });
  });

  it('is rejected when nothing changes', () => {
    const { name, content, start, end } = welcome;
    kept.when({ type: 'change', wish: { name, content, start, end } }).gives(reject('unchanged'));
  });

  it('is validated against the kind of the template', () => {
    const wish = { ...shorter, content: 'Nothing' };
    kept.when({ type: 'change', wish }).gives(refused({ content: 'placeholderMissing' }, 'ROOM'));
  });
});

describe('deleting a template', () => {
  it('is final: a deleted template can be neither changed nor created again', () => {
    kept
      .when({ type: 'delete' })
      .gives([{ type: 'messageTemplate.deleted.v1', data: { templateId } }])
      .becomes('deleted');
    const gone = given(messageTemplate, [templateAdded, templateFact('messageTemplate.deleted.v1', { templateId })]);
    gone.when({ type: 'delete' }).gives(reject('templateNotFound'));
    gone.when({ type: 'change', wish: shorter }).gives(reject('templateNotFound'));
    gone.when(add()).gives(reject('conflict'));
  });

  it('is rejected if the template does not exist', () =>
    void nothing.when({ type: 'delete' }).gives(reject('templateNotFound')));
});
