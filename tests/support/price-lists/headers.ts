import type { Field } from '../../../lib/imports/model.ts';
import type { Language } from './goods.ts';

/** What suppliers call a column: in Russian, Ukrainian, English, and shortened. */
type Words = readonly [ru: string, uk: string, en: string, short: string];

export const FIELD_HEADERS = {
  brand: ['Производитель', 'Виробник', 'Manufacturer', 'Произв-во'],
  article: ['Артикул', 'Артикул', 'Part No.', 'Арт.'],
  name: ['Наименование', 'Найменування', 'Description', 'Наим.'],
  cost: ['Цена опт', 'Ціна гурт', 'Dealer price', 'Опт, руб.'],
  retail: ['Розничная цена', 'Ціна роздріб', 'Retail price', 'Розн.'],
  stock: ['Остаток', 'Залишок', 'Qty', 'Ост.'],
  multiple: ['Кратность', 'Кратність', 'Pack qty', 'Кратн.'],
  minimum: ['Мин. заказ', 'Мін. замовлення', 'MOQ', 'Мин. парт.'],
  priceUnit: ['Единица цены', 'Одиниця ціни', 'Price unit', 'Кол-во в цене'],
  leadTime: ['Срок поставки, дн.', 'Термін поставки', 'Lead time, days', 'Срок'],
  oemNumbers: ['Оригинальные номера', 'Оригінальні номери', 'OEM numbers', 'Ориг. №'],
  crossNumber: ['Номер аналога', 'Номер аналога', 'Cross number', 'Кросс'],
  crossBrand: ['Производитель аналога', 'Виробник аналога', 'Cross brand', 'Произв. аналога'],
  category: ['Группа товара', 'Група', 'Category', 'Гр.'],
  fitmentText: ['Применяемость', 'Застосування', 'Application', 'Примен.'],
  barcode: ['Штрихкод', 'Штрихкод', 'EAN', 'ШК'],
  supplierSku: ['Код товара', 'Код товару', 'Item code', 'Код'],
} as const satisfies Record<
  Exclude<Field, 'rate' | 'currency' | 'marks' | 'warehouse' | 'repeats' | 'supplier' | 'exported'>,
  Words
>;

/** Columns that no field of ours holds, and that lists are full of. */
const STRANGER_HEADERS = {
  number: ['№ п/п', '№', 'No.', '№'],
  unit: ['Ед. изм.', 'Од.', 'Unit', 'Ед'],
  weight: ['Вес, кг', 'Вага', 'Weight', 'Вес'],
  country: ['Страна', 'Країна', 'Country', 'Стр.'],
  availability: ['Наличие на складе', 'Наявність', 'Availability', 'Нал.'],
  active: ['Активность', 'Активність', 'Active', 'Актив.'],
  sorting: ['Сортировка', 'Сортування', 'Sort order', 'Сорт.'],
  photo: ['Путь к фото', 'Шлях до фото', 'Image path', 'Фото'],
  date: ['Дата обновления', 'Дата оновлення', 'Updated', 'Дата'],
  currency: ['Валюта', 'Валюта', 'Currency', 'Вал.'],
  order: ['Заказ', 'Замовлення', 'Order', 'Заказ'],
  sum: ['Сумма', 'Сума', 'Amount', 'Сумма'],
  isNew: ['Новинка', 'Новинка', 'New', 'Нов.'],
  vat: ['НДС, %', 'ПДВ, %', 'VAT %', 'НДС'],
  taxless: ['Цена без НДС', 'Ціна без ПДВ', 'Price excl. VAT', 'Без НДС'],
  taxed: ['Цена с НДС', 'Ціна з ПДВ', 'Price incl. VAT', 'С НДС'],
  anyPrice: ['Цена', 'Ціна', 'Price', 'Цена'],
  opening: ['Нач. ост.', 'Поч. зал.', 'Opening', 'Нач. ост.'],
  incoming: ['Приход', 'Прихід', 'In', 'Прих.'],
  outgoing: ['Расход', 'Витрата', 'Out', 'Расх.'],
  closing: ['Кон. ост.', 'Кін. зал.', 'Closing', 'Кон. ост.'],
  total: ['Итого', 'Разом', 'Total', 'Итого'],
  width: ['Ширина', 'Ширина', 'Width', 'Шир.'],
  profile: ['Профиль', 'Профіль', 'Profile', 'Проф.'],
  diameter: ['Диаметр', 'Діаметр', 'Rim', 'Диам.'],
  load: ['Индекс нагрузки', 'Індекс навантаження', 'Load index', 'ИН'],
  speed: ['Индекс скорости', 'Індекс швидкості', 'Speed index', 'ИС'],
  season: ['Сезон', 'Сезон', 'Season', 'Сезон'],
  model: ['Модель', 'Модель', 'Model', 'Модель'],
  viscosity: ['Вязкость', "В'язкість", 'Viscosity', 'Вязк.'],
  volume: ['Объем, л', "Об'єм, л", 'Volume, l', 'Объем'],
} as const satisfies Record<string, Words>;

export type HeaderName = keyof typeof FIELD_HEADERS | keyof typeof STRANGER_HEADERS;

const ORDER: readonly Language[] = ['ru', 'uk', 'en', 'short'];

/** A column's name in a language. */
export const headerIn = (language: Language, name: HeaderName): string =>
  ({ ...FIELD_HEADERS, ...STRANGER_HEADERS })[name][ORDER.indexOf(language)] ?? '';
