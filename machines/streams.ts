/** Lists all streams with their aggregates, and each fact's audience and secrets. A missing fact doesn't compile. */
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { accountDisclosure } from '../models/facts/account.facts.ts';
import { administratorDisclosure } from '../models/facts/administrator.facts.ts';
import { attentionDisclosure } from '../models/facts/attention.facts.ts';
import { importedCredentialDisclosure } from '../models/facts/broughtCredential.facts.ts';
import { cardDisclosure } from '../models/facts/card.facts.ts';
import { cardNumberDisclosure } from '../models/facts/cardNumber.facts.ts';
import { cardSyncDisclosure } from '../models/facts/cardSync.facts.ts';
import { credentialDisclosure } from '../models/facts/credential.facts.ts';
import { balanceDisclosure } from '../models/facts/credit.facts.ts';
import { daylightSavingDisclosure } from '../models/facts/daylightSaving.facts.ts';
import type { RuntimeDisclosure } from '../models/facts/disclosure.ts';
import { ekeyDisclosure } from '../models/facts/ekey.facts.ts';
import { enrolmentDisclosure } from '../models/facts/enrolment.facts.ts';
import { exportFileDisclosure } from '../models/facts/exportFile.facts.ts';
import { faceDisclosure } from '../models/facts/face.facts.ts';
import { fingerprintDisclosure } from '../models/facts/fingerprint.facts.ts';
import { gatewayDisclosure } from '../models/facts/gateway.facts.ts';
import { invitationDisclosure } from '../models/facts/invitation.facts.ts';
import { jobDisclosure } from '../models/facts/job.facts.ts';
import { keyFobDisclosure } from '../models/facts/keyFob.facts.ts';
import { lockDisclosure } from '../models/facts/lock.facts.ts';
import { lockRecordsDisclosure } from '../models/facts/lockRecords.facts.ts';
import { lockSettingDisclosure } from '../models/facts/lockSetting.facts.ts';
import { lockUserDisclosure } from '../models/facts/lockUser.facts.ts';
import { messageDisclosure } from '../models/facts/message.facts.ts';
import { messageTemplateDisclosure } from '../models/facts/messageTemplate.facts.ts';
import { migrationDisclosure } from '../models/facts/migration.facts.ts';
import { operationDisclosure } from '../models/facts/operation.facts.ts';
import { orderDisclosure } from '../models/facts/order.facts.ts';
import { outboxDisclosure } from '../models/facts/outbox.facts.ts';
import { passcodeDisclosure } from '../models/facts/passcode.facts.ts';
import { passkeyDisclosure } from '../models/facts/passkey.facts.ts';
import { paymentDisclosure } from '../models/facts/payment.facts.ts';
import { qrCodeDisclosure } from '../models/facts/qrCode.facts.ts';
import { scheduleDisclosure } from '../models/facts/schedule.facts.ts';
import { secondFactorDisclosure } from '../models/facts/secondFactor.facts.ts';
import { sessionDisclosure } from '../models/facts/session.facts.ts';
import { storedFingerprintDisclosure } from '../models/facts/storedFingerprint.facts.ts';
import { transferDisclosure } from '../models/facts/transfer.facts.ts';
import { verificationCodeDisclosure } from '../models/facts/verificationCode.facts.ts';
import { vipDisclosure } from '../models/facts/vip.facts.ts';
import { lookUp } from '../models/lookUp.ts';
import type { Aggregate } from '../src/engine/chart/aggregate.ts';
import { account } from './aggregates/account.decide.ts';
import { administrator } from './aggregates/administrator.decide.ts';
import { card } from './aggregates/card.decide.ts';
import { cardNumber } from './aggregates/cardNumber.decide.ts';
import { cardSync } from './aggregates/cardSync.decide.ts';
import { daylightSaving } from './aggregates/daylightSaving.decide.ts';
import { ekey } from './aggregates/ekey.decide.ts';
import { exportFile } from './aggregates/exportFile.decide.ts';
import { face } from './aggregates/face.decide.ts';
import { fingerprint } from './aggregates/fingerprint.decide.ts';
import { gateway } from './aggregates/gateway.decide.ts';
import { keyFob } from './aggregates/keyFob.decide.ts';
import { lock } from './aggregates/lock.decide.ts';
import { lockSetting } from './aggregates/lockSetting.decide.ts';
import { messageTemplate } from './aggregates/messageTemplate.decide.ts';
import { operation } from './aggregates/operation.decide.ts';
import { order } from './aggregates/order.decide.ts';
import { packageBalance } from './aggregates/packageBalance.decide.ts';
import { palmVein } from './aggregates/palmVein.decide.ts';
import { passcode } from './aggregates/passcode.decide.ts';
import { passkey } from './aggregates/passkey.decide.ts';
import { payment } from './aggregates/payment.decide.ts';
import { qrCode } from './aggregates/qrCode.decide.ts';
import { schedule } from './aggregates/schedule.decide.ts';
import { secondFactor } from './aggregates/secondFactor.decide.ts';
import { session } from './aggregates/session.decide.ts';
import { storedFingerprint } from './aggregates/storedFingerprint.decide.ts';
import { verificationCode } from './aggregates/verificationCode.decide.ts';
import { vip } from './aggregates/vip.decide.ts';
import { batchJob } from './processes/batchJob.decide.ts';
import { message } from './processes/message.decide.ts';
import { migration } from './processes/migration.decide.ts';
import { transfer } from './processes/transfer.decide.ts';

