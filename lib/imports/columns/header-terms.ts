import type { Field } from '../model.ts';
import { plainText } from '../values/parsed.ts';

/**
 * Russian, Ukrainian and English names of columns. The first that matches a header counts; the
 * figure is how sure it makes us.
 */
const NAMES: Record<Field, [RegExp, number][]> = {
  brand: [
    [
      /^(производитель|бренд|изготовитель|торговая марка|виробник|торгова марка|brand|brand name|manufacturer|maker|producer)$/,
      1,
    ],
    [/^(фирма|марка|vendor|make|завод|тм)$/, 0.7],
    [/(производител|бренд|виробник|manufactur|brand)/, 0.6],
  ],
  article: [
    [
      /^(артикул|каталожный номер|каталожний номер|номер детали|номер деталі|№ детали|номер производителя|код производителя|код виробника|артикул производителя|part number|part no|part|article|mpn|номер по каталогу)$/,
      1,
    ],
    [/(артикул|каталожн|part ?(number|no|num)|номер детал)/, 0.8],
    [/^(sku|номер|арт|number|код детали|код запчасти|item no|item number)$/, 0.7],
    [/^(код|code)$/, 0.3],
  ],
  name: [
    [
      /^(наименование|название|номенклатура|наименование товара|название товара|найменування|назва|name|title|product name|item name)$/,
      1,
    ],
    [/^(товар|описание|деталь|опис|description|product|goods|товары|item)$/, 0.7],
    [/(наименован|номенклатур|найменуван|назва|назван|\bname\b|descript)/, 0.7],
  ],
  cost: [
    [
      /(закуп|опт|дилер|гурт|вход|\bcost\b|wholesale|dealer|purchase|\bnet\b|ваша цена|your price|ваша ціна|партнер)/,
      1,
    ],
    [/(цена|ціна|price|прайс|стоимость|вартість)/, 0.6],
  ],
  retail: [
    [/(розн|роздр|retail|ррц|мрц|рекоменд|\brrp\b|msrp|цена продажи)/, 1],
    [/(цена|ціна|price|прайс|стоимость|вартість)/, 0.5],
  ],
  stock: [
    [
      /^(остаток|остатки|наличие|залишок|залишки|наявність|кол во|количество|кількість|к ть|stock|qty|quantity|available|availability|in stock|balance|rest|rests)$/,
      1,
    ],
    [/(остат|наличи|залиш|наявн|stock|\bqty\b|quantity|availab)/, 0.8],
    [/(склад|колич|кол во|кільк)/, 0.6],
  ],
  multiple: [
    [/(кратн|multipl|норма отгруз)/, 1],
    [/(в упак|упаков|упаковка|\bpack)/, 0.6],
  ],
  minimum: [[/(^|\s)(мин|мін|min\b|minim|moq\b)/, 0.95]],
  leadTime: [
    [/(срок|термін|lead ?time|delivery ?(time|days)|дней|днів)/, 1],
    [/(поставка|доставка|delivery|\bdays\b)/, 0.6],
  ],
  oemNumbers: [
    [
      /(\boem\b|(^|\s)оем(\s|$)|original ?(number|no)|оригинальн|ориг номер|оригінальн|конструкц)/,
      1,
    ],
    [/^(oe|ое|ориг|oe number|номера|numbers)$/, 0.9],
  ],
  crossNumber: [[/(кросс?|cross|аналог|analog|замен|замін|interchange)/, 0.8]],
  crossBrand: [
    [
      /((кросс?|cross|аналог|analog|замен).*(бренд|производ|brand|manufa|maker|фирм)|(бренд|производ|brand|manufa|maker|фирм).*(кросс?|cross|аналог|analog|замен))/,
      1,
    ],
  ],
  category: [
    [
      /^(категория|группа|раздел|товарная группа|группа товара|категорія|група|розділ|category|group|section|вид|подгруппа)$/,
      1,
    ],
    [/(категор|групп|category)/, 0.7],
  ],
  fitmentText: [
    [/(применя|примени|застосув|fitment|applicab|application|автомобил|автомобіл|vehicle)/, 1],
    [
      /^(авто|модель|марка авто|модель авто|car|cars|model|models|марка и модель|двигатель|engine)$/,
      0.7,
    ],
  ],
  barcode: [
    [/(штрих ?код|barcode|\bean( ?13)?\b|\bgtin\b|\bupc\b)/, 1],
    [/^(isbn|jan)$/, 0.6],
  ],
  supplierSku: [
    [
      /(код товара|код номенклатуры|внутренний код|код поставщика|внешний код|order code|supplier (code|sku)|код заказа|id товара|код товару)/,
      1,
    ],
    [/^(код|code|id|sku|uid|guid|код 1с)$/, 0.6],
  ],
};

/** Words of the second and third storey of a header, which name nothing by themselves. */
const UNITS =
  /^(руб|р|rub|грн|шт|ед|дн|дней|ч|usd|eur|без ндс|с ндс|ндс|№|№ п п|п п|ед изм|кг|г|мм)$/;

/** A column's name without case, signs and line breaks: «_PRICE_2_» and «Price 2» are one. */
export const headerWord = (name: string): string =>
  plainText(name)
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[^a-zа-яіїєґ0-9№]+/g, ' ')
    .trim();

/**
 * How well a column's name fits a field.
 * @param word a name passed through `headerWord`
 * @returns 0 (not at all) to 1
 */
export const nameFit = (word: string, field: Field): number =>
  word.length > 60 ? 0 : (NAMES[field].find(([pattern]) => pattern.test(word))?.[1] ?? 0);

/** The best fit of a name to any field, 0 to 1. */
export const bestNameFit = (word: string): number =>
  Math.max(...(Object.keys(NAMES) as Field[]).map((field) => nameFit(word, field)));

/** Whether a header may contain this word at all, be it only a unit. */
export const isHeaderWord = (word: string): boolean => bestNameFit(word) >= 0.5 || UNITS.test(word);
