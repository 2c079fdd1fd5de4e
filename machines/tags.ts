/** Charts tag their states, views and the Explorer colour by the tags, and a test checks the charts. */

/** `idle`: nothing started or known. `attention`: a person should look. `danger`: failed or lost. */
export const STATUS_TAGS = ['idle', 'waiting', 'done', 'attention', 'danger'] as const;
export type StatusTag = (typeof STATUS_TAGS)[number];

/**
 * `lane`: its turn at the gateway. `recipient`: their app. `person`: the requester. `provider`: of payments or
 * messages. `server`: this append or the next.
 */
export const WAITS_FOR = [
  'lane',
  'lock',
  'recipient',
  'person',
  'provider',
  'plugIn',
  'time',
  'job',
  'server',
] as const;

/** A `waiting` state must have it. */
export interface StateMeta {
  waitsFor?: (typeof WAITS_FOR)[number];
}