export const FAMILIES = ['credential', 'lock', 'work', 'value', 'person', 'screen'] as const;
export type Family = (typeof FAMILIES)[number];

type Disclosures = Readonly<Record<string, RuntimeDisclosure>>;

const folded = <Machine extends AnyStateMachine, Command, NewFact>(
  family: Family,
  aggregate: Aggregate<Machine, Command, NewFact>,
  facts: { readonly [Fact in EventFromLogic<Machine> as Fact['type']]: RuntimeDisclosure },
) => ({ family, aggregate, facts: facts as Disclosures });

/** Facts that only projections read; no chart folds them. */
const unfolded = (facts: Disclosures) => ({ family: null, aggregate: null, facts });

export const STREAMS = {
  ekey: folded('credential', ekey, ekeyDisclosure),
  card: folded('credential', card, { ...credentialDisclosure, ...importedCredentialDisclosure, ...cardDisclosure }),
  palmVein: folded('credential', palmVein, {
    ...credentialDisclosure,
    ...importedCredentialDisclosure,
    ...enrolmentDisclosure,
  }),
  keyFob: folded('credential', keyFob, {
    ...credentialDisclosure,
    ...importedCredentialDisclosure,
    ...enrolmentDisclosure,
    ...keyFobDisclosure,
  }),
  fingerprint: folded('credential', fingerprint, {
    ...credentialDisclosure,
    ...importedCredentialDisclosure,
    ...enrolmentDisclosure,
    ...fingerprintDisclosure,
  }),
  cardNumber: folded('credential', cardNumber, cardNumberDisclosure),
  collectedFinger: folded('credential', storedFingerprint, storedFingerprintDisclosure),
  face: folded('credential', face, { ...credentialDisclosure, ...importedCredentialDisclosure, ...faceDisclosure }),
  qrCode: folded('credential', qrCode, {
    ...credentialDisclosure,
    ...importedCredentialDisclosure,
    ...qrCodeDisclosure,
  }),
  passcode: folded('credential', passcode, {
    ...credentialDisclosure,
    ...importedCredentialDisclosure,
    ...passcodeDisclosure,
  }),
  lock: folded('lock', lock, lockDisclosure),
  cardSync: folded('lock', cardSync, cardSyncDisclosure),
  lockSetting: folded('lock', lockSetting, lockSettingDisclosure),
  gateway: folded('lock', gateway, gatewayDisclosure),
  transfer: folded('lock', transfer, transferDisclosure),
  operation: folded('lock', operation, operationDisclosure),
  job: folded('work', batchJob, jobDisclosure),
  schedule: folded('work', schedule, scheduleDisclosure),
  export: folded('work', exportFile, exportFileDisclosure),
  migration: folded('work', migration, migrationDisclosure),
  order: folded('value', order, orderDisclosure),
  payment: folded('value', payment, paymentDisclosure),
  vip: folded('value', vip, vipDisclosure),
  messageTemplate: folded('value', messageTemplate, messageTemplateDisclosure),
  balance: folded('value', packageBalance, balanceDisclosure),
  message: folded('value', message, messageDisclosure),
  account: folded('person', account, accountDisclosure),
  administrator: folded('person', administrator, administratorDisclosure),
  session: folded('person', session, sessionDisclosure),
  secondFactor: folded('person', secondFactor, secondFactorDisclosure),
  passkey: folded('person', passkey, passkeyDisclosure),
  daylightSaving: folded('lock', daylightSaving, daylightSavingDisclosure),
  verificationCode: folded('person', verificationCode, verificationCodeDisclosure),
  attention: unfolded(attentionDisclosure),
  lockRecords: unfolded(lockRecordsDisclosure),
  lockUser: unfolded(lockUserDisclosure),
  outbox: unfolded(outboxDisclosure),
  invitation: unfolded(invitationDisclosure),
};

const kindIn = (stream: string): string => stream.slice(0, Math.max(0, stream.indexOf('-')));

export const aggregateOfStream = (stream: string): { kind: string; machine: AnyStateMachine } | null =>
  lookUp(STREAMS, kindIn(stream))?.aggregate ?? null;

const DISCLOSURES: ReadonlyMap<string, RuntimeDisclosure> = new Map(
  Object.values(STREAMS).flatMap(({ facts }) => Object.entries(facts)),
);

/** Null if a newer version of the product wrote the fact. */
export const disclosureOf = (type: string): RuntimeDisclosure | null => DISCLOSURES.get(type) ?? null;
