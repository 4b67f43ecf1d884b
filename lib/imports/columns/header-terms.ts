import { FIELDS } from '../model.ts';
import type { Field } from '../model.ts';
import { plainText } from '../values/parsed.ts';

/** What is paid besides a part, once was, or comes back for an old one. */
const NO_PRICE_OF_OURS =
  /(залог|депозит|\bcore\b|deposit|утилиз|^(цена|стоимость) доставк|со сдач|при сдаче|в обмен|конкурент|рыноч|competitor|(цена|ціна) (пред(?=( |$|ыд))|попер)|(пред(ыд\S*)?|попер\S*) (цен|цін)|стар(ая|ые|а) (цен|цін)|(цена|ціна) стара|прежн.* цен|прошл.* цен|\bold price)/;

/** Money and weight: «Мин. цена», «Цена за упаковку», «Мин. сумма заказа». */
const NO_PIECES = /(цен|цін|price|стоим|вартіст|сумм|сума|amount|руб|грн|вес|вага|weight)/;

/** For how many pieces a price is: «Цена за», «Кол-во в цене», «PE». */
const PRICE_UNIT =
  /^((единиц\S*|ед|одиниц\S*|од|база|базис|кратность)( (изм\S*|вим\S*))? (цены|цін|ціни)|(цена|ціна|price|preis)( (указана|вказана|дана))? (за|per|pro|je)( (кол во|количество|кількість|к ть|сколько|unit qty|qty|quantity|menge)( (шт|штук|pcs|stk))?)?|(кол во|количество|кількість|к ть|кол|штук)( шт)? (в|за|для|на) (цен|цін)\S*( шт)?|(price|pricing) (unit|units|basis|base|qty|quantity|quant)|unit of (price|pricing)|(qty|quantity|pcs|pieces) (per|in|for) price|preiseinheit|preis einheit|per|pe)$/;

/** Prices of something else than one piece, or in something else than whole units of a currency. */
const OTHER_UNIT = new RegExp(
  [
    // «Опт от 10 тыс. руб.» says from which order on.
    '(^| )коп(ее?к\\S*)?$|(?<!(?:^| )(?:от|до|при|свыше|более|from|over|від) \\d{1,6})(^| )тыс( |$|яч)',
    '(за|per) (10|100|1000|10000|сто|тысячу|пару)( ?(г|гр|мл))?( |$)',
    // «Цена от 100 шт.» is of one piece.
    '(?:^|(?<!(?:^| )(?:от|до|при|свыше|более|from|over|від)) )(?!0*1 ?[а-яa-z])\\d{1,5} ?(шт|штук|pcs|pieces|stk|stück|st)( |$)',
    '(руб|р|грн|rub|usd|eur) (10|100|1000|10000)$|^(цена|ціна|price) (100|1000|10000)$',
    'за (1 ?)?(уп|короб|ящик|пачк|рулон|литр|л|кг|метр|м|тонн|блистер|блок|бухт|бочк|канистр)\\S*( |$)',
    '(цен|цін|руб|р|грн|price)\\S* (пара|пару|пог м|м|л|кг|т)$',
    '(цен|ціна|price).*(упак|короб|ящик|carton|\\bpack|\\bbox)|per (litre|liter|kg|box|pack|carton)',
  ].join('|'),
);

/**
 * Russian, Ukrainian, English and some Kazakh names of columns. The first that matches counts; the
 * figure is how sure it makes us.
 */
