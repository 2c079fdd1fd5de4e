import { describe } from 'vitest';
import { templateCalls } from '../../../models/calls/template.calls.ts';
import { stagedMessageTemplate, type WithTemplate } from '../../http/paths/messageTemplateStage.ts';
import type { Staged } from '../../http/paths/walkStaged.ts';
import { shorter, welcome } from '../../support/givenTemplate.ts';
import { TemplatesPage } from '../pages/templatesPage.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = WithTemplate & OnScreen;
type OnThePage = Staged<typeof stagedMessageTemplate.machine, WithTemplate, Here>;

const listOf = ({ page }: Here) => new TemplatesPage(page);
const isNone = (here: Here) => shows(here, here.page.getByText('No templates yet'));

const acts = {
  'messageTemplate.added.v1': async (_, here) => {
    await listOf(here).write(welcome);
    here.templateId = await here.house.until(async () => {
      const { list } = await here.owner.data(templateCalls.list, { channel: welcome.channel });
      return list[0]?.templateId ?? null;
    });
  },
  'messageTemplate.changed.v1': (_, here) => listOf(here).rewrite(welcome.name, shorter),
  'messageTemplate.deleted.v1': (_, here, { context: { name } }) => listOf(here).delete(name),
} satisfies Partial<OnThePage['play']>;

describe('generated paths of a message template in the browser', () => {
  walkInBrowser(
    { ...stagedMessageTemplate, play: { ...stagedMessageTemplate.play, ...acts } },
    {
      opens: '/account/smsTmpl',
      wholly: true,
      seen: {
        none: isNone,
        kept: async (here, { context: { name, content } }) => {
          await shows(here, listOf(here).row(name));
          await shows(here, listOf(here).row(name).getByText(content));
          await shows(here, listOf(here).row(name).getByText('Active'));
        },
        deleted: isNone,
      },
    },
  );
});
