import { describe, expect } from 'vitest';
import { templateCalls } from '../../../models/calls/template.calls.ts';
import { NoticeChannel } from '../../../models/messageTemplate.ts';
import { stagedMessageTemplate, type WithTemplate } from './messageTemplateStage.ts';
import { walkAtServer } from './walkStaged.ts';

const listed = async ({ owner }: WithTemplate) =>
  (await owner.data(templateCalls.list, { channel: NoticeChannel.SMS })).list;
const isNone = async (here: WithTemplate) => expect(await listed(here)).toEqual([]);

describe('generated paths of a message template at the server', () => {
  walkAtServer(stagedMessageTemplate, {
    none: isNone,
    kept: async (here, { context: { name, content } }) =>
      expect(await listed(here)).toMatchObject([{ templateId: here.templateId, name, content }]),
    deleted: isNone,
  });
});
