/**
 * Messages that carry an eKey or passcode: worded when requested, so that the preview is what is sent, and sealed until
 * then. Costs the lock's owner one credit.
 */
import { createHash } from 'node:crypto';
import { beyondOwn } from '../../../../machines/aggregates/credential/validityRules.ts';
import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { packageBalance } from '../../../../machines/aggregates/packageBalance.decide.ts';
import { message } from '../../../../machines/processes/message.decide.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { maskedAddress } from '../../../../models/address.ts';
import type { MessagePreview, SentMessage } from '../../../../models/calls/credentialMessage.calls.ts';
import { type MessageAbout, serviceOf } from '../../../../models/credentialMessage.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import {
  type AccountId,
  type CommandId,
  type CredentialId,
  type EKeyId,
  type LockId,
  MessageId,
  type UseId,
} from '../../../../models/ids.ts';
import { guestLinks } from '../../../../models/links.ts';
import {
  type MessageTemplateId,
  NoticeChannel,
  TemplateKind,
  templateStanding,
} from '../../../../models/messageTemplate.ts';
import type { MessageLocale } from '../../../../models/speech.ts';
import type { MessageStanding } from '../../../../models/valueStates.ts';
import { receiverOf } from '../../../address/receiverOf.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import { balanceRef } from '../billing/billingRefs.ts';
import type { CreditReservations } from '../billing/credit.service.ts';
import type { PaidPlan } from '../billing/paidPlan.service.ts';
import { authorizeLock } from '../credentials/authorizeLock.ts';
import { createCredentialItems } from '../credentials/credentialItems.ts';
import { createCredentialSecrets } from '../credentials/credentialSecrets.ts';
import { createEKeyService } from '../ekeys/ekey.service.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import { currentOwnerOf } from '../locks/ownedLocks.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import type { Delivery } from './delivery.ts';
import { lockOfMessage, messageSecrets, messagesAbout } from './messageRow.ts';
import { templateNamed } from './messageTemplateRow.ts';
import { createTemplateWording, type TemplateData } from './templateWording.ts';

/** Vault format. */
export interface WrittenMessage {
  subject: string;
  text: string;
}

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  newId: NewId;
  units: CreditReservations;
  advanced: Pick<PaidPlan, 'requireOpenOn'>;
  delivery: Pick<Delivery, 'reaches'>;
  brandNamed(host: string): string;
}

/** `origin`: URL of this console. */
interface Asker {
  uid: AccountId;
  speech: MessageLocale;
  origin: string;
  now: number;
}

interface MessageRequest {
  about: MessageAbout;
  channel: NoticeChannel;
  templateId?: MessageTemplateId | undefined;
}

interface MessageSubject {
  owner: AccountId;
  lockId: LockId;
  given: Omit<TemplateData, 'appLink' | 'passcode'>;
  digitsRef: string | null;
}

const MAX_LISTED = 100;
const HIDDEN_DIGITS = '••••••';
const KINDS = { ekey: TemplateKind.EKEY, passcode: TemplateKind.PASSCODE } as const;

const countedBy = (useId: UseId | null) => (useId === null ? ({ uncounted: true } as const) : {});

const messageRef = (owner: AccountId, messageId: MessageId) => streamRef(owner, message.kind, messageId);

