import type { ComponentChildren } from 'preact';

export interface Column<T> {
  title: string;
  /** The first column names the row. */
  cell: (row: T) => ComponentChildren;
  /** A column of buttons: only screen readers read the title, and the column does not wrap. */
  actions?: boolean;
}

interface DataTableProps<T> {
  caption: string;
  columns: Column<T>[];
  rows: T[];
  keyOf: (row: T) => string;
}

/**
 * A table that becomes a list of cards on a narrow screen. The roles are explicit, because a table loses them when its
 * `display` changes.
 */
export function DataTable<T>({ caption, columns, rows, keyOf }: DataTableProps<T>) {
  return (
    <table role="table" class="data">
      <caption class="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, actions }) => (
            <th key={title} role="columnheader" scope="col">
              <span class={actions ? 'visually-hidden' : undefined}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ title, cell, actions }, index) =>
              index === 0 ? (
                <th key={title} role="rowheader" scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={title} role="cell" class={actions ? 'actions' : undefined} data-title={actions ? null : title}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
