import { announce, Dialog, ErrorNotice, Icon, useAction } from '@platform/web/console';
import { useEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../texts/languages';
import { transactionsCsv } from './csv';
import type { TransactionQuery } from './transaction-filters';
import { allTransactions } from './transaction-pages';

const { transactions: labels } = texts;

/** Exports the filtered transactions as a file. */
export function ExportButton({ query }: { query: TransactionQuery }) {
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <button type="button" class="button" onClick={() => setExporting(true)}>
        <Icon name="download" /> {labels.export}
      </button>
      {exporting && <ExportDialog query={query} onClose={() => setExporting(false)} />}
    </>
  );
}

function ExportDialog({ query, onClose }: { query: TransactionQuery; onClose: () => void }) {
  const [count, setCount] = useState(0);
  const stop = useRef(new AbortController());
  const { run, error } = useAction(async () => {
    const { signal } = stop.current;
    const parts = [transactionsCsv.head];
    let written = 0;
    for await (const rows of allTransactions(query, signal)) {
      signal.throwIfAborted();
      parts.push(rows.map(transactionsCsv.line).join(''));
      setCount((written += rows.length));
    }
    download(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
    announce(labels.exported({ count: written }));
    onClose();
  });
  useEffect(() => {
    void run();
    return () => stop.current.abort();
  }, []);
  const restart = () => {
    setCount(0);
    void run();
  };
  return (
    <Dialog title={labels.exportTitle} onClose={onClose}>
      {error ? (
        <ErrorNotice error={error} retry={restart} />
      ) : (
        <>
          <p role="status">{labels.exportProgress({ count })}</p>
          <progress aria-label={labels.exportLabel} />
        </>
      )}
      <footer>
        <button type="button" class="button" autofocus onClick={onClose}>
          {texts.cancel}
        </button>
      </footer>
    </Dialog>
  );
}

function download(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `transactions-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