export function createCredentialMessages(parts: Dependencies) {
  const { store, loop, vault, newId, units, advanced, delivery, brandNamed } = parts;
  const secrets = createCredentialSecrets({ store, vault, newId });
  const items = createCredentialItems({ store, loop, secrets });
  const eKeys = createEKeyService({ store, loop });
  const wording = createTemplateWording();

  async function roomOf(owner: AccountId, lockId: LockId) {
    const { alias, name, timeZone } = (await loop.snapshot(lock, streamRef(owner, 'lock', lockId))).snapshot.context;
    return { room: alias || name, timeZone };
  }

  async function eKeySubject(uid: AccountId, at: LockId, keyId: EKeyId): Promise<MessageSubject | Rejection> {
    const managed = await eKeys.authorizeEKey(uid, keyId);
    if (isRejection(managed)) return managed;
    if (managed.place.lockId !== at) return reject('eKeyNotFound');
    // Only managers spend the owner's credits.
    if (!managed.issuer.administers) return reject('noPermission');
    const { account: owner, lockId } = managed.place;
    const { snapshot } = await loop.snapshot(ekey, eKeyRef(managed.place));
    if (!snapshot.matches('kept')) return reject('notInThisState');
    return {
      owner,
      lockId,
      given: { ...(await roomOf(owner, lockId)), validity: snapshot.context.wished },
      digitsRef: null,
    };
  }

  async function passcodeSubject(
    uid: AccountId,
    lockId: LockId,
    id: CredentialId,
  ): Promise<MessageSubject | Rejection> {
    const at = await authorizeLock({ store, loop }, uid, lockId, 'passcode');
    if (isRejection(at)) return at;
    const { snapshot } = await items.snapshotOf(at.owner, 'passcode', id);
    const { content, validity } = snapshot.context;
    if (snapshot.context.lockId !== lockId || snapshot.status !== 'active' || content?.kind !== 'passcode')
      return reject('credentialNotFound');
    if (snapshot.hasTag('delete')) return reject('notInThisState');
    // Sending digits issues the passcode.
    const refusal = beyondOwn(validity, at.own);
    if (refusal) return refusal;
    return {
      owner: at.owner,
      lockId,
      given: { ...(await roomOf(at.owner, lockId)), validity },
      digitsRef: content.digitsRef,
    };
  }

  const subjectOf = ({ kind, lockId, id }: MessageAbout, uid: AccountId): Promise<MessageSubject | Rejection> =>
    kind === 'ekey' ? eKeySubject(uid, lockId, id as EKeyId) : passcodeSubject(uid, lockId, id as CredentialId);

  /** The standard text, or a current template of the owner. */
  async function contentOf(
    { owner: ownerId, lockId }: MessageSubject,
    { about, channel, templateId }: MessageRequest,
    { uid, speech, now }: Asker,
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

  async function wordMessage(
    target: MessageSubject,
    request: MessageRequest,
    asker: Asker,
    passcode: string | undefined,
  ) {
    const content = await contentOf(target, request, asker);
    if (isRejection(content)) return content;
    const { origin, speech } = asker;
    const wanted = { channel: request.channel, kind: KINDS[request.about.kind], language: speech.language };
    return wording.word(content, { ...target.given, appLink: guestLinks(origin, '').app, passcode }, wanted);
  }

  async function preview(request: MessageRequest, asker: Asker): Promise<MessagePreview | Rejection> {
    const target = await subjectOf(request.about, asker.uid);
    if (isRejection(target)) return target;
    const worded = await wordMessage(target, request, asker, target.digitsRef ? HIDDEN_DIGITS : undefined);
    if (isRejection(worded)) return worded;
    const { subject, filled } = worded;
    const service = serviceOf(request.channel);
    const payer = await units.payerFor({ lockId: target.lockId, home: target.owner });
    const { snapshot } = await loop.snapshot(packageBalance, balanceRef(payer, service));
    return {
      subject,
      ...('missing' in filled ? { text: '', missing: filled.missing } : { text: filled.text, missing: [] }),
      service,
      available: units.isCounted ? snapshot.context.available : null,
      buy: asker.uid === payer ? 'self' : 'owner',
      reaches: delivery.reaches(request.channel === NoticeChannel.SMS ? 'sms' : 'email'),
    };
  }

  /** Derived from the command id, so that a repeat costs one credit. */
  const idFor = (uid: AccountId, commandId: CommandId | undefined): MessageId =>
    MessageId.parse(
      commandId
        ? createHash('sha256').update(`${uid}/${commandId}`).digest('hex').slice(0, 32)
        : newId().replaceAll('-', ''),
    );

  async function send(
    request: MessageRequest & { to: string; countryCode: string; commandId?: CommandId | undefined },
    asker: Asker,
  ): Promise<{ messageId: MessageId } | Rejection> {
    const { uid, speech } = asker;
    const { about, channel } = request;
    const to = receiverOf(channel, request.to, request.countryCode);
    if (to === null) return reject('badParameter', { fields: { to: 'invalid' } });
    const target = await subjectOf(about, uid);
    if (isRejection(target)) return target;
    const { owner, lockId } = target;
    const messageId = idFor(uid, request.commandId);
    const ref = messageRef(owner, messageId);
    if ((await loop.snapshot(message, ref)).version > 0) return { messageId };
    const digits = target.digitsRef ? await secrets.open(owner, target.digitsRef) : undefined;
    if (digits === null) return reject('credentialNotFound');
    const worded = await wordMessage(target, request, asker, digits);
    if (isRejection(worded)) return worded;
    const { subject, filled } = worded;
    if ('missing' in filled) return reject('badParameter', { fields: { templateId: 'invalid' } });
    const purpose = { kind: 'message', id: messageId, lockId, home: owner } as const;
    const useId = await units.reserve({ service: serviceOf(channel), purpose, by: uid }, 1);
    if (isRejection(useId)) return useId;
    const { toRef, textRef } = messageSecrets(messageId);
    const written: WrittenMessage = { subject, text: filled.text };
    return loop.handle(
      message,
      ref,
      { type: 'ask', messageId, lockId, about, channel, uid, toRef, textRef, speech, ...countedBy(useId) },
      {
        by: uid,
        answer: { messageId },
        with: {
          secrets: [
            { ref: toRef, sealed: vault.seal(to) },
            { ref: textRef, sealed: vault.seal(JSON.stringify(written)) },
          ],
        },
      },
    );
  }

  async function retry(messageId: MessageId, uid: AccountId): Promise<Record<string, never> | Rejection> {
    const place = await lockOfMessage(store.db, messageId);
    const access = place && (await accessOf(store.db, uid, place.lockId));
    if (!place || !access || access.role === 'user') return reject('messageNotFound');
    const { owner, lockId } = place;
    const ref = messageRef(owner, messageId);
    const { snapshot } = await loop.snapshot(message, ref);
    if (!snapshot.hasTag('retryable')) return reject('notInThisState');
    const { channel, sending } = snapshot.context;
    const purpose = { kind: 'message', id: messageId, lockId, home: owner } as const;
    // After a doubt the same sending keeps its credit.
    const nth = snapshot.matches('failed') ? sending + 1 : sending;
    const useId = await units.reserve({ service: serviceOf(channel), purpose, by: uid }, nth);
    if (isRejection(useId)) return useId;
    return loop.handle(message, ref, { type: 'retry', uid, ...countedBy(useId) }, { by: uid, answer: {} });
  }

  async function sentMessage(
    owner: AccountId,
    messageId: MessageId,
  ): Promise<Omit<SentMessage, 'sender'> & { uid: AccountId }> {
    const { snapshot } = await loop.snapshot(message, messageRef(owner, messageId));
    const { channel, uid, reason, turn, askedAt, endedAt } = snapshot.context;
    const retryable = snapshot.matches('failed') && units.isCounted ? 'takesUnit' : 'free';
    return {
      ...{ messageId, channel, reason, turn, askedAt, endedAt },
      uid: uid as AccountId,
      to: await maskedReceiver(owner, messageId),
      standing: stateSummaryOf(snapshot) as MessageStanding,
      retry: snapshot.hasTag('retryable') ? retryable : null,
    };
  }

  /** Masked; empty once erased. */
  async function maskedReceiver(owner: AccountId, messageId: MessageId): Promise<string> {
    const sealed = await store.secret(owner, messageSecrets(messageId).toRef);
    return sealed ? maskedAddress(vault.open(sealed)) : '';
  }

  async function list(about: MessageAbout, uid: AccountId): Promise<{ list: SentMessage[] } | Rejection> {
    const access = await accessOf(store.db, uid, about.lockId);
    if (!access) return reject('lockNotFound');
    if (access.role === 'user') return reject('noPermission');
    const ids = await messagesAbout(store.db, access.ownerId, about, MAX_LISTED);
    const found = await Promise.all(ids.map(messageId => sentMessage(access.ownerId, messageId)));
    const nicknames = await nicknamesOf(store.db, [...new Set(found.map(one => one.uid))]);
    return { list: found.map(({ uid: by, ...one }) => ({ ...one, sender: { nickname: nicknames.get(by) ?? '' } })) };
  }

  return { preview, send, retry, list, maskedReceiver };
}
export type CredentialMessages = ReturnType<typeof createCredentialMessages>;
