import type { ColumnTypes, FilePreview } from '../geo-api/types';

const CHOICES: Record<ColumnTypes[string], string> = {
  text: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'yes or no',
};

interface Props {
  property: FilePreview['properties'][number];
  isBusy: boolean;
  onChoose: (name: string, type: ColumnTypes[string]) => void;
}

/** The type of a column of a table. */
export function ColumnTypeField({ property: { name, column_type: type }, isBusy, onChoose }: Props) {
  return (
    <select
      aria-label={`Type of ${name}`}
      value={type ?? 'text'}
      disabled={isBusy}
      onChange={(event) => onChoose(name, event.currentTarget.value as ColumnTypes[string])}
    >
      {Object.entries(CHOICES).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
