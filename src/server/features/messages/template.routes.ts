import {
  type MessageTemplateCommand,
  messageTemplate,
  templateRefusal,
} from '../../../../machines/aggregates/messageTemplate.decide.ts';
import { maskedAddress } from '../../../../models/address.ts';
import { templateCalls } from '../../../../models/calls/template.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import { MessageTemplateId } from '../../../../models/messageTemplate.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { accessOf, ownsLocks } from '../locks/lockPermissions.ts';
import { currentOwnerOf } from '../locks/ownedLocks.ts';
import { templateNamed, templatesOf, templatesOffered } from './messageTemplateRow.ts';

type Parts = Pick<Dependencies, 'store' | 'loop' | 'newId' | 'brands' | 'templates' | 'advanced'>;

/** Administrators must ask the owner for templates (spec §6). */
const requireTemplates = async ({ store, advanced }: Parts, uid: AccountId): Promise<Rejection | null> =>
  (await ownsLocks(store.db, uid)) ? advanced.requireOpen(uid) : reject('noPermission');

const queryRoutes = ({ store, advanced }: Parts): Route[] => [
  route(templateCalls.list, (params, { uid }) => templatesOf(store.db, uid, params)),
  route(
    templateCalls.detail,
    async ({ templateId }, { uid }) => (await templateNamed(store.db, uid, templateId)) ?? reject('templateNotFound'),
  ),
  route(templateCalls.offered, async ({ lockId, channel, kind }, { uid, now }) => {
    const access = await accessOf(store.db, uid, lockId);
    if (!access) return reject('lockNotFound');
    if (access.role === 'user') return reject('noPermission');
    const owner = (await currentOwnerOf(store.db, lockId)) ?? access.ownerId;
    // Without the advanced functions, only the standard text is offered.
    if (await advanced.requireOpenOn(uid, [lockId])) return { list: [] };
    return { list: await templatesOffered(store.db, owner, { channel, kind, now }) };
  }),
];

function changeRoutes(parts: Parts): Route[] {
  const { loop, newId } = parts;

  // A template's stream is in its author's account.
  const handleTemplateCommand = <Answer>(
    uid: AccountId,
    templateId: MessageTemplateId,
    command: MessageTemplateCommand,
    { commandId, answer }: { commandId: CommandId | undefined; answer: Answer },
  ) =>
    loop.handle(
      messageTemplate,
      streamRef(uid, messageTemplate.kind, templateId),
      command,
      commandOptions(uid, commandId, answer),
    );

  return [
    route(templateCalls.add, async ({ commandId, start = null, end = null, ...written }, { uid }) => {
      const refused = await requireTemplates(parts, uid);
      if (refused) return refused;
      const templateId = MessageTemplateId.parse(`t${newId()}`);
      const command = { type: 'add', templateId, uid, template: { ...written, start, end } } as const;
      return handleTemplateCommand(uid, templateId, command, { commandId, answer: { templateId } });
    }),
    route(templateCalls.update, async ({ templateId, commandId, start = null, end = null, ...written }, { uid }) => {
      const refused = await requireTemplates(parts, uid);
      if (refused) return refused;
      const command = { type: 'change', wish: { ...written, start, end } } as const;
      return handleTemplateCommand(uid, templateId, command, { commandId, answer: {} });
    }),
    // Deleting needs no paid plan.
    route(templateCalls.remove, ({ templateId, commandId }, { uid }) =>
      handleTemplateCommand(uid, templateId, { type: 'delete' }, { commandId, answer: {} }),
    ),
  ];
}

function trialRoutes(parts: Parts): Route[] {
  const { newId, brands, templates } = parts;

  const previewContext = ({ speech, origin, now }: RequestContext) => ({
    brand: brands.ofHost(speech.host).name,
    origin,
    now,
  });

  return [
    route(templateCalls.sample, async (wanted, context) => {
      const own = await templates.tests.ownAddress(context.uid, wanted.channel);
      return { ...(await templates.preview.preview(wanted, previewContext(context))), own: own && maskedAddress(own) };
    }),
    route(templateCalls.test, async ({ channel, kind, language, content, commandId }, context) => {
      const { uid, now, speech } = context;
      const wrong = (await requireTemplates(parts, uid)) ?? templateRefusal({ content, kind, start: null, end: null });
      if (wrong) return wrong;
      const { subject, filled } = await templates.preview.message(
        content,
        { channel, kind, language },
        previewContext(context),
      );
      if ('missing' in filled) return reject('badParameter', { fields: { content: 'placeholderUnfit' } });
      const sent = await templates.tests.send({
        ...{ uid, channel, subject, text: filled.text, now },
        messageId: `template-${uid}-${commandId ?? newId()}`,
        speech: { ...speech, language },
      });
      return isRejection(sent) ? sent : { to: maskedAddress(sent.to) };
    }),
  ];
}

export const templateRoutes = (parts: Parts): Route[] => [
  ...queryRoutes(parts),
  ...changeRoutes(parts),
  ...trialRoutes(parts),
];
