import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './duration.ts';

export const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

export const PAGE_SIZE = 20;
export const PAGE_SIZES = [20, 50, 100, 200] as const;
export const MAX_PAGE_SIZE = 200;

/** Counted from the request. After it, a command that must run at most once is never sent. */
export const OPERATION_DEADLINE_MS = 30 * SECOND_MS;
/** Limit of pending commands per account or guest at one gateway; more doors at once need a job. */
export const MAX_PENDING_DOORS = 5;

/** A request with this many rows stays below {@link MAX_BODY_BYTES}. */
export const MAX_BATCH_ROWS = 500;
export const MAX_BATCH_PHOTOS = 100;
/** How long a photo is kept if its row is never issued. */
export const KEPT_PHOTO_MS = DAY_MS;
export const MAX_NAMED_LOCKS = 2000;
export const MAX_CHOSEN = 1000;

export const MAX_JOB_ITEMS = 10_000;
/** Tries for an item of a job whose gateway or lock is busy; each takes up to {@link OPERATION_DEADLINE_MS}. */
export const JOB_DOOR_REQUESTS = 10;
/** A scheduled unlock starts at most this late, because a late unlock is dangerous. */
export const SCHEDULED_UNLOCK_LATE_MS = MINUTE_MS;
/** A scheduled locking starts at most this late. A scheduled unlock skips the locks that aren't started by then. */
export const SCHEDULE_GRACE_MS = 15 * MINUTE_MS;
export const SCHEDULE_NAME_MAX = 50;
export const SCHEDULE_TROUBLE_SHOWN_MS = 7 * DAY_MS;

/** A worksheet holds no more rows. The operator may set a lower limit. */
export const MAX_EXPORT_ROWS = 1_000_000;
/** Default period of an export (spec §9). */
export const EXPORT_MONTHS = 6;
export const EXPORT_KEPT_MS = 7 * DAY_MS;

export const MIGRATION_MAX_BYTES = 32 * 1024 * 1024;
export const MIGRATION_MAX_LINES = 200_000;
/** Checking this many lines takes a few milliseconds. */
export const MIGRATION_PART_LINES = 250;
/** Unconfirmed migrations are erased after this time. */
export const MIGRATION_KEPT_MS = 7 * DAY_MS;
export const MIGRATION_SOURCE_MAX = 50;

/** Each tab needs one stream. A stream beyond the limit replaces the oldest, which a network change probably cut. */
export const LIVE_STREAMS_PER_SESSION = 12;
export const LIVE_STREAMS_PER_ACCOUNT = 40;
/** If the page missed more facts than this, reloading is cheaper. */
export const LIVE_CATCH_UP_FACTS = 10_000;

/** Limits lookups of addresses without an account: enough for typing errors in batches, too few to probe lists. */
export const LOOK_UP_WINDOW_MS = HOUR_MS;
export const UNKNOWN_RECIPIENTS_PER_ACCOUNT = 40;
export const UNKNOWN_RECIPIENTS_PER_ADDRESS = 80;
/** Limits lookups of accounts that then get no access: enough for two full batches, corrected repeatedly. */
export const LOOKED_UP_PER_ACCOUNT = 1000;

export const SESSION_LIFETIME_DAYS = 30;
export const SESSION_LIFETIME_MS = SESSION_LIFETIME_DAYS * DAY_MS;
export const DEVICE_KEPT_MS = 365 * DAY_MS;
export const CONFIRM_DEVICE_MS = 15 * MINUTE_MS;

/** A job with 10,000 locks is about 100 kB; rows of eKeys take more. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** How long the notice of an ended login is shown (spec §9). */
export const LOGIN_EXPIRED_NOTICE_MS = 800;
/** When the signed-out user's data is cleared, counted from the end of that notice (spec §9). */
export const USER_CLEARING_DELAY_MS = 50;
export const TOAST_MS = 1500;

export const DEFAULT_COUNTRY_CODE = '+61';

/** Default if the configured value is below {@link PASSCODE_MIN_LENGTH_FLOOR} (spec §5). */
export const PASSCODE_MIN_LENGTH_DEFAULT = 6;
export const PASSCODE_MIN_LENGTH_FLOOR = 4;

export const ANSWER_MEMORY_MS = 7 * DAY_MS;

