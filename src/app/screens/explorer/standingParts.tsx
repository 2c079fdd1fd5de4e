/** Renders a machine’s snapshot as the status that lists and pages show for it, with their own components. */
import type { SnapshotFrom } from 'xstate';
import type { administratorMachine } from '../../../../machines/aggregates/administrator.machine.ts';
import type { cardNumberMachine } from '../../../../machines/aggregates/cardNumber.machine.ts';
import type { cardSyncMachine } from '../../../../machines/aggregates/cardSync.machine.ts';
import type { daylightSavingMachine } from '../../../../machines/aggregates/daylightSaving.machine.ts';
import type { ekeyMachine } from '../../../../machines/aggregates/ekey.machine.ts';
import type { exportFileMachine } from '../../../../machines/aggregates/exportFile.machine.ts';
import type { gatewayMachine } from '../../../../machines/aggregates/gateway.machine.ts';
import type { lockSettingMachine } from '../../../../machines/aggregates/lockSetting.machine.ts';
import type { messageTemplateMachine } from '../../../../machines/aggregates/messageTemplate.machine.ts';
import type { orderMachine } from '../../../../machines/aggregates/order.machine.ts';
import type { packageBalanceMachine } from '../../../../machines/aggregates/packageBalance.machine.ts';
import type { passkeyMachine } from '../../../../machines/aggregates/passkey.machine.ts';
import type { paymentMachine } from '../../../../machines/aggregates/payment.machine.ts';
import type { scheduleMachine } from '../../../../machines/aggregates/schedule.machine.ts';
import type { secondFactorMachine } from '../../../../machines/aggregates/secondFactor.machine.ts';
import type { sessionMachine } from '../../../../machines/aggregates/session.machine.ts';
import type { storedFingerprintMachine } from '../../../../machines/aggregates/storedFingerprint.machine.ts';
import type { verificationCodeMachine } from '../../../../machines/aggregates/verificationCode.machine.ts';
import type { vipMachine } from '../../../../machines/aggregates/vip.machine.ts';
import type { cardEncoderMachine } from '../../../../machines/flows/cardEncoder.machine.ts';
import type { facePhotoMachine } from '../../../../machines/flows/facePhoto.machine.ts';
import type { fingerprintCollectionMachine } from '../../../../machines/flows/fingerprintCollection.machine.ts';
import type { messageMachine } from '../../../../machines/processes/message.machine.ts';
import type { migrationMachine } from '../../../../machines/processes/migration.machine.ts';
import type { transferMachine } from '../../../../machines/processes/transfer.machine.ts';
import { type CredentialSnapshot, credentialStatus } from '../../../../machines/selectors/credentialStatus.ts';
import { eKeyStanding, startOf } from '../../../../machines/selectors/eKeyStatus.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { triesLeft } from '../../../../machines/selectors/verificationCode.ts';
import type { SecondFactor } from '../../../../models/calls/security.calls.ts';
import { SessionStatus } from '../account/SessionStatus.tsx';
import { PasskeyStatus } from '../account/security/PasskeyStatus.tsx';
import { SecondFactorStatus } from '../account/security/SecondFactorStatus.tsx';
import { VerificationCodeStatus } from '../account/VerificationCodeStatus.tsx';
import { AdministratorStatus } from '../administrator/AdministratorStatus.tsx';
import { BalanceStatus } from '../billing/BalanceStatus.tsx';
import { OrderStatus } from '../billing/OrderStatus.tsx';
import { PaymentStatus } from '../billing/PaymentStatus.tsx';
import { VipStatus } from '../billing/VipStatus.tsx';
import { CardNumberStatus } from '../card/CardNumberStatus.tsx';
import { CardSyncStatus } from '../card/sync/CardSyncStatus.tsx';
import { CollectedFingerStatus } from '../collected/StoredFingerprintStatus.tsx';
import { CollectionStatus } from '../collection/CollectionStatus.tsx';
import { EncoderStatus } from '../collection/EncoderStatus.tsx';
import { FacePhotoStatus } from '../collection/FacePhotoStatus.tsx';
import { CredentialStatus } from '../credential/CredentialStatus.tsx';
import { EKeyStatus } from '../credential/EKeyStatus.tsx';
import { ExportFileStatus } from '../export/ExportFileStatus.tsx';
import { GatewayStatus } from '../gateway/GatewayStatus.tsx';
import { DaylightSavingStatus } from '../lock/DaylightSavingStatus.tsx';
import { SettingStatus } from '../lock/SettingStatus.tsx';
import { TransferStatus } from '../lock/TransferStatus.tsx';
import { UnreadableLine } from '../lock/UnreadableLine.tsx';
import { MessageStatus } from '../message/MessageStatus.tsx';
import { MigrationStatus } from '../migration/MigrationStatus.tsx';
import { ScheduleStatus } from '../schedule/ScheduleStatus.tsx';
import { TemplateDeleted, TemplateStatus } from '../template/TemplateStatus.tsx';

type Of<M> = SnapshotFrom<M>;

export function credential(snapshot: CredentialSnapshot, now: number) {
  const known = credentialStatus(snapshot, now);
  return known && <CredentialStatus known={known} asOf={now} />;
}

export function ekey(snapshot: Of<typeof ekeyMachine>, now: number) {
  const standing = eKeyStanding(snapshot, now);
  return standing && <EKeyStatus standing={standing} start={startOf(snapshot)} />;
}

export function administrator(snapshot: Of<typeof administratorMachine>) {
  const standing = stateSummaryOf(snapshot);
  return standing.state === 'none' ? null : <AdministratorStatus standing={standing} />;
}

