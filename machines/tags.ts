/**
 * What a state means to whoever looks at it. Charts tag their states with these, views and the Explorer colour by them,
 * and a test holds the charts to what is said here.
 */

/** `idle`: nothing has begun or nothing is known. `attention`: somebody should look. `danger`: it failed or was lost. */
export const STATUS_TAGS = ['idle', 'waiting', 'done', 'attention', 'danger'] as const;
export type StatusTag = (typeof STATUS_TAGS)[number];

/**
 * Who or what moves a state on that is tagged `waiting`. `lane`: its turn at the gateway. `lock`: the lock's answer.
 * `recipient`: somebody's app. `person`: whoever asked for it. `provider`: payment, mail or message. `time`: a moment.
 * `job`: the next item. `server`: the console itself, in the same append or the next.
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

/** `meta` of a state. A state that is tagged `waiting` says for whom. */
export interface StateMeta {
  waitsFor?: (typeof WAITS_FOR)[number];
}
