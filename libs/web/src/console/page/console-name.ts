import { createContext } from 'preact';

/** The suffix of each page title. */
export const ConsoleName = createContext('');
