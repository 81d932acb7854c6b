/** A session expires after this time without use. */
export const SESSION_IDLE_DAYS = 30;
/** A session and its tokens expire after this time, also with use. */
export const LONGEST_SESSION_DAYS = 90;
export const LONGEST_SESSION_SECONDS = LONGEST_SESSION_DAYS * 24 * 3_600;
/** After this time no session is left that began before. */
export const OUTLIVES_SESSIONS_DAYS = LONGEST_SESSION_DAYS + 1;
