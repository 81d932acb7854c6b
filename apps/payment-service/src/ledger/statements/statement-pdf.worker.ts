import { readFileSync } from 'node:fs';
import { CallingThread, Handover, serveTasks } from '@platform/http-service';
import type { EntryRow } from '../wallets/entry.store';
import { statementPdf } from './statement-pdf';
import type { StatementCall, StatementTask } from './statement-pdf.service';

serveTasks(({ head, fontFile, calls }: StatementTask): Handover<Uint8Array> => {
  const main = new CallingThread<StatementCall, EntryRow[]>(calls);
  function* slices(): Generator<EntryRow[]> {
    for (let rows = main.call('next'); rows.length > 0; rows = main.call('next')) yield rows;
  }
  const pdf = statementPdf(head, readFileSync(fontFile), slices());
  return new Handover(pdf, [pdf.buffer as ArrayBuffer]);
});
