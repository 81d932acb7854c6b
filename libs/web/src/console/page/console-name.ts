import { createContext } from 'preact';

/** Stands behind the title of each page. */
export const ConsoleName = createContext('');
