import { defineMessages } from '@formatjs/intl';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { type MessageTemplateItem, templateCalls } from '../../../../models/calls/template.calls.ts';
import { MESSAGE_TEMPLATE_NAME_MAX } from '../../../../models/limits.ts';
import { type NoticeChannel, TemplateKind } from '../../../../models/messageTemplate.ts';
import { templateCommands } from '../../actors/templates.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { GivenNameField } from '../../forms/GivenNameField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../export/Choice.tsx';
import { ContentField } from './ContentField.tsx';
import { contentProblemText } from './contentMessages.ts';
import { Preview } from './Preview.tsx';
import { type Season, SeasonFields, seasonProblem } from './SeasonFields.tsx';
import { channelPages, kindMessages } from './templateMessages.ts';

const messages = defineMessages({
  name: { id: 'template.name', defaultMessage: 'Name' },
  nameHint: {
    id: 'template.name.hint',
    defaultMessage: 'You and your administrators see this name. Recipients don’t.',
  },
  nameWrong: { id: 'template.name.wrong', defaultMessage: 'Enter a name of at most {max} characters.' },
  kind: { id: 'template.kind', defaultMessage: 'Template type' },
  contentWrong: {
    id: 'template.content.wrong',
    defaultMessage: 'Couldn’t save this message. Check its characters and placeholders.',
  },
  endWrong: { id: 'template.season.wrong', defaultMessage: 'Couldn’t save these times. Check them, then try again.' },
  save: { id: 'template.save', defaultMessage: 'Save' },
});

const KINDS = [TemplateKind.PASSCODE, TemplateKind.EKEY];

interface Entered {
  name: string;
  kind: TemplateKind;
  content: string;
  season: Season;
}

const WISHED = z.pick(templateCalls.add.params, { name: true, content: true, start: true, end: true });
const WISH = z.pipe(
  z.transform(
    ({ name, content, season: { start, end } }: Entered): z.input<typeof WISHED> => ({
      ...{ name, content },
      ...(start !== null && { start }),
      ...(end !== null && { end }),
    }),
  ),
  WISHED,
);

interface TemplateFormProps {
  channel: NoticeChannel;
  /** The template being edited; null for a new one. */
  known: MessageTemplateItem | null;
}

export function TemplateForm({ channel, known }: TemplateFormProps) {
  const format = useMessage();
  const [, go] = useLocation();
  const form = useEditForm({
    schema: WISH,
    rules: ({ kind, content, season }) => ({
      ...(contentProblemText(format, kind, content) !== null && { content: { type: 'problem' } }),
      ...(seasonProblem(season) !== null && { season: { type: 'problem' } }),
    }),
    first: {
      ...{ name: known?.name ?? '', kind: known?.kind ?? TemplateKind.PASSCODE, content: known?.content ?? '' },
      season: { start: known?.start ?? null, end: known?.end ?? null },
    } as Entered,
    params: { start: 'season', end: 'season' },
    compared: entered => ({ ...entered, name: entered.name.trim(), content: entered.content.trim() }),
    async save(wish, commandId) {
      if (known) await templateCommands.update({ ...wish, templateId: known.templateId, commandId });
      else await templateCommands.add({ ...wish, channel, kind, commandId });
      go(channelPages[channel].list);
    },
  });
  const { name, kind, content, season } = form.values;
  const nameWrong = format(messages.nameWrong, { max: MESSAGE_TEMPLATE_NAME_MAX });
  const problem = contentProblemText(format, kind, content);
  const contentWrong = (issue: string) => (issue === 'server' ? null : problem) ?? format(messages.contentWrong);
  const seasonRefused = form.errorAt('season', issue => (issue === 'server' ? format(messages.endWrong) : ''));
  const setContent = (written: string) => form.change({ content: written });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <PageForm form={form} className="card flex flex-col gap-6 p-4 sm:p-6">
        <GivenNameField
          label={format(messages.name)}
          hint={format(messages.nameHint)}
          error={form.errorAt('name', nameWrong)}
          value={name}
          onChange={written => form.change({ name: written })}
        />
        {known ? null : (
          <Choice
            legend={format(messages.kind)}
            value={String(kind)}
            options={KINDS.map(value => ({ value: String(value), label: format(kindMessages[value]) }))}
            onChange={value => form.change({ kind: Number(value) as TemplateKind })}
          />
        )}
        <ContentField kind={kind} value={content} error={form.errorAt('content', contentWrong)} onChange={setContent} />
        <SeasonFields
          value={season}
          tried={form.tried}
          refused={seasonRefused}
          onChange={next => form.change({ season: next })}
        />
        <FormOutcome form={form} />
        <span>
          <Button type="submit" weight="primary" busy={form.saving}>
            {format(messages.save)}
          </Button>
        </span>
      </PageForm>
      <Preview channel={channel} kind={kind} content={content} problem={problem} onBegin={setContent} />
    </div>
  );
}
