'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { AppError } from '../../errors.ts';
import type { Role } from '../../admins/model.ts';
import type { Admin } from '../../session/caller.ts';
import { FIELD_TITLES, type Mapping } from '../model.ts';
import { unansweredFields } from './answers.ts';
import { config } from '../../config.ts';
import { shopToday } from '../../format/day.ts';
import { priceQuestions } from '../columns/price-unit.ts';
import { withDays, withoutOldRates } from '../columns/rates.ts';
import {
  columnsForm,
  constantField,
  jobForm,
  joinForm,
  rateField,
  readingForm,
  runForm,
  sheetForm,
} from './forms.ts';
import { mappingOf, type JobPreview, type JobState } from './model.ts';
import { prepareImport } from '../runs/repository.ts';
import { createSheetJob, createJobAgain } from './sheet-job.ts';
import {
  cancelImport,
  changeImportSettings,
  checkImport,
  getImportJob,
  retryImport,
  rollBackImport,
  runImport,
} from './repository.ts';

const IMPORTERS: readonly Role[] = ['owner', 'manager'];
const UNDECIDED_MOVED = {
  fields: { moved: ['Решите, что сделать с\u00A0тем, что изменилось после выгрузки'] },
};

/** @param unanswered what has to be chosen, or said to be missing from the list */
/** Reads the first rows anew: in another encoding, with another delimiter, sheet or header. */
export const readFileAgain = adminAction(
  IMPORTERS,
  readingForm,
  async ({ id, seen, ...reading }, { pb }) => {
    const { settings } = await getImportJob(pb, id);
    await changeImportSettings(pb, id, { settings: { ...settings, ...reading }, seen });
    redirect(adminRoutes.importJob(id));
  },
);

/**
 * Takes the columns as a person has chosen them, and begins the dry run; or shows the rows as they
 * will stand with them.
 */
export const checkWithColumns = adminAction(
  IMPORTERS,
  columnsForm,
  async ({ id, seen, mode, mapping: chosen, isDraft }, { pb }) => {
    const { settings, preview } = await getImportJob(pb, id);
    if (preview && !isDraft) requireAnswers(preview, chosen);
    const known = mappingOf(settings, preview);
    const mapping = withDays(chosen, shopToday(), known && withoutOldRates(known, Date.now()));
    await changeImportSettings(pb, id, { settings: { ...settings, mapping }, mode, seen });
    if (!isDraft) await checkImport(pb, id);
    redirect(adminRoutes.importJob(id));
  },
);

/** @throws AppError `invalid_input` at the fields of what nobody has said yet */
function requireAnswers(preview: JobPreview, mapping: Mapping): void {
  const unanswered = unansweredFields(preview, mapping);
  const names = unanswered.map((field) => FIELD_TITLES[field].toLowerCase()).join(', ');
  const { rates, isUntold, unit } = priceQuestions(preview, mapping);
  const fields = Object.fromEntries([
    ...(names
      ? [
          [
            'columns',
            [`Не выбрано, откуда берётся: ${names}. Укажите столбец или загрузите без него`],
          ],
        ]
      : []),
    ...rates.map((code) => [rateField(code), ['Укажите курс']]),
    ...(isUntold ? [[constantField('currency'), ['Выберите, в\u00A0какой валюте эти цены']]] : []),
    ...(unit ? [[constantField('priceUnit'), ['Укажите, за\u00A0сколько штук эта цена']]] : []),
  ]) as Record<string, string[]>;
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

/**
 * Takes what was decided about unknown brands and about what has changed since, and puts the list
 * into the queue.
 */
export const startImport = adminAction(
  IMPORTERS,
  runForm,
  async ({ id, seen, brands, otherBrands, force, accepted, moved, isUndecided }, { pb }) => {
    if (isUndecided) throw new AppError('import_brands_undecided');
    const { settings, findings } = await getImportJob(pb, id);
    if (findings?.moved && !moved) throw new AppError('invalid_input', UNDECIDED_MOVED);
    await changeImportSettings(pb, id, {
      settings: {
        ...settings,
        brands: { ...settings.brands, ...brands },
        otherBrands: otherBrands ?? settings.otherBrands,
        accepted,
        moved,
      },
      seen,
    });
    await runImport(pb, id, force);
    redirect(adminRoutes.importJob(id));
  },
);

/** Makes a list of its own of a sheet with other columns. */
export const loadSheet = adminAction(IMPORTERS, sheetForm, async ({ id, sheet }, { pb }) => {
  const job = await getImportJob(pb, id);
  redirect(adminRoutes.importJob(await createSheetJob(pb, config().dataDir, job, sheet)));
});

/** Says that a spelling of the list is a known brand: it is remembered for every list. */
export const joinBrand = adminAction(IMPORTERS, joinForm, async ({ id, name, brand }, { pb }) => {
  await prepareImport(pb, { aliases: [{ spelling: name, brand }] });
  redirect(adminRoutes.importJob(id));
});

/** Loads the same file once more, for the rows that were left out. */
export const loadAgain = adminAction(IMPORTERS, jobForm, async ({ id }, { pb }) => {
  const job = await getImportJob(pb, id);
  redirect(adminRoutes.importJob(await createJobAgain(pb, config().dataDir, job)));
});

/** One press that needs nothing but the job; leads back to it. */
const press = (move: (pb: Admin['pb'], id: string) => Promise<JobState>) =>
  adminAction(IMPORTERS, jobForm, async ({ id }, { pb }) => {
    await move(pb, id);
    redirect(adminRoutes.importJob(id));
  });

export const stopImport = press(cancelImport);
export const repeatImport = press(retryImport);
export const takeBackImport = press(rollBackImport);
