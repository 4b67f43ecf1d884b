'use client';

import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { saveMarkup } from '@/lib/suppliers/actions';
import type { MarkupBand } from '@/lib/suppliers/model';
import { MARKUP_LINES } from '@/lib/suppliers/schema';
import { RecordForm, type FieldOf } from '../record-form/record-form';
import styles from './supplier-details.module.css';

const plain = (value: number) => String(value).replace('.', ',');

const DONE: Record<string, ReactNode> = {
  markup: 'Сохранено. Новые наценки действуют со следующего прайс-листа.',
  recounted: (
    <>
      Сохранено, загруженные цены пересчитаны. Вернуть их можно{' '}
      <a href={adminRoutes.productsBulk({ what: 'retail' })}>в{'\u00A0'}последних изменениях цен</a>
      .
    </>
  ),
};

/** What is added to what he takes, by how dear a part is. */
export function MarkupForm({
  id,
  markup,
  owner,
  done,
}: {
  id: string;
  markup: MarkupBand[];
  owner: Owner;
  done: string | undefined;
}) {
  const [lines, setLines] = useState(Math.min(Math.max(markup.length, 1), MARKUP_LINES));
  const stored = Object.fromEntries(
    markup.flatMap(({ from_kopecks, percent }, index) => [
      [`from_${index + 1}`, plain(from_kopecks / 100)],
      [`percent_${index + 1}`, plain(percent)],
    ]),
  );
  const more = lines < MARKUP_LINES && (
    <Button variant="text" onClick={() => setLines(lines + 1)}>
      Ещё граница
    </Button>
  );
  return (
    <RecordForm
      title="Наценка"
      form="markup"
      path={adminRoutes.supplier(id)}
      action={saveMarkup}
      stored={stored}
      seen={JSON.stringify(markup)}
      owner={owner}
      done={done && DONE[done]}
      hidden={{ id }}
      beside={more}
    >
      {(of) => (
        <>
          <p className={styles.about}>
            Для прайс-листов, где есть только закупочная цена: сколько процентов прибавить, если она
            не меньше границы. Розничная цена округляется вверх до рубля. Пустая строка границу
            убирает.
          </p>
          {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
            <Band key={line} line={line} of={of} />
          ))}
        </>
      )}
    </RecordForm>
  );
}

function Band({ line, of }: { line: number; of: FieldOf }) {
  return (
    <div className={styles.band} role="group" aria-label={`Граница ${line}`}>
      <Field label="Закупка от, ₽" inputMode="decimal" maxLength={15} {...of(`from_${line}`)} />
      <Field label="Наценка, %" inputMode="decimal" maxLength={7} {...of(`percent_${line}`)} />
    </div>
  );
}
