'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { CONSTANT_FIELDS } from '@/lib/imports/columns/choices';
import { FOREIGN } from '@/lib/imports/columns/currency';
import { constantField, rateField } from '@/lib/imports/jobs/forms';
import { checkWithColumns } from '@/lib/imports/jobs/actions';
import {
  IMPORT_MODES,
  mappingOf,
  MODE_TITLES,
  type JobPreview,
  type WholeImportJob,
} from '@/lib/imports/jobs/model';
import { routes } from '@/lib/routes';
import { ActionBar } from '../action-bar';
import styles from './columns-form.module.css';
import { ColumnChoice } from './column-choice';
import type { Markup } from './markup-note';

type Props = { job: WholeImportJob; preview: JobPreview; account: string; markup: Markup };

/** The table stands between the message and the fields below it. */
const PROBLEMS = ['columns', ...CONSTANT_FIELDS.map(constantField), ...FOREIGN.map(rateField)];

/** Which column of the list is what, and what is the same for all of it. */
export function ColumnsForm({ job, preview, account, markup }: Props) {
  const { id, updatedAt, settings, mode } = job;
  const { parts, of } = usePrivateForm({
    action: checkWithColumns,
    form: 'columns',
    owner: { account },
    path: adminRoutes.importJob(id),
    door: routes.adminSignIn,
  });
  const problem = PROBLEMS.map((name) => of(name).error).find(Boolean);
  const chosen = of('mode', mode).value;
  // Read in another way, the list has other columns: what was chosen for the old ones is forgotten.
  const reading = [
    preview.fingerprint,
    preview.headerRow,
    preview.encoding,
    preview.header.length,
  ].join(' ');
  return (
    <PrivateForm {...parts} problem={problem}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={updatedAt} />
      {preview.recalled && !settings.mapping && (
        <FormMessage kind="info">
          Столбцы те же, что у прежних прайс-листов этого поставщика.
        </FormMessage>
      )}
      {preview.notes?.map((note) => (
        <FormMessage key={note} kind="info">
          {note}
        </FormMessage>
      ))}
      <ColumnChoice
        key={reading}
        mapping={mappingOf(settings, preview) ?? preview.mapping}
        preview={preview}
        markup={markup}
        of={of}
      />
      <fieldset className={styles.modes}>
        <legend>Что это за прайс-лист</legend>
        {IMPORT_MODES.map((one) => (
          <label key={`${one} ${chosen}`}>
            <input type="radio" name="mode" value={one} defaultChecked={one === chosen} />{' '}
            {MODE_TITLES[one]}
          </label>
        ))}
      </fieldset>
      <ActionBar note={'Проверка ничего не\u00A0меняет в\u00A0магазине.'}>
        <SubmitButton pending="Начинаем проверку…">Проверить прайс-лист</SubmitButton>
      </ActionBar>
    </PrivateForm>
  );
}
