'use client';

import { useRef } from 'react';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';
import { readFileAgain } from '@/lib/imports/jobs/actions';
import { ENCODINGS, type Encoding } from '@/lib/imports/files/model';
import type { JobPreview, PreviewRow, WholeImportJob } from '@/lib/imports/jobs/model';
import styles from './reading-form.module.css';

type Props = { job: WholeImportJob; preview: JobPreview; account: string };

const ENCODING_TITLES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1251': 'Windows-1251',
  cp866: 'DOS (CP866)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'koi8-u': 'KOI8',
  maccyrillic: 'Mac',
};
const DELIMITERS: [string, string][] = [
  [';', 'точка с запятой'],
  [',', 'запятая'],
  ['\t', 'табуляция'],
  ['|', 'вертикальная черта'],
];

/** How the file is read. Another choice is tried at once: the first rows are read anew. */
export function ReadingForm({ job: { id, updatedAt, settings }, preview, account }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const { parts } = usePrivateForm({
    action: readFileAgain,
    form: 'reading',
    owner: { account },
    path: adminRoutes.importJob(id),
    door: routes.adminSignIn,
  });
  const send = () => form.current?.closest('form')?.requestSubmit();
  const { encoding, delimiter, sheets } = preview;
  const known = DELIMITERS.some(([sign]) => sign === delimiter) || delimiter === undefined;
  return (
    <PrivateForm {...parts}>
      <div className={styles.reading} ref={form} onChange={send}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={updatedAt} />
        {encoding && (
          <Choice
            name="encoding"
            label="Кодировка"
            value={encoding}
            options={ENCODINGS.map((one) => [one, ENCODING_TITLES[one]])}
          />
        )}
        {delimiter && (
          <Choice
            name="delimiter"
            label="Разделитель"
            value={delimiter}
            options={known ? DELIMITERS : [...DELIMITERS, [delimiter, delimiter]]}
          />
        )}
        {sheets.length > 1 && (
          <Choice
            name="sheet"
            label="Лист"
            value={settings.sheet ?? ''}
            options={[
              ['', 'все подходящие'],
              ...sheets.map(({ name }): [string, string] => [name, name]),
            ]}
          />
        )}
        <Choice
          name="headerRow"
          label="Названия столбцов"
          value={String(preview.headerRow)}
          options={headerOptions(preview)}
        />
        <noscript>
          <SubmitButton tone="quiet">Прочитать заново</SubmitButton>
        </noscript>
      </div>
    </PrivateForm>
  );
}

function Choice({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: [string, string][];
}) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      {/* Another key once the file has been read anew: the list then shows what is in force. */}
      <select key={value} name={name} defaultValue={value}>
        {options.map(([one, title]) => (
          <option key={one} value={one}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function headerOptions({ top, headerRow }: JobPreview): [string, string][] {
  const rows = top
    .filter(({ cells }) => cells.some(Boolean))
    .map((row): [string, string] => [String(row.row), `строка ${row.row}: ${beginning(row)}`]);
  const known = headerRow === 0 || rows.some(([row]) => row === String(headerRow));
  return [
    ['0', 'названий нет'],
    ...(known ? [] : [[String(headerRow), `строка ${headerRow}`] as [string, string]]),
    ...rows,
  ];
}

const beginning = ({ cells }: PreviewRow) => cells.filter(Boolean).join(', ').slice(0, 48);
