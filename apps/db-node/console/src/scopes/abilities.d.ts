declare module 'virtual:abilities' {
  interface Ability {
    /** A method of HTTP, or CALL. */
    verb: string;
    /** The path of a route, or the name of a routine. */
    name: string;
    scope: string;
  }
  export const routes: Ability[];
  export const routines: Ability[];
}
