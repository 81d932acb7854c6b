import { differencesOf } from '@platform/messages/compare';
import GERMAN from './de';
import ENGLISH from './en';

it('German has every message of the account pages and mails, with the same arguments', () =>
  expect(differencesOf(ENGLISH, GERMAN)).toEqual([]));
