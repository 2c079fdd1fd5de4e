import { messageTemplateMachine } from '../../../machines/aggregates/messageTemplate.machine.ts';
import { templateCalls } from '../../../models/calls/template.calls.ts';
import type { MessageTemplateId } from '../../../models/messageTemplate.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredMessageTemplate } from '../../support/explored/messageTemplate.ts';
import { shorter, welcome } from '../../support/givenTemplate.ts';
import { uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

export interface WithTemplate extends Stage {
  templateId: MessageTemplateId | null;
}

const idOf = ({ templateId }: WithTemplate) => templateId as MessageTemplateId;

export const stagedMessageTemplate: Staged<typeof messageTemplateMachine, WithTemplate> = {
  machine: messageTemplateMachine,
  exploration: exploredMessageTemplate,
  setUp: async stage => ({ ...stage, templateId: null }),
  stream: ({ templateId }) => templateId && streamRef(uidOf('owner'), 'messageTemplate', templateId),
  play: {
    'messageTemplate.added.v1': async (_, here) => {
      const { name, content, channel, kind } = welcome;
      here.templateId = (await here.owner.data(templateCalls.add, { name, content, channel, kind })).templateId;
    },
    'messageTemplate.changed.v1': (_, here) => {
      const { name, content } = shorter;
      return here.owner.data(templateCalls.update, { templateId: idOf(here), name, content });
    },
    'messageTemplate.deleted.v1': (_, here) => here.owner.data(templateCalls.remove, { templateId: idOf(here) }),
  },
};
