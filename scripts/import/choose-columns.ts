import { parseMapping, typedMapping } from '../../lib/imports/columns/mapping.ts';
import { FIELD_TITLES, FIELDS, REQUIRED_FIELDS } from '../../lib/imports/model.ts';
import type { Field, Mapping } from '../../lib/imports/model.ts';
import type { PriceList } from '../../lib/imports/price-list.ts';
import { PriceListError } from '../../lib/imports/price-list-error.ts';
import { ask, isTerminal, NeedsAnswer } from './ask.ts';

/** What a person sees before anything is read: the file, its sheets, and which column is what. */
export function describeList({ preview, mapping }: PriceList): string {
  const { kind, encoding, delimiter, sheets, headerRow, header } = preview;
  const file = [
    kind.toUpperCase(),
    encoding,
    delimiter && `разделитель «${delimiter === '\t' ? 'табуляция' : delimiter}»`,
    headerRow > 0 ? `названия столбцов в строке ${headerRow}` : 'без названий столбцов',
  ]
    .filter(Boolean)
    .join(', ');
  const left = sheets
    .filter(({ leftOut }) => leftOut)
    .map(({ name, leftOut }) => `  лист «${name}» пропущен: ${leftOut}`);
  const fields = FIELDS.flatMap((field) => {
    const columns = mapping.columns[field]?.map((column) => header[column] || String(column + 1));
    const constant = mapping.constants[field];
    return columns
      ? [`  ${FIELD_TITLES[field]} = ${columns.join(' + ')}`]
      : constant
        ? [`  ${FIELD_TITLES[field]}: «${constant}» во всех строках`]
        : [];
  });
  return [`Файл: ${file}`, ...left, 'Столбцы:', ...fields].join('\n');
}

const missing = ({ columns, constants }: Mapping): Field[] =>
  REQUIRED_FIELDS.filter((field) => !columns[field] && !constants[field]);

/**
 * Asks for the columns without which nothing can be imported.
 * @returns whether there was anything to ask
 * @throws NeedsAnswer with the list of columns when there is no terminal
 */
export async function completeColumns(priceList: PriceList, signal: AbortSignal): Promise<boolean> {
  const {
    preview: { header },
    mapping,
  } = priceList;
  const unknown = missing(mapping);
  for (const field of unknown) {
    const wanted = missing(mapping)
      .map((one) => `${one} (${FIELD_TITLES[one]})`)
      .join(', ');
    const columns = header.map((name, index) => `  ${index + 1}. ${name}`).join('\n');
    const otherwise = `Не понять, в каких столбцах: ${wanted}. Укажите --map. Столбцы файла:\n${columns}\nВпишите их вместо «?»:\n  --map '${typedMapping(mapping, header, missing(mapping))}'`;
    if (isTerminal()) console.log(columns);
    Object.assign(mapping, merged(mapping, await askColumn(field, header, otherwise, signal)));
  }
  return unknown.length > 0;
}

async function askColumn(
  field: Field,
  header: readonly string[],
  otherwise: string,
  signal: AbortSignal,
): Promise<Mapping> {
  for (;;) {
    const answer = await ask(
      `«${FIELD_TITLES[field]}»: номер или название столбца, либо :текст на все строки`,
      otherwise,
      signal,
    );
    try {
      return parseMapping(
        answer.startsWith(':') ? `${field}${answer}` : `${field}=${answer}`,
        header,
      );
    } catch (error) {
      if (!(error instanceof PriceListError)) throw error;
      if (!answer) throw new NeedsAnswer(otherwise);
      console.log(error.message);
    }
  }
}

const merged = (one: Mapping, other: Mapping): Mapping => ({
  columns: { ...one.columns, ...other.columns },
  constants: { ...one.constants, ...other.constants },
});
