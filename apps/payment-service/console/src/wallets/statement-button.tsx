import { exportWalletStatement, exportWalletStatementPdf } from '@platform/sdk/payment';
import { announce, ChoiceField, FormDialog, Icon } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { saveFile } from '../files/save-file';
import { locale, texts } from '../texts/languages';
import { monthText, statementMonths } from './statement-months';

const { wallets: labels } = texts;

/** Downloads the statement of a month as PDF or CSV. */
export function StatementButton({ currency }: { currency: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        <Icon name="download" /> {labels.statement}
      </button>
      {isOpen && <StatementDialog currency={currency} onClose={() => setOpen(false)} />}
    </>
  );
}

function StatementDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const months = statementMonths();
  const [month, setMonth] = useState(months[1]!);
  const [format, setFormat] = useState('pdf');
  const download = async () => {
    const read = format === 'pdf' ? exportWalletStatementPdf : exportWalletStatement;
    const file = await answer<string | Blob>(read(api, { currency, month }));
    saveFile(file, `statement-${currency}-${month}.${format}`);
    announce(labels.statementSaved({ month: monthText(month, locale) }));
    onClose();
  };
  return (
    <FormDialog
      title={labels.statementTitle({ currency })}
      submit={labels.statementDownload}
      work={download}
      onClose={onClose}
    >
      <ChoiceField
        label={labels.month}
        hint={labels.monthHint}
        value={month}
        options={months.map((name) => [name, monthText(name, locale)] as const)}
        onValue={setMonth}
      />
      <ChoiceField
        label={labels.format}
        value={format}
        options={[
          ['pdf', labels.formatPdf],
          ['csv', labels.formatCsv],
        ]}
        onValue={setFormat}
      />
    </FormDialog>
  );
}
