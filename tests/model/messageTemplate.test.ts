import { describe, expect } from 'vitest';
import { messageTemplate } from '../../machines/aggregates/messageTemplate.decide.ts';
import { exploredMessageTemplate } from '../support/explored/messageTemplate.ts';
import { owner } from '../support/givenFacts.ts';
import { templateId } from '../support/givenTemplate.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a message template', () => {
  walkEveryPath(messageTemplate, {
    ...exploredMessageTemplate,
    origins: {
      'messageTemplate.added.v1': ({ data: { uid, templateId: id, ...template } }) => ({
        ...{ type: 'add', templateId: id, uid, template },
      }),
      'messageTemplate.changed.v1': ({ data: { templateId: _, ...wish } }) => ({ type: 'change', wish }),
      'messageTemplate.deleted.v1': () => ({ type: 'delete' }),
    },
    invariants: {
      none: ({ context }) => expect(context.templateId).toBeNull(),
      kept: ({ context }) => expect([context.templateId, context.uid]).toEqual([templateId, owner]),
      deleted: ({ context }) => expect(context.uid).toBe(owner),
    },
  });
});
