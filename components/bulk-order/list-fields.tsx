'use client';

import { useId, useState } from 'react';
import { Field } from '@/components/ui/forms/field';
import { FieldFrame, noteId } from '@/components/ui/forms/field-frame';
import { MAX_FILE_BYTES } from '@/lib/bulk-order/schema';
import { ERROR_TEXTS } from '@/lib/errors';
import styles from './bulk-order.module.css';

/** Where a list is typed, pasted or taken from a table. */
export function ListFields({ typed }: { typed?: string }) {
  return (
    <>
      <Field
        label="Список деталей"
        name="list"
        rows={8}
        value={typed}
        hint={
          <>
            По{'\u00A0'}одной детали в{'\u00A0'}строке, в{'\u00A0'}любом порядке:{' '}
            <span className={styles.example}>MANN W{'\u00A0'}712/75 2</span>,{' '}
            <span className={styles.example}>
              C{'\u00A0'}27{'\u00A0'}161; 3{'\u00A0'}шт
            </span>
            ,{' '}
            <span className={styles.example}>
              06A{'\u00A0'}115{'\u00A0'}561{'\u00A0'}B x2
            </span>
            . Подойдут и{'\u00A0'}строки, скопированные из{'\u00A0'}Excel.
          </>
        }
      />
      <FileField />
    </>
  );
}

/** What is certainly no list, or too large to arrive, is said before it is sent. */
function problemOf(file: File | undefined): string | undefined {
  if (file?.type.startsWith('image/')) return ERROR_TEXTS.list_is_image;
  if (file && file.size > MAX_FILE_BYTES)
    return 'Файл больше 900\u00A0КБ: таблица на\u00A0300 строк намного меньше. Уберите из\u00A0неё картинки и\u00A0лишние листы или скопируйте строки в\u00A0поле.';
  return undefined;
}

function FileField() {
  const id = useId();
  const [problem, say] = useState<string>();
  const hint =
    'Excel (XLSX, XLS), ODS или CSV, до\u00A0900\u00A0КБ. Строки таблицы встанут в\u00A0список.';
  return (
    <FieldFrame id={id} label="Или файл с таблицей" hint={hint} error={problem}>
      <input
        className={styles.file}
        id={id}
        type="file"
        name="file"
        accept=".xlsx,.xls,.xlsb,.ods,.csv,.txt,.dbf"
        aria-invalid={!!problem}
        aria-describedby={noteId(id, problem ?? hint)}
        onChange={({ target }) => {
          const wrong = problemOf(target.files?.[0]);
          say(wrong);
          if (wrong) target.value = '';
        }}
      />
    </FieldFrame>
  );
}
