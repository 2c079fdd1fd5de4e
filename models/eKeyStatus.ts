/** Strings on the wire (spec §3). */
export const EKeyStatus = {
  NORMAL: '110401',
  WAIT_ACCEPT: '110402',
  FREEZING: '110404',
  FREEZE: '110405',
  UNFREEZING: '110406',
  DELETING: '110407',
  DELETED: '110408',
  RESETING: '110409',
  RESET: '110410',
  UPDATING: '110411',
  OVERDUE: '110412',
  INVALID: '110413',
} as const;
export type EKeyStatus = (typeof EKeyStatus)[keyof typeof EKeyStatus];
