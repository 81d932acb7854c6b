/** A UUID of any version, as a caller may write it. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** As we write it: in what only we make, such as a credential or a cursor. */
export const LOWERCASE_UUID = new RegExp(UUID.source);
