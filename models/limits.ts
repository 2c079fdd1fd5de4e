import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './duration.ts';

/** How far a request's `date` may be from the server's clock. */
export const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

export const PAGE_SIZE = 20;
export const PAGE_SIZES = [20, 50, 100, 200] as const;
export const MAX_PAGE_SIZE = 200;

/** A once-effect (unlock, lock) is never sent after this, counted from the request. */
export const OPERATION_DEADLINE_MS = 30 * SECOND_MS;
/** Of one account, or one guest, so many doors may wait at one gateway; many doors at once are a job. */
export const MAX_PENDING_DOORS = 5;

/** So many rows are checked and given out at once; a request of them stays below {@link MAX_BODY_BYTES}. */
export const MAX_BATCH_ROWS = 500;
export const MAX_BATCH_PHOTOS = 100;
/** A photo that is kept for a row that is never given out is erased after this. */
export const KEPT_PHOTO_MS = DAY_MS;
/** Of so many locks at most the names are told at once, to find those that rows are about. */
export const MAX_NAMED_LOCKS = 2000;
/** Credentials that are chosen one by one, to be changed or deleted. */
export const MAX_CHOSEN = 1000;

export const MAX_JOB_ITEMS = 10_000;
/** A job asks so often for a door that is never sent since its lane is busy. Each time takes as long as an operation's deadline. */
export const JOB_DOOR_REQUESTS = 10;
/** A scheduled opening that is later than this is not begun any more: nobody waits at a door that opens by surprise. */
export const SCHEDULED_UNLOCK_LATE_MS = MINUTE_MS;
/** A scheduled locking still begins when it is so late; and of a scheduled opening each lock must have had its turn by then. */
export const SCHEDULE_GRACE_MS = 15 * MINUTE_MS;
export const SCHEDULE_NAME_MAX = 50;
/** A time that was missed, or a scheduled job that did not end well, is shown for so long to those who have not seen it. */
export const SCHEDULE_TROUBLE_SHOWN_MS = 7 * DAY_MS;

/** No file has more rows: a worksheet takes no more. Who runs the console may set fewer. */
export const MAX_EXPORT_ROWS = 1_000_000;
/** The period of an export, unless another is chosen (spec §9). */
export const EXPORT_MONTHS = 6;
/** An export's file is erased after this. */
export const EXPORT_KEPT_MS = 7 * DAY_MS;

/** A file that is brought along from another system: so large, and of so many lines, at most. */
export const MIGRATION_MAX_BYTES = 32 * 1024 * 1024;
export const MIGRATION_MAX_LINES = 200_000;
/** Lines that are looked at or taken over in one go: some milliseconds. */
export const MIGRATION_PART_LINES = 250;
/** One that nobody confirms is erased after this. */
export const MIGRATION_KEPT_MS = 7 * DAY_MS;
export const MIGRATION_SOURCE_MAX = 50;

/**
 * Live streams of one session, a tab each, and of one account. The one that was opened first gives way: after a change of network
 * the dead ones are the oldest, and whoever really has more tabs has each of them go on from its place.
 */
export const LIVE_STREAMS_PER_SESSION = 12;
export const LIVE_STREAMS_PER_ACCOUNT = 40;
/** A browser that was away for more facts of the log than these loads its page anew: that is cheaper than to be told of each. */
export const LIVE_CATCH_UP_FACTS = 10_000;

/**
 * Of addresses that nobody has an account by, so many may be named within an hour, by one account and from one network address.
 * Of two hundred recipients of a batch a person mistypes a few, and an office shares its address; who tries a list of addresses has
 * little use for a thousand a day.
 */
export const LOOK_UP_WINDOW_MS = HOUR_MS;
export const UNKNOWN_RECIPIENTS_PER_ACCOUNT = 40;
export const UNKNOWN_RECIPIENTS_PER_ADDRESS = 80;
/** People with an account that are asked about and given nothing: two full batches that were put right again and again. */
export const LOOKED_UP_PER_ACCOUNT = 1000;

export const SESSION_LIFETIME_DAYS = 30;
export const SESSION_LIFETIME_MS = SESSION_LIFETIME_DAYS * DAY_MS;
/** How long a browser is known again that somebody has signed in with. */
export const DEVICE_KEPT_MS = 365 * DAY_MS;
/** How long a new device is waited for after the password was right. */
export const CONFIRM_DEVICE_MS = 15 * MINUTE_MS;

/** A request body larger than this is refused before it is read. A 10,000-lock job is about 100 kB, rows of eKeys more. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** How long the login-expired notice stays before the sign-in page opens (spec §9). */
export const LOGIN_EXPIRED_NOTICE_MS = 800;
/** How long after that the user's data is cleared (spec §9). */
export const USER_CLEARING_DELAY_MS = 50;
export const TOAST_MS = 1500;

export const DEFAULT_COUNTRY_CODE = '+61';

/** A set value below {@link PASSCODE_MIN_LENGTH_FLOOR} falls back to the default (spec §5). */
export const PASSCODE_MIN_LENGTH_DEFAULT = 6;
export const PASSCODE_MIN_LENGTH_FLOOR = 4;

/** A remembered answer to a command id is kept this long. */
export const ANSWER_MEMORY_MS = 7 * DAY_MS;

