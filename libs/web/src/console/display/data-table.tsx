import type { ComponentChildren } from 'preact';

export interface Column<T> {
  title: string;
  /** The first column names the row. */
  cell: (row: T) => ComponentChildren;
  /** A column of buttons: only screen readers read the title, and the column does not wrap. */
  actions?: boolean;
  /** Amounts and counts: right-aligned, with digits of one width. */
  numeric?: boolean;
}

interface DataTableProps<T> {
  caption: string;
  columns: Column<T>[];
  rows: T[];
  keyOf: (row: T) => string;
  /** On a wide screen each row takes one line. Use `Cut` for long texts. */
  lines?: boolean;
}

const classOf = ({ actions, numeric }: Pick<Column<never>, 'actions' | 'numeric'>) =>
  actions ? 'actions' : numeric ? 'number' : undefined;

/**
 * A table that becomes a list of cards on a narrow screen. The roles are explicit, because a table loses them when its
 * `display` changes.
 */
export function DataTable<T>({ caption, columns, rows, keyOf, lines = false }: DataTableProps<T>) {
  return (
    <table role="table" class={lines ? 'data lines' : 'data'}>
      <caption class="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.title} role="columnheader" scope="col" class={classOf(column)}>
              <span class={column.actions ? 'visually-hidden' : undefined}>{column.title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map((column, index) => {
              const { title, cell, actions } = column;
              return index === 0 ? (
                <th key={title} role="rowheader" scope="row" class={classOf(column)}>
                  {cell(row)}
                </th>
              ) : (
                <td key={title} role="cell" class={classOf(column)} data-title={actions ? null : title}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A text that is cut at the width of its column, with the whole text in the tooltip. */
export const Cut = ({ text, code = false }: { text: string; code?: boolean }) => (
  <span class="cut" title={text}>
    {code ? <code>{text}</code> : text}
  </span>
);