const NAMES: Record<Field, [RegExp, number][]> = {
  brand: [
    [
      /^(производитель|бренд|изготовитель|торговая марка|өндіруші|виробник|торгова марка|brand|brand name|manufacturer|maker|producer|произв во|произв|пр ль|производитель бренд|бренд производитель|proizvoditel|brend|brandname|make name|makename)$/,
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
      /^(номер производителя|код производителя|код виробника|артикул (производителя|виробника|завода|изготовителя)|каталожный номер|каталожний номер|(manufacturer|mfr|mfg) part( number| no)?|mpn|арт (произв|пр ля|завода))$/,
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
      /^(наименование|название|номенклатура|наименование товара|название товара|атауы|тауар атауы|найменування|назва|name|title|product name|item name|description|naimenovanie|nazvanie|detail name|detailname|наим|наимен|ном|номенкл|опис|описание|товар|назва товару|номенклатура характеристика)$/,
      1,
    ],
    [/^(деталь|product|goods|товары|item|запчасть|позиция)$/, 0.7],
    [/номенклатурный номер/, 0],
    [/(наименован|номенклатур|найменуван|назва|назван|\bname\b|descript)/, 0.7],
  ],
  cost: [
    [NO_PRICE_OF_OURS, 0],
    [/бөлшек/, 0],
    // A column that is called so and holds prices is asked about.
    [PRICE_UNIT, 0.3],
    [
      /(закуп|опт|дилер|jobber|your cost|гурт|вход|\bcost\b|wholesale|dealer|purchase|\bnet\b|ваша цена|your price|ваша ціна|партнер|көтерме)/,
      1,
    ],
    [
      /^(цена|ціна|бағасы|баға|price|прайс|стоим|ст ть|цена товара|цена за шт|цена за ед|unit price|cena|tsena)( (руб|р|rub|грн|uah|usd|eur|тенге|теңге|тг|kzt))?$/,
      0.85,
    ],
    [/^(руб|р|rub|грн|usd|eur)( (за|per))? (тыс|10|100|1000|10000)( ?(шт|штук|pcs))?$/, 0.85],
    [/(без|не вкл|excl).*(ндс|пдв|vat)/, 0.6],
    [/(^|\s)(с|з|со|вкл|в т ч|incl).*(ндс|пдв|vat)/, 0.7],
    [/(цена|ціна|бағасы|price|прайс|стоимость|вартість)/, 0.7],
  ],
  retail: [
    [NO_PRICE_OF_OURS, 0],
    [PRICE_UNIT, 0],
    [/(без|не вкл|excl).*(ндс|пдв|vat)/, 0],
    [
      /(розн|роздр|retail|list price|ррц|мрц|рекоменд|\brrp\b|msrp|цена продажи|^продажа$|бөлшек)/,
      1,
    ],
    [/(цена|ціна|price|прайс|стоимость|вартість)/, 0.5],
  ],
  stock: [
    [PRICE_UNIT, 0],
    [
      // Of what lies there, what is spoken for is not to be sold.
      /^(свободно|свободный остаток|свободные остатки|св ост|доступный остаток|вільно|вільний залишок|доступ(но|ная|не|на) (кол во|количество|кількість|к ть|залишок)|(кол во|количество|кількість|к ть) (доступно|доступное|доступна)|доступний залишок|доступно к продаже|доступно|доступный|к отгрузке|к продаже|св|free|available|available (qty|quantity|stock)|qty available|free stock)( шт)?$/,
      1.25,
    ],
    [/^доступно к заказу( шт)?$/, 1],
    [
      /(упак|кратн|pack|ctn|carton|короб|ящик|пачк|заказ|замовл|order|резерв|reserv|пути|transit|мин |min |прода|sold|sales|в (компл|набор)|на (тс|автомоб|машину|узел)|ячейк|мест[оа]|зуб|отверст|сумм|стоим|макс|возможн|(^| )(дн|дней|днях|днів|срок|тыс)( |$)|(^| )box( |$))/,
      0,
    ],
    [
      /^(остаток|остатки|наличие|залишок|залишки|наявність|кол во|количество|кількість|к ть|к во|stock|qty|quantity|avail|availability|in stock|balance|rest|rests|ост|остат|нал|қалдық|қалдығы|саны|остаток на складе|наличие на складе|на складе|склад|кол во на складе|к сть|нал е|нал во|ост к|on hand|кол|налич|штук|запас|запасы|q ty|ostatok|ost|kolichestvo|nalichie)( шт)?$/,
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
    [PRICE_UNIT, 0],
    [NO_PIECES, 0],
    [/(остат|залиш|наличи|наявн|stock)/, 0],
    [/(кратн|партион|multipl|норма отгруз|pack qty|pack size)/, 1],
    [/(в упак|упаков|упаковка|\bpack|(qty|pcs).*(ctn|carton|box)|в (короб|ящик|пачк))/, 0.6],
  ],
  minimum: [
    [NO_PIECES, 0],
    [/(^|\s)(мин(?!ск|ера|оват)|мін(?!ськ|ерал)|min\b|minim|moq\b)/, 0.95],
  ],
  priceUnit: [
    [PRICE_UNIT, 1],
    // «Цена за, шт.» or «Цена за шт.»: what stands in it tells.
    [/^(цена|ціна) за шт$/, 0.7],
  ],
  leadTime: [
    [/(годност|придатн|отсроч|відстроч|движени|гарант|оплат)/, 0],
    [/(срок|термін|lead ?time|delivery ?(time|days)|дней|днів)/, 1],
    [/(поставка|доставка|delivery|\bdays\b)/, 0.6],
  ],
  oemNumbers: [
    [
      /(\boem\b|(^|\s)оем(\s|$)|original ?(number|no)|оригинальн|ориг (номер|№)|оригінальн|конструкц)/,
      1,
    ],
    [/^(oe|ое|ориг|(oe|ое) (number|no|№|номер)|номера|numbers)$/, 0.9],
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
  supplier: [],
  exported: [],
  repeats: [],
  rate: [],
  currency: [],
  marks: [],
};

/** Columns that are full of values and nothing to us, whatever stands in them. */
const STRANGERS = new RegExp(
  `^(${[
    '№|№ п п|п п|номер п п|no|n|ед|ед изм(?! цен).*|единиц(?!\\S* (?:изм\\S* )?цен).*|од|од вим.*|одиниц(?!\\S* (?:вим\\S* )?цін).*|unit|units|uom',
    'вес.*|вага.*|weight.*|масса.*|страна.*|країна.*|стр|country.*|origin',
    'активность|активність|актив|active|enabled|сортировка|сортування|сорт|sort|sort order|порядок',
    '.*фото.*|.*изображен.*|.*картинк.*|.*зображен.*|.*image.*|.*photo.*|.*picture.*|url|.*ссылк.*|link',
    'дата.*|date.*|updated.*|обновлен.*|оновлен.*|валюта|вал|currency',
    'заказ|ваш заказ|замовлення|order|заказать|сумма.*|сума.*|.* сумма|.* сума|amount|sum|новинка|нов|new',
    'ндс|пдв|vat|ставка ндс|скидка.*|наценка.*|скидк.*|discount.*|тнвэд|тн вэд.*',
    '.*нач(альный)? ост.*|остаток на начало.*|поч зал.*|початков.*|.*opening.*',
    '.*приход.*|прих|прихід|in|incoming|.*расход.*|расх|витрата|out|outgoing|резерв.*|в резерве|reserved',
    'ширина|шир|width|профиль|профіль|проф|profile|диаметр.*|діаметр.*|диам|rim|diameter|высота|height',
    'индекс.*|індекс.*|load index|speed index|ин|ис|сезон.*|season|шип.*|runflat|вылет|et|pcd|dia',
    'габарит.*|цвет|колір|colou?r|vin.*|сер[иі]йн.*|serial.*',
    '.*накладн.*|(№|номер) (гтд|документ.*)|гтд|телефон.*|phone.*|гаранти.*|warranty',
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
    .replace(/[^a-zа-яіїєґәғқңөұүһ0-9№]+/g, ' ')
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

/** Whether a column of this name holds sizes: of tyres they make a name, and never an article. */
export const isSize = (word: string): boolean =>
  /^(типо)?размер|^розмір|^sizes?$|^dimensions?$/.test(word);

/** Whether a column is called by a discount alone: «-5%», «−10 %», «Скидка 5%», «Опт -7%». */
export const isDiscount = (name: string): boolean =>
  /^(?:(?:цена|ціна|price|опт|со|с|скидк\S*|знижк\S*|discount|минус|less)[\s,:]*){0,3}[-−–—]?\s*\d{1,2}(?:[.,]\d)?\s*%$/i.test(
    plainText(name),
  ) ||
  /^-0?[.,]\d{1,3}$/.test(plainText(name)) ||
  /^(?:ваша )?(?:скидка|знижка|discount)(?: %)?$/.test(headerWord(name));

/** Whether a price is called one of many pieces, of kopecks or of thousands. */
export const isOtherUnit = (word: string): boolean => OTHER_UNIT.test(word);

const CURRENCY = '(?: (?:руб|р|грн|rub|usd|eur|(?:без|с) ндс))*$';
const NUMBERED = [
  new RegExp(`(?:^| )(\\d{1,5}) ?(?:шт\\S*|pcs?|pieces?|stk|st)${CURRENCY}`),
  new RegExp(`(?:^| )(?:за|per|руб|р|грн|rub|usd|eur) (10|100|1000|10000)${CURRENCY}`),
];

/** For how many pieces a price is by its name, «Цена за 100 шт.»; null where it does not say it. */
export function piecesOfPrice(word: string): number | null {
  if (!isOtherUnit(word)) return null;
  if (/за сто( |$)/.test(word)) return 100;
  if (/тысячу|(^| )тыс\S* ?(шт|pcs)/.test(word)) return 1000;
  const [number] = NUMBERED.flatMap((pattern) => pattern.exec(word)?.[1] ?? []);
  return number === undefined ? null : Number(number);
}

/** Whether a price is one of what lies together in a package, however many that are. */
export const isPackagePrice = (word: string): boolean =>
  isOtherUnit(word) &&
  /(упак|(за|per) (уп|короб|ящик|пачк|pack|box|carton)|короб|ящик|carton|\bpack|\bbox)/.test(word);

/** Whether a header may contain this word at all, be it only a unit. */
export const isHeaderWord = (word: string): boolean =>
  word.length <= LONGEST && (bestNameFit(word) >= 0.5 || UNITS.test(word) || STRANGERS.test(word));
