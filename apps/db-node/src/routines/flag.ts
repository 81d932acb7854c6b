/** A truth value as the engines give it: PostgreSQL has one, MariaDB sends a number, MySQL a number or its digits. */
export type Flag = boolean | number | string;

export const isSet = (flag: Flag): boolean => flag === true || Number(flag) === 1;
