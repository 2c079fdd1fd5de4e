import type { messageTemplateMachine } from '../../../machines/aggregates/messageTemplate.machine.ts';
import { NOON } from '../givenFacts.ts';
import { shorter, templateAdded, templateFact, templateId } from '../givenTemplate.ts';
import type { Exploration } from '../paths.ts';

export const exploredMessageTemplate: Exploration<typeof messageTemplateMachine> = {
  examples: {
    'messageTemplate.added.v1': () => [templateAdded],
    // Alternates the content, because a change to the same content is rejected.
    'messageTemplate.changed.v1': ({ context: { name } }) =>
      name === shorter.name ? [] : [templateFact('messageTemplate.changed.v1', { templateId, ...shorter }, NOON + 1)],
    'messageTemplate.deleted.v1': () => [templateFact('messageTemplate.deleted.v1', { templateId }, NOON + 2)],
  },
  matters: ({ name }) => name,
};
