import { FIELDS } from '../model.ts';
import type { Field } from '../model.ts';
import { plainText } from '../values/parsed.ts';

/**
 * Russian, Ukrainian and English names of columns. The first that matches a header counts; the
 * figure is how sure it makes us.
 */
const NAMES: Record<Field, [RegExp, number][]> = {
  brand: [
    [
      /^(производитель|бренд|изготовитель|торговая марка|виробник|торгова марка|brand|brand name|manufacturer|maker|producer|произв во|произв|пр ль|производитель бренд|бренд производитель|proizvoditel|brend|brandname|make name|makename)$/,
      1,
    ],
    [/^(фирма|марка|vendor|make|завод|завод изготовитель|тм|mfr|mfg)$/, 0.7],
    [
      /^(?!.*(код|номер|артикул|страна|number|code|part)).*(производител|бренд|виробник|manufactur|brand)/,
      0.6,
    ],
  ],
  article: [
    [
      /^(номер производителя|код производителя|код виробника|артикул (производителя|виробника|завода|изготовителя)|каталожный номер|каталожний номер|manufacturer part (number|no)|mpn|арт (произв|пр ля|завода))$/,
      // Beside a supplier's own «Артикул» it is this one.
      1.25,
    ],
    [
      /^(артикул|каталожный номер|каталожний номер|номер детали|номер деталі|№ детали|номер производителя|код производителя|код виробника|артикул производителя|артикул виробника|part number|part no|part|article|article no|mpn|номер по каталогу|№ по кат|номер по кат|каталожный №|кат номер|кат №|арт|арт №|кат ном|articul|artikul|partnumber|detail num|detailnum|каталог №)$/,
      1,
    ],
    [/(артикул|каталожн|part ?(number|no|num|nr)|номер детал|№ по кат|арт произв)/, 0.8],
    [/^(sku|номер|number|код детали|код запчасти|item no|item number|номер запчасти)$/, 0.7],
    [/^(код|code|код товара|код товару|item code)$/, 0.3],
  ],
  name: [
    [
      /^(наименование|название|номенклатура|наименование товара|название товара|найменування|назва|name|title|product name|item name|description|naimenovanie|nazvanie|detail name|detailname|наим|наимен|ном|номенкл|опис|описание|товар|назва товару|номенклатура характеристика)$/,
      1,
    ],
    [/^(деталь|product|goods|товары|item|запчасть|позиция)$/, 0.7],
    [/номенклатурный номер/, 0],
    [/(наименован|номенклатур|найменуван|назва|назван|\bname\b|descript)/, 0.7],
  ],
  cost: [
    [
      /(закуп|опт|дилер|jobber|your cost|гурт|вход|\bcost\b|wholesale|dealer|purchase|\bnet\b|ваша цена|your price|ваша ціна|партнер)/,
      1,
    ],
    [
      /^(цена|ціна|price|прайс|цена товара|цена за шт|цена за ед|unit price|cena|tsena)( (руб|р|rub|грн|uah|usd|eur))?$/,
      0.85,
    ],
    [/(без|не вкл|excl).*(ндс|пдв|vat)/, 0.6],
    [/(^|\s)(с|з|со|вкл|в т ч|incl).*(ндс|пдв|vat)/, 0.7],
    [/(цена|ціна|price|прайс|стоимость|вартість)/, 0.7],
  ],
  retail: [
    [/(без|не вкл|excl).*(ндс|пдв|vat)/, 0],
    [/(розн|роздр|retail|list price|ррц|мрц|рекоменд|\brrp\b|msrp|цена продажи)/, 1],
    [/(цена|ціна|price|прайс|стоимость|вартість)/, 0.5],
  ],
  stock: [
    [/^доступно к заказу( шт)?$/, 1],
    [/(упак|кратн|pack|заказ|замовл|order|резерв|reserv|пути|transit|мин |min )/, 0],
    [
      /^(остаток|остатки|наличие|залишок|залишки|наявність|кол во|количество|кількість|к ть|к во|stock|qty|quantity|available|availability|in stock|balance|rest|rests|ост|остат|нал|свободный остаток|св ост|остаток на складе|наличие на складе|доступно|on hand|кол|ostatok|kolichestvo|nalichie)( шт)?$/,
      1,
    ],
    [/(кон(ечный)? ост|кін зал|кінцев.* залиш|остаток на конец|closing)/, 1],
    [
      /((остат|наличи|залиш|наявн|balance|stock|склад).*(итого|всего|разом|total)|(total|итого).*(stock|остат|qty))/,
      1,
    ],
    [/(остат|наличи|залиш|наявн|stock|\bqty\b|quantity|availab|balance)/, 0.8],
    [/(склад|колич|кол во|кільк|(^|\s)ост(\s|$)|warehouse)/, 0.6],
  ],
  multiple: [
    [/(кратн|партион|multipl|норма отгруз|pack qty|pack size)/, 1],
    [/(в упак|упаков|упаковка|\bpack)/, 0.6],
  ],
  minimum: [[/(^|\s)(мин|мін|min\b|minim|moq\b)/, 0.95]],
  leadTime: [
    [/(срок|термін|lead ?time|delivery ?(time|days)|дней|днів)/, 1],
    [/(поставка|доставка|delivery|\bdays\b)/, 0.6],
  ],
  oemNumbers: [
    [
      /(\boem\b|(^|\s)оем(\s|$)|original ?(number|no)|оригинальн|ориг (номер|№)|оригінальн|конструкц)/,
      1,
    ],
    [/^(oe|ое|ориг|oe number|номера|numbers)$/, 0.9],
  ],
  crossNumber: [
    [/(бренд|произв|виробн|brand|manufa|maker|фирм)/, 0],
    [/(кросс?|cross|аналог|analog|замен|замін|interchange)/, 0.9],
  ],
  crossBrand: [
    [
      /((кросс?|cross|аналог|analog|замен|замін).*(бренд|произв|виробн|brand|manufa|maker|фирм)|(бренд|произв|виробн|brand|manufa|maker|фирм).*(кросс?|cross|аналог|analog|замен|замін))/,
      1,
    ],
  ],
  category: [
    [
      /^(категория|группа|раздел|товарная группа|группа товара|группа товаров|категорія|група|група товарів|розділ|category|group|section|вид|подгруппа|гр|кат|товарная категория)$/,
      1,
    ],
    [/(категор|групп|category)/, 0.7],
  ],
  fitmentText: [
    [
      /(применя|примени|примен$|застосув|fitment|applicab|application|автомобил|автомобіл|vehicle)/,
      1,
    ],
    [
      /^(авто|модель|марка авто|модель авто|car|cars|model|models|марка и модель|двигатель|engine)$/,
      0.6,
    ],
  ],
  barcode: [
    [/(штрих ?код|barcode|\bean( ?13)?\b|\bgtin\b|\bupc\b|^шк$|^ш к$)/, 1],
    [/^(isbn|jan)$/, 0.6],
  ],
  supplierSku: [
    [/^(артикул|арт|article)$/, 0.45],
    [
      /(номенклатурный номер|код товара|код номенклатуры|внутренний код|код поставщика|внешний код|order code|supplier (code|sku)|код заказа|id товара|код товару|item code)/,
      1,
    ],
    [/^(код|code|id|uid|guid|код 1с|наш код)$/, 0.75],
    [/^sku$/, 0.5],
  ],
  warehouse: [],
  repeats: [],
  rate: [],
};

