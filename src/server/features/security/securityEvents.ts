/** A test compares these events with docs/security-log.md. */

interface SecurityEvent {
  level: 'info' | 'warn';
  fields: readonly string[];
}

const done = (...fields: readonly string[]) => ({ level: 'info', fields }) as const;
const refusedCall = { level: 'warn', fields: ['call', 'error'] } as const;

/** Refused calls: `call` is the route's pattern, `error` the error's name. */
export const REFUSALS = {
  sign_in_failed: refusedCall,
  password_wrong: refusedCall,
  second_factor_failed: refusedCall,
  code_failed: refusedCall,
  permission_refused: refusedCall,
  throttled: refusedCall,
  session_refused: refusedCall,
  call_unsigned: refusedCall,
  command_id_misused: refusedCall,
  upload_refused: refusedCall,
  registration_refused: refusedCall,
  wrong_host: refusedCall,
} as const satisfies Record<string, SecurityEvent>;

export const SECURITY_EVENTS = {
  ...REFUSALS,
  signed_in: done('session', 'way'),
  second_step_asked: done('session'),
  session_ended: done('session', 'why'),
  registered: done(),
  account_closed: done(),
  password_changed: done(),
  address_changed: done('change'),
  passkey_added: done('passkey'),
  passkey_deleted: done('passkey'),
  passkey_clone_suspected: { level: 'warn', fields: ['passkey'] },
  second_factor_changed: done('change'),
  administrator_changed: done('change', 'owner', 'administrator'),
  lock_handed_over: done('lock', 'owner', 'receiver'),
  visitor_code_viewed: done(),
  invitation_changed: done('change'),
  notice_unsigned: { level: 'warn', fields: ['provider'] },
  callback_unknown: { level: 'warn', fields: [] },
} as const satisfies Record<string, SecurityEvent>;

export type RefusalEvent = keyof typeof REFUSALS;
export type SecurityEventName = keyof typeof SECURITY_EVENTS;
