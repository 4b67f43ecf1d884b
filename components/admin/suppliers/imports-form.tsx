'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { IMPORT_MODES, MODE_TITLES, type ImportMode } from '@/lib/imports/jobs/model';
import { saveSupplierImports } from '@/lib/suppliers/actions';
import type { EditedSupplier } from '@/lib/suppliers/model';
import { RecordForm, type BoxOf, type FieldOf } from '../record-form/record-form';
import styles from './supplier-details.module.css';

const wordsOf = (name: string, stored: string) =>
  name === 'import_mode' ? MODE_TITLES[stored as ImportMode] : '';

/** How the price lists of a supplier come by themselves. */
export function ImportsForm({
  supplier,
  owner,
  done,
}: {
  supplier: EditedSupplier;
  owner: Owner;
  done: boolean;
}) {
  const {
    id,
    code,
    imports: { import_folder, import_url, import_every_h, import_mode },
    updatedAt,
  } = supplier;
  const stored = {
    import_mode: import_mode || 'delta',
    import_folder: import_folder ? 'on' : '',
    import_url,
    import_every_h: import_every_h > 0 ? String(import_every_h) : '',
  };
  return (
    <RecordForm
      title="Прайс-листы сами собой"
      form="imports"
      path={adminRoutes.supplier(id)}
      action={saveSupplierImports}
      stored={stored}
      seen={updatedAt}
      owner={owner}
      done={done && 'Сохранено.'}
      hidden={{ id }}
      words={wordsOf}
      beside={<a href={adminRoutes.imports()}>Загрузить сейчас</a>}
    >
      {(of, box) => <ImportFields code={code} of={of} box={box} />}
    </RecordForm>
  );
}

function ImportFields({
  code,
  of,
  box,
}: Pick<EditedSupplier, 'code'> & { of: FieldOf; box: BoxOf }) {
  return (
    <>
      <Choice
        label="Что в его прайс-листах"
        options={IMPORT_MODES.map((value) => ({ value, text: MODE_TITLES[value] }))}
        {...of('import_mode')}
      />
      <Check {...box('import_folder')}>
        {code ? (
          <>
            Забирать файлы из папки <code>price-lists/inbox/{code}</code> на сервере
          </>
        ) : (
          'Забирать файлы из папки на сервере: сначала дайте поставщику код'
        )}
      </Check>
      <div className={styles.pair}>
        <Field
          label="Ссылка на прайс-лист"
          maxLength={500}
          {...of('import_url', 'Только с тех сайтов, которые разрешил тот, кто ведёт сервер')}
        />
        <Field
          label="Забирать каждые, часов"
          inputMode="numeric"
          maxLength={3}
          {...of('import_every_h', 'Пусто — не забирать, 24 — раз в день')}
        />
      </div>
    </>
  );
}