/** Columns that are full of values and nothing to us, whatever stands in them. */
const STRANGERS = new RegExp(
  `^(${[
    '№|№ п п|п п|номер п п|no|n|ед|ед изм.*|единиц.*|од|од вим.*|одиниц.*|unit|units|uom',
    'вес.*|вага.*|weight.*|масса.*|страна.*|країна.*|стр|country.*|origin',
    'активность|активність|актив|active|enabled|сортировка|сортування|сорт|sort|sort order|порядок',
    '.*фото.*|.*изображен.*|.*картинк.*|.*зображен.*|.*image.*|.*photo.*|.*picture.*|url|.*ссылк.*|link',
    'дата.*|date.*|updated.*|обновлен.*|оновлен.*|валюта|вал|currency',
    'заказ|ваш заказ|замовлення|order|заказать|сумма.*|сума.*|amount|sum|новинка|нов|new',
    'ндс|пдв|vat|ставка ндс|скидка.*|наценка.*|скидк.*|discount.*|тнвэд|тн вэд.*',
    '.*нач(альный)? ост.*|остаток на начало.*|поч зал.*|початков.*|.*opening.*',
    '.*приход.*|прих|прихід|in|incoming|.*расход.*|расх|витрата|out|outgoing|резерв.*|в резерве|reserved',
    'ширина|шир|width|профиль|профіль|проф|profile|диаметр.*|діаметр.*|диам|rim|diameter|высота|height',
    'индекс.*|індекс.*|load index|speed index|ин|ис|сезон.*|season|шип.*|runflat|вылет|et|pcd|dia',
    'вязкость.*|в язкість.*|вязк|viscosity.*|объем.*|об єм.*|volume.*|длина|length|емкость.*|ємність.*|capacity.*',
  ].join('|')})$`,
);