export function cardNumber(snapshot: Of<typeof cardNumberMachine>) {
  const standing = stateSummaryOf(snapshot);
  return standing.state === 'none' ? null : <CardNumberStatus standing={standing} />;
}

export const cardSync = (snapshot: Of<typeof cardSyncMachine>) => (
  <CardSyncStatus standing={stateSummaryOf(snapshot)} reason={snapshot.context.reason} />
);

export function storedFingerprint(snapshot: Of<typeof storedFingerprintMachine>) {
  const standing = stateSummaryOf(snapshot);
  return standing.state === 'none' ? null : <CollectedFingerStatus standing={standing} />;
}

export const lockSetting = (snapshot: Of<typeof lockSettingMachine>, now: number) => (
  <>
    <SettingStatus standing={stateSummaryOf(snapshot)} known={snapshot.context} asOf={now} />
    {snapshot.context.unreadable && <UnreadableLine asked="setting" reason={snapshot.context.unreadable} />}
  </>
);

export function gateway(snapshot: Of<typeof gatewayMachine>) {
  const standing = stateSummaryOf(snapshot);
  return standing.state === 'absent' ? null : <GatewayStatus standing={standing} />;
}

export function transfer(snapshot: Of<typeof transferMachine>) {
  const standing = stateSummaryOf(snapshot);
  const { items, handedOver, refusal } = snapshot.context;
  return standing.state === 'none' ? null : (
    <TransferStatus standing={standing} known={{ total: items.length, handedOver: handedOver.length, refusal }} />
  );
}

export const daylightSaving = (snapshot: Of<typeof daylightSavingMachine>) => (
  <DaylightSavingStatus standing={stateSummaryOf(snapshot)} known={snapshot.context} />
);

export const schedule = ({ value }: Of<typeof scheduleMachine>) =>
  value === 'none' ? null : <ScheduleStatus state={value} badge />;

export function order(snapshot: Of<typeof orderMachine>) {
  const standing = stateSummaryOf(snapshot);
  return standing.state === 'none' ? null : <OrderStatus standing={standing} payBy={snapshot.context.payBy} />;
}

export function payment(snapshot: Of<typeof paymentMachine>) {
  const standing = stateSummaryOf(snapshot);
  return standing.state === 'none' ? null : <PaymentStatus standing={standing} closesAt={snapshot.context.closesAt} />;
}

export const vip = (snapshot: Of<typeof vipMachine>) => (
  <VipStatus standing={stateSummaryOf(snapshot)} known={snapshot.context} />
);

export const packageBalance = (snapshot: Of<typeof packageBalanceMachine>) => (
  <BalanceStatus standing={stateSummaryOf(snapshot)} known={snapshot.context} />
);

export const verificationCode = (snapshot: Of<typeof verificationCodeMachine>) => (
  <VerificationCodeStatus
    standing={stateSummaryOf(snapshot)}
    known={snapshot.context}
    triesLeft={triesLeft(snapshot)}
  />
);

export function exportFile(snapshot: Of<typeof exportFileMachine>) {
  const standing = stateSummaryOf(snapshot);
  return standing.state === 'none' ? null : (
    <ExportFileStatus standing={standing} keptUntil={snapshot.context.keptUntil} />
  );
}

export function message(snapshot: Of<typeof messageMachine>) {
  const standing = stateSummaryOf(snapshot);
  const { reason, revision } = snapshot.context;
  return standing.state === 'none' ? null : <MessageStatus standing={standing} reason={reason} turn={revision} />;
}

export function migration(snapshot: Of<typeof migrationMachine>) {
  const { state } = stateSummaryOf(snapshot);
  const { subject, lines, checked, imported: taken } = snapshot.context;
  return state === 'none' ? null : <MigrationStatus state={state} known={{ subject, lines, checked, taken }} />;
}

export function secondFactor(snapshot: Of<typeof secondFactorMachine>) {
  const { confirmBy, since, recoveryLeft } = snapshot.context;
  const known: SecondFactor = snapshot.matches('on')
    ? { state: 'on', since, recoveryCodesLeft: recoveryLeft.length }
    : snapshot.matches('enrolling')
      ? { state: 'enrolling', confirmBy }
      : { state: 'off' };
  return <SecondFactorStatus known={known} />;
}

export function messageTemplate({ value, context }: Of<typeof messageTemplateMachine>) {
  if (value === 'none') return null;
  return value === 'deleted' ? <TemplateDeleted /> : <TemplateStatus start={context.start} end={context.end} />;
}

export function passkey(snapshot: Of<typeof passkeyMachine>) {
  const standing = stateSummaryOf(snapshot);
  return standing.state === 'none' ? null : <PasskeyStatus {...standing} />;
}

export function session(snapshot: Of<typeof sessionMachine>) {
  const standing = stateSummaryOf(snapshot);
  return standing.state === 'none' ? null : <SessionStatus standing={standing} known={snapshot.context} />;
}

export const fingerprintCollection = (snapshot: Of<typeof fingerprintCollectionMachine>) => (
  <CollectionStatus standing={stateSummaryOf(snapshot)} known={snapshot.context} />
);

export const cardEncoder = (snapshot: Of<typeof cardEncoderMachine>) => (
  <EncoderStatus standing={stateSummaryOf(snapshot)} cardNumber={snapshot.context.cardNumber} />
);

export const facePhoto = (snapshot: Of<typeof facePhotoMachine>) => (
  <FacePhotoStatus standing={stateSummaryOf(snapshot)} known={snapshot.context} />
);
