/** What people call the value of a setting. */
const SETTING_NAMES: Record<string, string> = {
  legal_name: 'Название организации',
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  director: 'Кто подписывает',
  bank: 'Банк',
  phones: 'Телефоны',
  email: 'Почта',
  address: 'Адрес',
  warehouse_address: 'Адрес склада',
  directions: 'Как добраться',
  hours: 'Часы работы',
  pickup_days: 'Сколько ждёт заказ',
  courier_area: 'Куда возит курьер',
  courier_price_kopecks: 'Курьер',
  courier_free_from_kopecks: 'Курьер бесплатно от',
  free_delivery_rule: 'Бесплатный курьер после отмены',
  free_delivery_words: 'Слова о платной доставке',
  payment_methods: 'Способы оплаты',
  return_days: 'Возврат, дней',
  claim_days: 'Ответ на претензию, дней',
  warranty_months: 'Гарантия, месяцев',
  pickup_points: 'Пункты выдачи',
  courier_zones: 'Курьер по городам',
  offers_order: 'Порядок предложений',
  closed_days: 'Нерабочие дни',
  supplier_names: 'Имена поставщиков',
  least_markup_percent: 'Наименьшая наценка на закупку, %',
  vin_answer_hours: 'Ответ на запрос подбора, часов',
  order_cut_off: 'Заказы на сегодня до',
  group_companies: 'Группа компаний',
  second_factor_roles: 'Кому обязателен вход в два шага',
};

/** What stands for many records that were changed at once. */
const MANY: Record<string, string> = {
  rows: 'Много сразу',
  test: 'Проверочное письмо',
  file: 'Файл',
};

/** What the doctor has mended. */
const MENDED: Record<string, string> = {
  'kept-sums': 'Сводки первой страницы',
  counters: 'Счётчики номеров',
  'category-tree': 'Дерево категорий',
  listings: 'Списки каталога',
  'category-counts': 'Товары в категориях',
  'brand-totals': 'Товары производителей',
  'fitted-products': 'Списки по автомобилям',
  'attributed-products': 'Фильтры',
  'silenced-triggers': 'Режим массовой загрузки',
  'search-words': 'Слова товаров в поиске',
  'article-endings': 'Концы артикулов в поиске',
  'small-search-words': 'Категории и слова в поиске',
  'leftover-files': 'Лишние файлы',
};

const NAMES_OF: Record<string, Record<string, string>> = {
  settings: SETTING_NAMES,
  doctor: MENDED,
};

/** What a record is called in the list: of a setting its Russian name. */
export const recordTitle = (collection: string, title: string): string =>
  (NAMES_OF[collection] ?? MANY)[title] ?? title;
