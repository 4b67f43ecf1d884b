import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ENCODINGS } from '../../lib/imports/files/model.ts';
import { DOUBTS } from '../../lib/imports/model.ts';
import { REFERENCE_KINDS } from '../../lib/imports/reference-lists/model.ts';
import { Refusal } from '../shop/refusal.ts';

const USAGE = `npm run import -- ФАЙЛ --supplier КОД [настройки]
npm run import -- ФАЙЛ --kind cars|fitments|crosses [--dry-run]

  ФАЙЛ               CSV, XLSX, XLSB, XLS, ODS, DBF, SYLK, DIF, таблица XML или HTML, архив ZIP с ними
  --supplier КОД     поставщик: латинские буквы, цифры и дефис (sever-avto)
  --kind ВИД         не прайс-лист, а справочник: cars — автомобили, fitments — что к чему подходит, crosses — аналоги и замены
  --map СПИСОК       столбцы: brand=Производитель,article=Артикул,cost=5,brand:БЕЛАЗ (поле:текст — одно на все строки)
                     stock=4+5 складывает столбцы, repeats:warehouses — у каждого свой склад; repeats:sum складывает повторы;
                     warehouse=Филиал — склад в строке; priceUnit:100 — цены за 100 штук; brand=2,brand:Без производителя берёт и строки без производителя;
                     cost:нет, stock:нет — в прайс-листе нет цен, нет остатков: известные останутся прежними
                     marks:thousands, marks:decimals — три цифры после точки или запятой («1,234») — тысячи или доли;
                     rate:USD=92.5 EUR=101.2 — рублей за единицу каждой валюты (для одной хватит числа: rate:92.5); currency:RUB — в чём цены, у которых валюта не указана (currency:skip — не загружать их)
  --mode delta|full  delta (обычно): только строки файла; full: чего в файле нет, того больше нет в наличии
  --encoding ИМЯ     ${ENCODINGS.join(', ')}; обычно определяется сама
  --delimiter ЗНАК   разделитель CSV; обычно определяется сам
  --sheet ИМЯ        только этот лист книги
  --dry-run          только показать, что изменится
  --yes              на вопросы отвечать «да»: завести поставщика и новых производителей
  --accept СПИСОК    список верен, хотя в нём: repeated (много повторов), refused (много отказов), brand (один незнакомый производитель), currency (цены без курса или без валюты), prices (скачок цен или закупки), losses (розница ниже закупки), header (другие столбцы), export (выгрузка магазина без своего столбца), short (намного короче прошлого)
  --force            обнулить и больше 30 % позиций (при full)
  --rollback         вернуть цены и остатки поставщика, какими они были до его последней загрузки`;

const supplier = z
  .string('Не указан поставщик: --supplier КОД')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Код поставщика: латинские строчные буквы, цифры и дефис')
  .max(40, 'Код поставщика не длиннее 40 знаков');

const schema = z.object({
  supplier,
  kind: z.enum(REFERENCE_KINDS, `--kind: ${REFERENCE_KINDS.join(', ')}`).optional(),
  map: z.string().optional(),
  mode: z.enum(['delta', 'full'], '--mode: delta или full').default('delta'),
  encoding: z.enum(ENCODINGS, `--encoding: ${ENCODINGS.join(', ')}`).optional(),
  delimiter: z.string().length(1, '--delimiter: один знак').optional(),
  sheet: z.string().optional(),
  'dry-run': z.boolean().default(false),
  yes: z.boolean().default(false),
  force: z.boolean().default(false),
  accept: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(DOUBTS, `--accept: ${DOUBTS.join(', ')} через запятую`))),
  rollback: z.boolean().default(false),
});

/** A list that is nobody's offer. */
const referenceSchema = schema.extend({ supplier: supplier.optional().transform(() => '') });

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const KNOWN = {
  supplier: text,
  kind: text,
  map: text,
  mode: text,
  encoding: text,
  delimiter: text,
  sheet: text,
  'dry-run': flag,
  yes: flag,
  force: flag,
  accept: text,
  rollback: flag,
};

/** `file`: empty with `rollback` only. `name`: as people know it. */
export type ImportOptions = Omit<z.infer<typeof schema>, 'dry-run'> & {
  dryRun: boolean;
  file: string;
  name: string;
};

/** @throws Refusal with what is wrong and how the command is used */
export function readOptions(args: string[]): ImportOptions {
  const { values, positionals } = parsed(args);
  const options = (values.kind ? referenceSchema : schema).safeParse(values);
  if (!options.success)
    throw new Refusal(
      `${options.error.issues.map(({ message }) => message).join('\n')}\n\n${USAGE}`,
    );
  const [file = '', ...more] = positionals;
  if (more.length > 0) throw new Refusal(`Один файл за раз, лишнее: ${more.join(' ')}\n\n${USAGE}`);
  if (!options.data.rollback && !file) throw new Refusal(`Какой файл загрузить?\n\n${USAGE}`);
  if (file && !existsSync(file)) throw new Refusal(`Нет файла ${file}`);
  const { 'dry-run': dryRun, ...others } = options.data;
  return { ...others, dryRun, file, name: basename(file) };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: KNOWN, allowPositionals: true });
  } catch (error) {
    const [, unknown] = /'(-[^']+)'/.exec((error as Error).message) ?? [];
    throw new Refusal(`Непонятная настройка ${unknown ?? ''}\n\n${USAGE}`);
  }
}
