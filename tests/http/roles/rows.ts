import { accountRows } from './accountRows.ts';
import { addingRows } from './addingRows.ts';
import { credentialRows } from './credentialRows.ts';
import { exportRows } from './exportRows.ts';
import { lockRows } from './lockRows.ts';
import { migrationRows } from './migrationRows.ts';
import { noticeRows } from './noticeRows.ts';
import { peopleRows } from './peopleRows.ts';
import type { Known, Row } from './row.ts';
import { securityRows } from './securityRows.ts';
import { signUpRows } from './signUpRows.ts';
import { valueRows } from './valueRows.ts';

export const rowsOf = (known: Known): readonly Row[] => [
  ...peopleRows(known),
  ...signUpRows,
  ...securityRows,
  ...accountRows,
  ...credentialRows,
  ...lockRows,
  ...noticeRows,
  ...exportRows,
  ...migrationRows,
  ...valueRows,
  ...addingRows,
];
