import type { Plugin } from 'vite';
import type { Messages } from './arguments';

export function compiledMessages(): Plugin;
export function compiled(messages: Messages): object;
