import { formatNumber } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import { sheetBrand } from '@/lib/imports/columns/surroundings';
import { mappingOf, type JobFindings, type WholeImportJob } from '@/lib/imports/jobs/model';
import styles from './sheet-list.module.css';

type Props = { job: WholeImportJob; findings: JobFindings };

/** What comes of each sheet of a workbook, and whose parts they are where its name says so. */
export function SheetList({ job: { settings, preview }, findings: { sheets = [] } }: Props) {
  if (sheets.length < 2) return null;
  const mapping = mappingOf(settings, preview);
  return (
    <section className={styles.sheets} aria-labelledby="sheets">
      <h2 id="sheets">Листы файла</h2>
      <ul>
        {sheets.map(({ name, rows, refused }) => (
          <li key={name}>
            <strong>{name}</strong>:{' '}
            {[
              counted(rows, ['строка', 'строки', 'строк']),
              refused > 0 && `не\u00A0принято ${formatNumber(refused)}`,
              mapping && sheetBrand(mapping, name),
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
