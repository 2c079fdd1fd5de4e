export const itemStatuses = {
  NORMAL: 1,
  INVALID: 2,
  WILL_VALID: 3,
  ADDING: 4,
  ADD_FAILED: 5,
  UPDATING: 6,
  UPDATE_FAILED: 7,
  DELETING: 8,
  DELETE_FAILED: 9,
  TENANT_ADDING: 10,
  TENANT_UPDATING: 11,
  LOST: 12,
  TENANT_ADDING_NEW: 13,
  TENANT_UPDATING_NEW: 14,
  UPLOAD_LOSE: 15,
} as const;
export type ItemStatus = (typeof itemStatuses)[keyof typeof itemStatuses];

export const passcodeStatuses = {
  NORMAL: 110501,
  RESET: 110502,
  DELETED: 110503,
  INVALID: 110504,
  WILL_VALID: 110505,
  ADDING: 110506,
  ADD_FAILED: 110507,
  UPDATING: 110508,
  UPDATE_FAILED: 110509,
  DELETING: 110510,
  DELETE_FAILED: 110511,
  TENANT_ADDING: 110512,
  TENANT_UPDATING: 110513,
} as const;
export type PasscodeStatus = (typeof passcodeStatuses)[keyof typeof passcodeStatuses];
