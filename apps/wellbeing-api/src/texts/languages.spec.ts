import { join } from 'node:path';
import { differencesOf } from '@platform/messages/compare';
import { literalsInPages } from '@platform/messages/literals';
import GERMAN from './de';
import ENGLISH from './en';

it('German has every message of the account pages and mails, with the same arguments', () =>
  expect(differencesOf(ENGLISH, GERMAN)).toEqual([]));

it('every text of the pages and of the mails is in the catalogue', () =>
  expect(
    literalsInPages({
      sources: [join(__dirname, '../pages'), join(__dirname, '../html'), join(__dirname, '../account/mail')],
      // The map app is in English.
      except: ['pages/app-page.ts'],
    }),
  ).toEqual([]));
