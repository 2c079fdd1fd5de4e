import { defineMessages } from '@formatjs/intl';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { MessageTemplateItem } from '../../../../models/calls/template.calls.ts';
import { MESSAGE_TEMPLATE_NAME_MAX } from '../../../../models/limits.ts';
import { MessageTemplateName, type NoticeChannel, TemplateKind } from '../../../../models/messageTemplate.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { templateCommands } from '../../actors/templates.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { GivenNameField } from '../../forms/GivenNameField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useRefused } from '../../forms/useRefused.ts';
import { useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../export/Choice.tsx';
import { ContentField } from './ContentField.tsx';
import { contentProblemText } from './contentWords.ts';
import { Preview } from './Preview.tsx';
import { type Season, SeasonFields, seasonProblem } from './SeasonFields.tsx';
import { channelPages, kindWords } from './templateWords.ts';

const messages = defineMessages({
  name: { id: 'template.name', defaultMessage: 'Name' },
  nameHint: { id: 'template.name.hint', defaultMessage: 'For you and your administrators; receivers do not see it.' },
  nameWrong: { id: 'template.name.wrong', defaultMessage: 'Enter a name of at most {max} characters.' },
  kind: { id: 'template.kind', defaultMessage: 'What does it take to somebody?' },
  contentWrong: {
    id: 'template.content.wrong',
    defaultMessage: 'This message cannot be kept like this. Look at its characters and placeholders.',
  },
  endWrong: { id: 'template.season.wrong', defaultMessage: 'These times were not taken. Look at them again.' },
  save: { id: 'template.save', defaultMessage: 'Save' },
});

const KINDS = [TemplateKind.PASSCODE, TemplateKind.EKEY];
const INPUTS = ['name', 'content', 'start', 'end'] as const;

interface TemplateFormProps {
  channel: NoticeChannel;
  /** The one that is changed; null for a new one. */
  known: MessageTemplateItem | null;
}

export function TemplateForm({ channel, known }: TemplateFormProps) {
  const format = useMessage();
  const [, go] = useLocation();
  const [name, setName] = useState(known?.name ?? '');
  const [kind, setKind] = useState<TemplateKind>(known?.kind ?? TemplateKind.PASSCODE);
  const [content, setContent] = useState(known?.content ?? '');
  const [season, setSeason] = useState<Season>({ start: known?.start ?? null, end: known?.end ?? null });
  const [tried, setTried] = useState(false);
  // One wish has one id: tried again after a lost answer it is one template.
  const commandId = useRef(newCommandId());
  const form = useUnsavedChanges(async () => {
    const { start, end } = season;
    const wish = {
      ...{ name, content, commandId: commandId.current },
      ...(start !== null && { start }),
      ...(end !== null && { end }),
    };
    try {
      if (known) await templateCommands.update({ ...wish, templateId: known.templateId });
      else await templateCommands.add({ ...wish, channel, kind });
      go(channelPages[channel].list);
    } catch (error) {
      if (errorNameOf(error) !== null) commandId.current = newCommandId();
      throw error;
    }
  });
  const { saving } = form;
  const written = JSON.stringify([name.trim(), kind, content.trim(), season]);
  const [first] = useState(written);
  const differs = written !== first;
  useDiffers(form, differs);
  const refused = useRefused(form, INPUTS);
  const nameIsWrong = !MessageTemplateName.safeParse(name).success;
  const nameWrong = format(messages.nameWrong, { max: MESSAGE_TEMPLATE_NAME_MAX });
  const problem = contentProblemText(format, kind, content);
  const submit = () => {
    setTried(true);
    if (nameIsWrong || problem !== null || seasonProblem(season) !== null) return;
    form.submit(null);
  };
  const seasonRefused = refused.at('start', format(messages.endWrong)) ?? refused.at('end', format(messages.endWrong));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <PageForm form={form} className="card flex flex-col gap-6 p-4 sm:p-6" onSubmit={submit}>
        <GivenNameField
          label={format(messages.name)}
          hint={format(messages.nameHint)}
          error={tried && nameIsWrong ? nameWrong : refused.at('name', nameWrong)}
          value={name}
          onChange={setName}
        />
        {known ? null : (
          <Choice
            legend={format(messages.kind)}
            value={String(kind)}
            options={KINDS.map(value => ({ value: String(value), label: format(kindWords[value]) }))}
            onChange={value => setKind(Number(value) as TemplateKind)}
          />
        )}
        <ContentField
          kind={kind}
          value={content}
          error={tried && problem !== null ? problem : refused.at('content', format(messages.contentWrong))}
          onChange={setContent}
        />
        <SeasonFields value={season} tried={tried} onChange={setSeason} />
        <FormOutcome form={form} failureShown={refused.shown && seasonRefused === undefined} />
        <span>
          <Button type="submit" weight="primary" busy={saving}>
            {format(messages.save)}
          </Button>
        </span>
      </PageForm>
      <Preview channel={channel} kind={kind} content={content} problem={problem} onBegin={setContent} />
    </div>
  );
}
