/** Calls about locks, gateways, DST and transfers. */
import { daylightSavingCalls } from '../../../models/calls/daylightSaving.calls.ts';
import { gatewayCalls } from '../../../models/calls/gateway.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { messageCalls } from '../../../models/calls/message.calls.ts';
import { operatorCalls } from '../../../models/calls/operator.calls.ts';
import { paletteCalls } from '../../../models/calls/palette.calls.ts';
import { transferCalls } from '../../../models/calls/transfer.calls.ts';
import { locks, nameOf } from '../house.ts';
import { all, type Four, four, type Row, whoOperates } from './row.ts';

const { lockId, gatewayId } = locks.door;
const transferId = 'transfer-1';
const noTransfer = four('transferNotFound');
/** The lock already has the requested value. */
const whoManages: Four = ['unchanged', 'unchanged', 'noPermission', 'lockNotFound'];
/** A transfer to the stranger. */
const whoHandsOver: Four = ['ok', 'noPermission', 'noPermission', 'receiverIsSelf'];
/** Only its owner learns that a gateway exists. */
const whoseGateway: Four = ['ok', 'gatewayNotFound', 'gatewayNotFound', 'gatewayNotFound'];

/** A DST change that was not announced: for a whole time zone, which includes the stranger’s lock, and for the door. */
const noChange = { zone: 'Europe/Berlin', changesAt: 1 };
const whoHasLocksThere: Four = ['notInThisState', 'notInThisState', 'noPermission', 'notInThisState'];
const ofDoor = { ...noChange, lockId };
const whoIsAsked: Four = ['notInThisState', 'notInThisState', 'noPermission', 'lockNotFound'];

export const lockRows: readonly Row[] = [
  [lockCalls.settings, { lockId }, whoOperates],
  [lockCalls.querySetting, { lockId }, whoOperates],
  [lockCalls.updateSetting, { lockId, setting: { name: 'privacy', value: 1 } }, whoOperates],
  [
    lockCalls.setAutoLockTime,
    { lockId, seconds: 30 },
    ['notSupported', 'notSupported', 'noPermission', 'lockNotFound'],
  ],
  [lockCalls.getPassageModeConfig, { lockId }, whoOperates],
  [lockCalls.configPassageMode, { lockId, passageMode: { on: false } }, whoManages],
  [lockCalls.queryDate, { lockId }, whoOperates],
  [lockCalls.updateDate, { lockId }, whoOperates],
  [daylightSavingCalls.list, {}, all],
  [daylightSavingCalls.detail, { lockId }, whoOperates],
  [daylightSavingCalls.accept, noChange, whoHasLocksThere],
  [daylightSavingCalls.accept, { ...noChange, zone: 'Asia/Tokyo' }, four('lockNotFound')],
  [daylightSavingCalls.accept, ofDoor, whoIsAsked],
  [daylightSavingCalls.dismiss, noChange, whoHasLocksThere],
  [daylightSavingCalls.dismiss, ofDoor, whoIsAsked],
  [daylightSavingCalls.mute, noChange, whoHasLocksThere],
  [daylightSavingCalls.mute, ofDoor, whoIsAsked],
  [daylightSavingCalls.unmute, { lockId }, whoIsAsked],
  [
    lockCalls.changeTimezoneRawOffset,
    { lockId, timeZone: 'Europe/Madrid' },
    ['ok', 'unchanged', 'noPermission', 'lockNotFound'],
  ],
  [lockCalls.rename, { lockId, lockAlias: 'Door' }, ['ok', 'unchanged', 'noPermission', 'lockNotFound']],
  [paletteCalls.targets, {}, all],
  [gatewayCalls.list, {}, all],
  [gatewayCalls.detail, { gatewayId }, whoseGateway],
  [gatewayCalls.locks, { gatewayId }, whoseGateway],
  [gatewayCalls.waiting, { gatewayId }, whoseGateway],
  [gatewayCalls.rename, { gatewayId, gatewayName: 'Attic' }, whoseGateway],
  [gatewayCalls.delete, { gatewayId: 999 }, four('gatewayNotFound')],
  [transferCalls.locks, {}, all],
  [transferCalls.ofLocks, { receiver: nameOf('stranger'), lockIds: [lockId] }, whoHandsOver],
  [transferCalls.ofGateways, { receiver: nameOf('stranger'), gatewayIds: [gatewayId] }, whoHandsOver],
  [transferCalls.ofCards, { receiver: nameOf('stranger'), cardNumberIds: [999] }, four('cardNumberNotFound')],
  [transferCalls.ofFingers, { receiver: nameOf('stranger'), collectedIds: [999] }, four('collectedNotFound')],
  [transferCalls.list, {}, all],
  [transferCalls.detail, { transferId }, noTransfer],
  [transferCalls.enterCode, { transferId, code: '123456' }, noTransfer],
  [transferCalls.confirm, { transferId }, noTransfer],
  [transferCalls.cancel, { transferId }, noTransfer],
  [transferCalls.accept, { transferId }, noTransfer],
  [transferCalls.decline, { transferId }, noTransfer],
  [transferCalls.retry, { transferId }, noTransfer],
  [messageCalls.outbox, {}, all],
  // Operators’ own answers are tested in tests/http/operators.test.ts.
  [messageCalls.viewCode, { messageId: 'nobodys' }, four('noPermission')],
  [operatorCalls.endSessions, { account: 'nobody@house.test' }, four('noPermission')],
  [operatorCalls.invite, { account: 'nobody@house.test' }, four('noPermission')],
  [operatorCalls.invitations, {}, four('noPermission')],
  [operatorCalls.withdrawInvitation, { invitationId: 'invitation-1' }, four('noPermission')],
];
