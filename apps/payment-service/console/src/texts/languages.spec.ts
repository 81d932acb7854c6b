import { join } from 'node:path';
import { differencesOf } from '@platform/messages/compare';
import { literalsInPages } from '@platform/messages/literals';
import { TOOLKIT_ENGLISH, TOOLKIT_GERMAN } from '@platform/web';
import SHARED_GERMAN from '../../../console-shared/texts/de';
import SHARED_ENGLISH from '../../../console-shared/texts/en';
import GERMAN from './de';
import ENGLISH from './en';

it.each([
  ['the merchants’ console', ENGLISH, GERMAN],
  ['both consoles', SHARED_ENGLISH, SHARED_GERMAN],
  ['the toolkit', TOOLKIT_ENGLISH, TOOLKIT_GERMAN],
])('German has every message of %s, with the same arguments', (_texts, english, german) =>
  expect(differencesOf(english, german)).toEqual([]),
);

it('every text of the console is in a catalogue', () =>
  expect(literalsInPages({ sources: [join(__dirname, '..'), join(__dirname, '../../../console-shared')] })).toEqual(
    [],
  ));
