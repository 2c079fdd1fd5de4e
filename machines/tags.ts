/** Charts tag their states. Views and the Explorer colour states by these tags, and a test checks them. */

/** `idle`: nothing started or known. `attention`: a person should look. `danger`: failed or lost. */
export const STATUS_TAGS = ['idle', 'waiting', 'done', 'attention', 'danger'] as const;
export type StatusTag = (typeof STATUS_TAGS)[number];

/**
 * `lane`: a turn in the gateway's lane. `recipient`: the recipient's app. `person`: a user's input or decision.
 * `provider`: of payments or messages. `server`: its next fact, or its answer to the browser.
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

/** Required for each state tagged `waiting`. */
export interface StateMeta {
  waitsFor?: (typeof WAITS_FOR)[number];
}
