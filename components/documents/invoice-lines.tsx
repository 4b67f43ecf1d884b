import { cellsOf, COLUMNS } from '@/lib/documents/invoice/text';
import type { InvoiceLine } from '@/lib/documents/model';
import styles from './invoice-lines.module.css';

/** What is to be paid, line by line. */
export function InvoiceLines({ lines }: { lines: InvoiceLine[] }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            {cellsOf(line, index + 1).map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