/** Percent; from here on somebody should change the batteries. */
export const LOW_BATTERY = 20;
/** Somebody should look at a door that is unlocked for so long and is not meant to be. */
export const DOOR_LEFT_OPEN_MS = 10 * MINUTE_MS;
/** An alarm that nobody has looked at is shown for so long. */
export const TAMPER_SHOWN_MS = 7 * DAY_MS;
/** What ends within this is about to end. */
export const SOON_ENDING_MS = 7 * DAY_MS;
export const GATEWAY_NAME_MAX = 50;
export const SEARCH_MAX_LENGTH = 100;
/** For how long an account is told of sign-ins that failed. */
export const FAILURES_KEPT_DAYS = 90;
export const COMPANY_NAME_MAX = 100;
export const NICKNAME_MAX = 50;
/** The longest name that stands in a record: a nickname or what a credential is called. */
export const OPERATOR_MAX_LENGTH = 200;
/** So many records that match are counted; beyond them there are "more". */
export const COUNTED_RECORDS = 1000;
/** A page of records that begins further in is found by the record before it, not counted to. */
export const COUNTED_PLACES = 100_000;
/** Ten years; longer is for good. */
export const RECORD_DAYS_MAX = 3650;

/** How long a lock may take to say how it stands; asked again later, so shorter than an operation's. */
export const QUERY_DEADLINE_MS = 10 * SECOND_MS;

/** No validity is longer (spec §5), and beyond {@link VALIDITY_FREE_YEARS} its ends must be alike in day and time. */
export const VALIDITY_MAX_YEARS = 3;
export const VALIDITY_FREE_YEARS = 1;

/** An eKey without an end is offered this long, from its start or from now on. */
export const EKEY_OFFER_MS = 30 * DAY_MS;
export const EKEY_NAME_MAX_LENGTH = 60;
export const EKEY_REMARKS_MAX_LENGTH = 200;

/** Once per owner (spec §9). */
export const VIP_TRIAL_MS = 10 * DAY_MS;
/** So many days before a VIP's end its owner is told of it; from the first of them on it is called `will be overdue`. */
export const VIP_NOTICE_DAYS = [30, 7, 1] as const;
/** An owner is asked to open it no more often, whoever asks. */
export const VIP_REQUEST_EVERY_MS = DAY_MS;
export const MAX_VIP_YEARS = 5;
export const MAX_VIP_LOCKS = 100_000;

/** An order that is not paid by then is overdue. */
export const ORDER_LIFETIME_MS = DAY_MS;
/** How long a provider's page stays open for one payment, and never longer than the order. */
export const PAYMENT_WINDOW_MS = 30 * MINUTE_MS;
export const MAX_UNITS_PER_ORDER = 100_000;

/** With so many units left, or fewer, a balance is low. */
export const LOW_BALANCE_UNITS = 10;

/** Seconds until a lock locks itself (spec §9); 0 switches it off. */
export const AUTO_LOCK_MIN_SECONDS = 5;
export const AUTO_LOCK_MAX_SECONDS = 900;

/** The field's locks hold no more passage periods. */
export const MAX_PASSAGE_PERIODS = 5;

/** A lock's clock that is off by more is wrong: codes and cards begin and end by it. */
export const MAX_LOCK_CLOCK_DRIFT_MS = 30 * SECOND_MS;

/** A setting that the lock does not take is tried so often, and then waits for a person. */
export const SETTING_TRIES = 6;

/** A plug-in of an older version does not say all that a collection needs. */
export const PLUG_IN_MIN_VERSION = '1.2.0';
/** How long a plug-in may take to be reached, to greet and to open its device; each by itself. */
export const PLUG_IN_ANSWER_MS = 5 * SECOND_MS;
/** A socket that closes is opened again after this, so often; then it is for a person to say. */
export const PLUG_IN_RECONNECT_MS = SECOND_MS;
export const PLUG_IN_RECONNECTS = 3;
/** A person has so long to lay on finger or card. */
export const COLLECTION_MS = MINUTE_MS;

/** What a plug-in says at once, in characters; a longer message is not read. */
export const PLUG_IN_MESSAGE_MAX = 16 * 1024;
/** The data of one finger, in base64: those of the field's devices are about 2 kB. */
export const TEMPLATE_MAX = 8 * 1024;

/** A photo of a face (spec §5): jpg, png or bmp. */
export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/bmp'] as const;

/** A changing QR code is another after this, and opens for as long again: whoever shows it needs time to walk up. */
export const QR_CODE_TURN_MS = MINUTE_MS;
/** Who looks at a QR code again within this has looked once. */
export const QR_LOOK_MS = 10 * MINUTE_MS;
/** The door is not asked for by a guest's link more often. */
export const LINK_UNLOCK_PAUSE_MS = 10 * SECOND_MS;

/** A guest's page asks so often what became of the door; after so many answers in a row that did not come, it says so. */
export const ATTEMPT_LOOK_MS = SECOND_MS;
export const ATTEMPT_LOOKS_MISSED = 3;

export const MESSAGE_TEMPLATE_CONTENT_MAX = 1000;
export const MESSAGE_TEMPLATE_NAME_MAX = 50;
/** How often somebody may have one sent to themselves, in any 24 hours. */
export const TEMPLATE_TESTS_A_DAY = 20;

export const CREDENTIAL_NAME_MAX = 50;
export const LOCK_ALIAS_MAX = 50;
export const CREDENTIAL_REMARK_MAX = 200;
export const LOCK_USER_NAME_MAX = 50;
export const GROUP_NAME_MAX = 50;
export const ADMINISTRATOR_NAME_MAX = 50;
/** Decimal digits of a card's number, as the field's encoders read it. */
export const CARD_NUMBER_MIN = 4;
export const CARD_NUMBER_MAX = 20;

export const INVITATION_DAYS = 7;
export const INVITATION_LIFETIME_MS = INVITATION_DAYS * DAY_MS;