/** In percent; this level and lower ones count as low. */
export const LOW_BATTERY = 20;
export const DOOR_LEFT_OPEN_MS = 10 * MINUTE_MS;
export const TAMPER_SHOWN_MS = 7 * DAY_MS;
export const SOON_ENDING_MS = 7 * DAY_MS;
export const GATEWAY_NAME_MAX = 50;
export const SEARCH_MAX_LENGTH = 100;
export const FAILURES_KEPT_DAYS = 90;
export const COMPANY_NAME_MAX = 100;
export const NICKNAME_MAX = 50;
export const OPERATOR_MAX_LENGTH = 200;
export const COUNTED_RECORDS = 1000;
/** Pages beyond this position are read from a cursor, not by number. */
export const COUNTED_PLACES = 100_000;
/** Ten years, the longest retention; the alternative is no limit. */
export const RECORD_DAYS_MAX = 3650;

/** Shorter than an operation's deadline, because a query can be repeated. */
export const QUERY_DEADLINE_MS = 10 * SECOND_MS;

/** Spec §5. Beyond {@link VALIDITY_FREE_YEARS}, start and end must have the same day and time. */
export const VALIDITY_MAX_YEARS = 3;
export const VALIDITY_FREE_YEARS = 1;

/** How long an eKey without an end can be accepted, counted from its start or from now, whichever is later. */
export const EKEY_OFFER_MS = 30 * DAY_MS;
export const EKEY_NAME_MAX_LENGTH = 60;
export const EKEY_REMARKS_MAX_LENGTH = 200;

/** Granted once per owner (spec §9). */
export const VIP_TRIAL_MS = 10 * DAY_MS;
/** Days before the end when the owner is notified; from the first notice on, the VIP counts as expiring soon. */
export const VIP_NOTICE_DAYS = [30, 7, 1] as const;
/** Minimum time between an owner's notifications about requests for VIP. */
export const VIP_REQUEST_EVERY_MS = DAY_MS;
export const MAX_VIP_YEARS = 5;
export const MAX_VIP_LOCKS = 100_000;

export const ORDER_LIFETIME_MS = DAY_MS;
/** Never longer than the order lasts. */
export const PAYMENT_WINDOW_MS = 30 * MINUTE_MS;
export const MAX_UNITS_PER_ORDER = 100_000;

export const LOW_BALANCE_UNITS = 10;

/** Spec §9. The range for an auto-lock that is on; 0 turns it off. */
export const AUTO_LOCK_MIN_SECONDS = 5;
export const AUTO_LOCK_MAX_SECONDS = 900;

export const MAX_PASSAGE_PERIODS = 5;

export const MAX_LOCK_CLOCK_DRIFT_MS = 30 * SECOND_MS;

/** After these tries, the setting waits for a person. */
export const SETTING_TRIES = 6;

/** Older plug-ins don't report everything that a collection needs. */
export const PLUG_IN_MIN_VERSION = '1.2.0';
/** Applies separately to connecting, to the plug-in's first answer, and to opening the device. */
export const PLUG_IN_ANSWER_MS = 5 * SECOND_MS;
export const PLUG_IN_RECONNECT_MS = SECOND_MS;
export const PLUG_IN_RECONNECTS = 3;
export const COLLECTION_MS = MINUTE_MS;

/** In characters. */
export const PLUG_IN_MESSAGE_MAX = 16 * 1024;
/** In base64 characters; templates of common devices are about 2 kB. */
export const TEMPLATE_MAX = 8 * 1024;

/** Maximum size of a photo (spec §5). */
export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/bmp'] as const;

/** A code opens for this long after it has changed, so that its holder can reach the door. */
export const QR_CODE_TURN_MS = MINUTE_MS;
/** Views of a QR code within this time count as one. */
export const QR_LOOK_MS = 10 * MINUTE_MS;
export const LINK_UNLOCK_PAUSE_MS = 10 * SECOND_MS;

export const ATTEMPT_LOOK_MS = SECOND_MS;
export const ATTEMPT_LOOKS_MISSED = 3;

export const MESSAGE_TEMPLATE_CONTENT_MAX = 1000;
export const MESSAGE_TEMPLATE_NAME_MAX = 50;
export const TEMPLATE_TESTS_A_DAY = 20;

export const CREDENTIAL_NAME_MAX = 50;
export const LOCK_ALIAS_MAX = 50;
export const CREDENTIAL_REMARK_MAX = 200;
export const LOCK_USER_NAME_MAX = 50;
export const GROUP_NAME_MAX = 50;
export const ADMINISTRATOR_NAME_MAX = 50;
/** Decimal digits; common encoders read at least this many. */
export const CARD_NUMBER_MIN = 4;
export const CARD_NUMBER_MAX = 20;

export const INVITATION_DAYS = 7;
export const INVITATION_LIFETIME_MS = INVITATION_DAYS * DAY_MS;
