import { announce, Dialog, ErrorNotice, Icon, useAction } from '@platform/web/console';
import { useEffect, useRef, useState } from 'preact/hooks';
import { saveFile } from '../files/save-file';
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
    saveFile(parts, `transactions-${new Date().toISOString().slice(0, 10)}.csv`);
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
