import { type Rejection, reject } from '../../models/errorCodes.ts';
import type { NewMessageTemplateFact } from '../../models/facts/messageTemplate.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import { contentProblem, type MessageTemplate, type MessageTemplateId } from '../../models/messageTemplate.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { messageTemplateMachine } from './messageTemplate.machine.ts';

export type TemplateDefinition = Pick<MessageTemplate, 'name' | 'content' | 'start' | 'end'>;

export type MessageTemplateCommand =
  | { type: 'add'; templateId: MessageTemplateId; uid: AccountId; template: MessageTemplate }
  | { type: 'change'; wish: TemplateDefinition }
  | { type: 'delete' };

export function templateRefusal({
  content,
  kind,
  start,
  end,
}: Omit<MessageTemplate, 'name' | 'channel'>): Rejection | null {
  const problem = contentProblem(kind, content);
  if (problem) return reject('badParameter', { fields: { content: problem.why }, placeholder: problem.placeholder });
  if (start !== null && end !== null && start >= end) return reject('badParameter', { fields: { end: 'beforeStart' } });
  return null;
}

export const messageTemplate: Aggregate<typeof messageTemplateMachine, MessageTemplateCommand, NewMessageTemplateFact> =
  {
    kind: 'messageTemplate',
    machine: messageTemplateMachine,
    decide(command, snapshot) {
      if (command.type === 'add') {
        if (!snapshot.matches('none')) return reject('conflict');
        const { templateId, uid, template } = command;
        const data = { templateId, uid, ...template };
        return templateRefusal(template) ?? [{ type: 'messageTemplate.added.v1', data }];
      }
      const { templateId, kind, ...known } = snapshot.context;
      if (!templateId || !snapshot.matches('kept')) return reject('templateNotFound');
      switch (command.type) {
        case 'change': {
          const { wish } = command;
          const same = (['name', 'content', 'start', 'end'] as const).every(field => wish[field] === known[field]);
          if (same) return reject('unchanged');
          const data = { templateId, ...wish };
          return templateRefusal({ ...wish, kind }) ?? [{ type: 'messageTemplate.changed.v1', data }];
        }
        case 'delete':
          return [{ type: 'messageTemplate.deleted.v1', data: { templateId } }];
      }
    },
  };
