import type { Projection } from '../store/store.ts';
import { accountRow } from './accountRow.ts';
import { administratorRow } from './administratorRow.ts';
import { attentionSeen } from './attentionSeen.ts';
import { auditRow } from './auditRow.ts';
import { batteryRow } from './batteryRow.ts';
import { collectedFingerRow } from './collectedFinger.ts';
import { credentialRow } from './credentialRow.ts';
import { daylightRow } from './daylightRow.ts';
import { eKeyRow } from './eKeyRow.ts';
import { exportRow } from './exportRow.ts';
import { faceFeatures } from './faceFeatures.ts';
import { gatewayRow } from './gatewayRow.ts';
import { groupRow } from './groupRow.ts';
import { heldItem } from './heldItem.ts';
import { jobRow } from './jobRow.ts';
import { linkRow } from './linkRow.ts';
import { lockAccess } from './lockAccess.ts';
import { lockRow } from './lockRow.ts';
import { mapCity } from './mapCity.ts';
import { migrationRow } from './migrationRow.ts';
import { operationRow } from './operationRow.ts';
import { recordKeeping } from './recordKeeping.ts';
import { recordRow } from './recordRow.ts';
import { sessionRow } from './sessionRow.ts';
import { transferRow } from './transferRow.ts';

/** All that is derived from the log, in the order in which a fact is handed to them. */
export const projections: readonly Projection[] = [
  accountRow,
  sessionRow,
  groupRow,
  gatewayRow,
  mapCity,
  lockRow,
  batteryRow,
  daylightRow,
  eKeyRow,
  lockAccess,
  administratorRow,
  credentialRow,
  collectedFingerRow,
  faceFeatures,
  heldItem,
  linkRow,
  operationRow,
  jobRow,
  exportRow,
  migrationRow,
  recordRow,
  recordKeeping,
  transferRow,
  attentionSeen,
  auditRow,
];
