import type { MessageAbout } from '../../../../models/credentialMessage.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { guestLinks } from '../../../../models/links.ts';
import {
  type MessageTemplateId,
  type NoticeChannel,
  TemplateKind,
  templateStanding,
} from '../../../../models/messageTemplate.ts';
import type { MessageLocale } from '../../../../models/speech.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { PaidPlan } from '../billing/paidPlan.service.ts';
import { currentOwnerOf } from '../locks/ownedLocks.ts';
import type { MessageSubject } from './messageSubject.ts';
import { templateNamed } from './messageTemplateRow.ts';
import { createTemplateWording } from './templateWording.ts';

export interface MessageSender {
  uid: AccountId;
  speech: MessageLocale;
  origin: string;
  now: number;
}

export interface MessageRequest {
  about: MessageAbout;
  channel: NoticeChannel;
  templateId?: MessageTemplateId | undefined;
}

interface Parts {
  store: Store;
  advanced: Pick<PaidPlan, 'requireOpenOn'>;
  brandNamed(host: string): string;
}

const KINDS = { ekey: TemplateKind.EKEY, passcode: TemplateKind.PASSCODE } as const;

export function createMessageContent({ store, advanced, brandNamed }: Parts) {
  const wording = createTemplateWording();

  /** Uses the standard text, or a template of the owner that is valid now. */
  async function contentOf(
    { owner: ownerId, lockId }: MessageSubject,
    { about, channel, templateId }: MessageRequest,
    { uid, speech, now }: MessageSender,
  ) {
    const kind = KINDS[about.kind];
    if (templateId === undefined)
      return wording.standard({ channel, kind, language: speech.language }, brandNamed(speech.host));
    const owner = (await currentOwnerOf(store.db, lockId)) ?? ownerId;
    const template = await templateNamed(store.db, owner, templateId);
    const fits =
      template?.channel === channel && template.kind === kind && templateStanding(template, now) === 'offered';
    if (!template || !fits) return reject('templateNotFound');
    return (await advanced.requireOpenOn(uid, [lockId])) ?? template.content;
  }

  return async (
    target: MessageSubject,
    request: MessageRequest,
    sender: MessageSender,
    passcode: string | undefined,
  ) => {
    const content = await contentOf(target, request, sender);
    if (isRejection(content)) return content;
    const { origin, speech } = sender;
    const wanted = { channel: request.channel, kind: KINDS[request.about.kind], language: speech.language };
    return wording.word(content, { ...target.given, appLink: guestLinks(origin, '').app, passcode }, wanted);
  };
}
export type WordMessage = ReturnType<typeof createMessageContent>;