/** Words of the second and third storey of a header, which name nothing by themselves. */
const UNITS =
  /^(руб|р|rub|грн|шт|ед|дн|дней|ч|usd|eur|без ндс|с ндс|ндс|№|№ п п|п п|ед изм|кг|г|мм|итого|всего|разом|total|склад.*|.* склад|основной.*|основний.*|.*warehouse.*)$/;

/** A column's name without case, signs and line breaks: «_PRICE_2_» and «Price 2» are one. */
export const headerWord = (name: string): string =>
  plainText(name)
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[^a-zа-яіїєґ0-9№]+/g, ' ')
    .trim();

/** What is longer names no column. */
const LONGEST = 60;
/** 1C puts the table in front of its columns: «Номенклатура.Артикул». */
const OWNER = /^(?:номенклатуры?|ном ра|товары?|item|product) (?=\S)/;

const ownFit = (word: string, field: Field): number =>
  word.length > LONGEST || STRANGERS.test(word)
    ? 0
    : (NAMES[field].find(([pattern]) => pattern.test(word))?.[1] ?? 0);

/**
 * How well a column's name fits a field.
 * @param word a name passed through `headerWord`
 * @returns 0 (not at all) to 1; a little more for a name that goes before another exact one
 */
export function nameFit(word: string, field: Field): number {
  if (word.length > LONGEST) return 0;
  const rest = word.replace(OWNER, '');
  if (rest === word) return ownFit(word, field);
  const tellsMore = FIELDS.some((other) => other !== 'name' && ownFit(rest, other) >= 0.6);
  if (!tellsMore) return ownFit(word, field);
  return field === 'name' ? 0 : Math.max(ownFit(word, field), ownFit(rest, field));
}

/** The best fit of a name to any field, 0 to 1. */
export const bestNameFit = (word: string): number =>
  Math.max(...FIELDS.map((field) => nameFit(word, field)));

/** Whether a column of this name is none that we read: «Ед. изм.», «Сумма», «Путь к фото». */
export const isStranger = (word: string): boolean => word.length <= LONGEST && STRANGERS.test(word);

/** Whether a header may contain this word at all, be it only a unit. */
export const isHeaderWord = (word: string): boolean =>
  word.length <= LONGEST && (bestNameFit(word) >= 0.5 || UNITS.test(word) || STRANGERS.test(word));
