import { z } from 'zod';
import { count, first, lenient } from '../address-schema.ts';
import { listSchema, searchedText } from '../lists/schema.ts';
import { WORK_DAYS, type MarkupBand, type WorkDay } from './model.ts';
import {
  numberField,
  numberOr,
  RETYPED,
  retyped,
  roublesField,
  roublesOr,
} from '../typed-number.ts';
import {
  emailOrNone,
  leadTime,
  phoneOfCompany,
  recordId,
  recordIdOrNone,
  tooLong,
} from '../typed.ts';

const seen = z.string().max(40).default('');
const name = z.string().trim().min(1, 'Напишите название').max(120, tooLong(120));
const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on');

/** What a manager types about a supplier. `id`: '' for a new one. */
export const supplierSchema = z
  .object({
    id: recordIdOrNone,
    seen,
    name,
    public_name: z.string().trim().max(120, tooLong(120)).default(''),
    code: z
      .string()
      .trim()
      .toLowerCase()
      .max(40, tooLong(40))
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Латинские буквы, цифры и дефисы между ними')
      .default(''),
    kind: z.enum(['own', 'partner']),
    phone: phoneOfCompany.default(''),
    email: emailOrNone,
    lead_min_h: leadTime,
    lead_max_h: leadTime,
    min_order_kopecks: roublesOr(0),
    active: ticked,
  })
  .refine(({ lead_min_h, lead_max_h }) => lead_min_h <= lead_max_h, {
    path: ['lead_max_h'],
    message: 'Не меньше, чем «от»',
  });

/** What a manager says about how the price lists of a supplier come by themselves. */
export const supplierImportsSchema = z
  .object({
    id: recordId,
    seen,
    import_mode: z.enum(['delta', 'full']),
    import_folder: ticked,
    import_url: z
      .string()
      .trim()
      .max(500, tooLong(500))
      .regex(
        /^(https?:\/\/[^@\s/]+\.[^@\s]+)?$/,
        'Ссылка вида https://поставщик/прайс.csv, без имени и пароля',
      )
      .default(''),
    import_every_h: numberOr(0, {
      least: 1,
      most: 168,
      wrong: 'Целое число часов, не\u00A0больше\u00A0168; пусто\u00A0— не\u00A0забирать',
    }),
  })
  .refine(({ import_every_h, import_url }) => import_every_h === 0 || import_url !== '', {
    path: ['import_url'],
    message: 'Откуда забирать прайс-лист?',
  });

/**
 * What a manager types about a warehouse. `id`: '' for a new one. Each working day is a box of its
 * own.
 */
export const warehouseSchema = z
  .object({
    id: recordIdOrNone,
    supplier: recordId,
    seen,
    name,
    city: z.string().trim().max(80, tooLong(80)).default(''),
    cut_off: z
      .string()
      .trim()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Время вида 15:00')
      .default(''),
    pickup: ticked,
    active: ticked,
    ...(Object.fromEntries(WORK_DAYS.map((day) => [day, ticked])) as Record<
      WorkDay,
      typeof ticked
    >),
  })
  .transform(({ mon, tue, wed, thu, fri, sat, sun, ...rest }) => {
    const worked = { mon, tue, wed, thu, fri, sat, sun };
    return { ...rest, work_days: WORK_DAYS.filter((day) => worked[day]) };
  });

/** Lines of the form; bands beyond are nobody's. */
export const MARKUP_LINES = 12;

/** From which cost on, and what is added to it; as many bands as a form has lines. */
const FROM = roublesField('Укажите сумму: 0\u00A0— с\u00A0любой');
const PERCENT = numberField('Укажите процент', {
  least: 0,
  most: 1_000,
  decimals: 2,
  wrong: 'Проценты: от 0 до 1000',
});

/** The bands that a form showed, as it carries them. Anything else makes the form stale. */
const seenBands = z
  .string()
  .max(4000)
  .transform((text, context): MarkupBand[] => {
    try {
      return z
        .array(z.object({ from_kopecks: z.int(), percent: z.number() }))
        .parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'Обновите страницу' });
      return z.NEVER;
    }
  });

/** Lines `from_1` (roubles) and `percent_1` … ; an empty line is none. What comes out is sorted. */
export const markupSchema = z
  .looseObject({ id: recordId, seen: seenBands })
  .transform(({ id: supplier, seen: shown, ...typed }, context) => {
    const bands: MarkupBand[] = [];
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    for (let line = 1; line <= MARKUP_LINES; line += 1) {
      const text = (field: string) => String(typed[`${field}_${line}`] ?? '');
      if (text('from').trim() + text('percent').trim() === '') continue;
      const [from, percent] = [FROM.safeParse(text('from')), PERCENT.safeParse(text('percent'))];
      if (from.error) issue(`from_${line}`, from.error.issues[0]!.message);
      if (percent.error) issue(`percent_${line}`, percent.error.issues[0]!.message);
      if (bands.some(({ from_kopecks }) => from_kopecks === from.data))
        issue(`from_${line}`, 'Такая граница уже есть');
      if (from.success && percent.success)
        bands.push({ from_kopecks: from.data, percent: percent.data });
    }
    return {
      supplier,
      seen: shown,
      bands: bands.toSorted((a, b) => a.from_kopecks - b.from_kopecks),
    };
  });

export const keptMarkupSchema = z.object({ id: recordId, bands: seenBands, seen: seenBands });

/** `offers`: how many the page has told; `typed`: the same written by a person. */
export const recountSchema = keptMarkupSchema
  .extend({
    offers: z
      .string()
      .regex(/^\d{1,8}$/)
      .transform(Number)
      .pipe(z.int().min(1)),
    typed: retyped,
  })
  .refine(({ offers, typed }) => offers === typed, { path: ['typed'], message: RETYPED });

const bandsInAddress = z
  .string()
  .max(1000)
  .regex(/^(none|\d{1,11}:\d{1,4}(\.\d{1,2})?(,\d{1,11}:\d{1,4}(\.\d{1,2})?)*)$/)
  .transform((text): MarkupBand[] =>
    text === 'none'
      ? []
      : text
          .split(',')
          .map((band) => band.split(':').map(Number))
          .map(([from_kopecks = 0, percent = 0]) => ({ from_kopecks, percent })),
  );

/**
 * What the address of a mark-up that is looked at says: `from:percent` of each band, kopecks,
 * parted by commas. `changed`: so many have just been recounted.
 */
export const markupAddressSchema = z.object({
  bands: lenient(bandsInAddress),
  changed: z.preprocess(first, count).catch(0),
});

export const removedSupplierSchema = z.object({ id: recordId });
export const removedWarehouseSchema = z.object({ id: recordId, supplier: recordId });

/**
 * What the address of a supplier's page may say: the warehouse to change (`new` for one more), and
 * what has just been stored.
 */
export const supplierAddressSchema = z.object({
  warehouse: lenient(z.union([z.literal('new'), recordId])),
  done: lenient(z.string().max(40)),
});

/** What the address of the list may say. */
export const supplierListSchema = listSchema({
  filters: { q: searchedText, state: z.enum(['active', 'stale', 'off']) },
});
