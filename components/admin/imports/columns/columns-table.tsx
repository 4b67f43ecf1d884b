import { choiceTitle, CHOICES } from '@/lib/imports/columns/choices';
import { columnField } from '@/lib/imports/jobs/forms';
import type { JobPreview } from '@/lib/imports/jobs/model';
import { useScripts } from '@/components/ui/forms/use-scripts';
import styles from './columns-table.module.css';
import { ScrolledRows } from './scrolled-rows';

type Props = {
  preview: JobPreview;
  choices: readonly string[];
  /** Columns that tell the currency of each row: they are read though nobody chooses them. */
  currencies: readonly number[];
  onChoice: (column: number, choice: string) => void;
};

/** The first rows of goods, with a choice above each column. Columns that are not read are pale. */
export function ColumnsTable({
  preview: { header, headerRow, sample },
  choices,
  currencies,
  onChoice,
}: Props) {
  const runs = useScripts();
  const tone = (column: number) =>
    choices[column] || currencies.includes(column) ? undefined : styles.pale;
  return (
    <ScrolledRows label="Первые строки прайс-листа">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Строка файла</span>
            </th>
            {choices.map((choice, column) => (
              <th key={column} scope="col" className={tone(column)}>
                {runs && <input type="hidden" name={columnField(column)} value={choice} />}
                {/* Of no form: one that was refused is emptied, and would show another choice than it sends. */}
                <select
                  {...(runs ? { form: '' } : { name: columnField(column) })}
                  value={choice}
                  aria-label={`Столбец ${column + 1}, «${header[column] ?? ''}»`}
                  onChange={({ target }) => onChoice(column, target.value)}
                >
                  <option value="">
                    {currencies.includes(column) ? 'Валюта цен' : choiceTitle('')}
                  </option>
                  {(CHOICES.includes(choice) || !choice ? CHOICES : [choice, ...CHOICES]).map(
                    (one) => (
                      <option key={one} value={one}>
                        {choiceTitle(one)}
                      </option>
                    ),
                  )}
                </select>
                <span className={styles.name} title={header[column]}>
                  {headerRow > 0 ? header[column] : `столбец ${header[column] ?? column + 1}`}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((goods) => (
            <Goods key={goods.row} {...goods} width={choices.length} tone={tone} />
          ))}
        </tbody>
      </table>
    </ScrolledRows>
  );
}

const Goods = ({
  row,
  cells,
  width,
  tone,
}: JobPreview['sample'][number] & {
  width: number;
  tone: (column: number) => string | undefined;
}) => (
  <tr>
    <th scope="row">{row}</th>
    {Array.from({ length: width }, (_, column) => (
      <td key={column} className={tone(column)} title={cells[column]}>
        {cells[column]}
      </td>
    ))}
  </tr>
);
