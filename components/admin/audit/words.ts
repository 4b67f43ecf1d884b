import type { AuditAction } from '@/lib/audit/model';

export const ACTION_NAMES: Record<AuditAction, string> = { create: 'Создано', update: 'Изменено', delete: 'Удалено', read: 'Прочитано' };

/** What is kept in a collection, as the staff call it. */
export const COLLECTION_NAMES: Record<string, string> = {
  products: 'Товары', product_numbers: 'Номера товаров', cross_links: 'Кроссы', offers: 'Предложения', stocktakings: 'Инвентаризации', stocktaking_lines: 'Строки инвентаризаций', stocks: 'Остатки', categories: 'Категории', category_attributes: 'Характеристики категорий', category_rules: 'Правила категорий', brands: 'Производители', brand_aliases: 'Другие написания производителей',
  suppliers: 'Поставщики', supplier_markups: 'Наценки', warehouses: 'Склады', import_profiles: 'Профили прайс-листов', import_jobs: 'Прайс-листы', import_runs: 'Загрузки',
  price_levels: 'Уровни цен', price_rules: 'Правила цен', fixed_prices: 'Фиксированные цены', vat_rates: 'Ставки НДС', users: 'Покупатели', companies: 'Компании', status_requests: 'Заявки на опт', admins: 'Сотрудники', feedback: 'Сообщения', feedback_answers: 'Ответы на сообщения',
  pages: 'Тексты', settings: 'Настройки', redirects: 'Перенаправления', outbox: 'Письма', mail: 'Почтовый сервер', backups: 'Резервные копии', search_misses: 'Поиск без результата', search_synonyms: 'Слова поиска', fitments: 'Применимость', consents: 'Согласия', admin_views: 'Виды списков',
  orders: 'Заказы', payments: 'Платежи', order_messages: 'Переписка по заказам', documents: 'Документы', letter_texts: 'Тексты писем',
  vehicle_makes: 'Марки автомобилей', vehicle_models: 'Модели автомобилей', vehicle_generations: 'Поколения автомобилей', vehicle_modifications: 'Модификации автомобилей',
};

const FIELD_NAMES: Record<string, string> = {
  name: 'Название', title: 'Заголовок', text: 'Текст', description: 'Описание', slug: 'Адрес страницы', article: 'Артикул', brand: 'Производитель', category: 'Категория', parent: 'Входит в', published: 'Опубликован', active: 'Работает',
  images: 'Фотографии', image: 'Картинка', logo: 'Логотип', unit: 'Единица', weight_g: 'Вес, г', barcode: 'Штрихкод', is_original: 'Оригинал', position: 'Место', attributes: 'Свойства', superseded_by: 'Заменён на', external_id: 'Код в 1С', variant: 'Вариант',
  retail_kopecks: 'Розничная цена', cost_kopecks: 'Закупочная цена', price_kopecks: 'Цена', from_kopecks: 'От суммы', to_kopecks: 'До суммы', stock_kind: 'Вид остатка', on_hand: 'На складе', reserved: 'Отложено', issued_short: 'Выдано сверх остатка', multiple: 'Кратность', min_quantity: 'Минимум',
  public_name: 'Имя для покупателей', lead_min_h: 'Срок от', lead_max_h: 'Срок до', supplier: 'Поставщик', warehouse: 'Склад', supplier_sku: 'Код поставщика', refreshed_at: 'Обновлено', generation: 'Загрузка', city: 'Город', pickup: 'Самовывоз', work_days: 'Рабочие дни', cut_off: 'Приём до',
  kind: 'Вид', code: 'Код', country: 'Страна', number: 'Номер', percent: 'Процент', valid_from: 'Действует с', valid_to: 'Действует до', email: 'Почта', phone: 'Телефон', role: 'Роль', blocked: 'Заблокирован', verified: 'Почта подтверждена', price_level: 'Уровень цен', level: 'Уровень цен',
  state: 'Состояние', key: 'Настройка', value: 'Значение', words: 'Слова', meanings: 'Что искать', both_ways: 'В обе стороны', from_path: 'Старый адрес', to_path: 'Новый адрес', recipient: 'Кому', letter: 'Письмо', admin_name: 'Кто ответил', storefront: 'Витрина', hidden: 'Скрыт', query: 'Запрос', restored: 'Данные возвращены', uploaded: 'Принесена файлом',
  choices: 'Из чего выбирать', merged_into: 'Объединён с', parted_from: 'Отделён от',
  counted: 'Посчитано', counted_by: 'Кто считал', book: 'В учёте', stocktaking: 'Инвентаризация', differing: 'Расходятся', surplus: 'Излишек', shortage: 'Недостача', opened_by: 'Кто начал', closed_by: 'Кто закончил', closed_at: 'Закончена', uncounted_set_to_zero: 'Непосчитанных обнулено', offer: 'Предложение', reason: 'Причина',
  blocked_reason: 'Причина блокировки', staff_note: 'Заметка', company: 'Компания', merged_from: 'Принял', moved: 'Перенесено', sessions_ended: 'Сеансы завершены', password_letter: 'Послана ссылка для пароля', invited_at: 'Приглашён',
  total_kopecks: 'Итого', items_kopecks: 'Товары', paid_kopecks: 'Оплачено', amount_kopecks: 'Сумма', received_at: 'Когда пришли деньги', comment: 'Комментарий', order: 'Заказ', line: 'Строка', lines: 'Строки',
  quantity: 'Количество', split: 'Отделено', proposal: 'Предложено взамен', public: 'Видно покупателю', legal_form: 'Кто это', inn: 'ИНН', kpp: 'КПП', ogrn: 'ОГРН', address: 'Адрес', bik: 'БИК', account: 'Счёт', correspondent_account: 'Корр. счёт',
  verified_at: 'Когда проверена', verified_by: 'Кто проверил', file: 'Файл', size: 'Размер', cancel: 'Просьба остановить', job: 'Прайс-лист', fingerprint: 'Отпечаток файла', refused: 'Не принято', settings: 'Как читать',
  rows: 'Строк', rows_new: 'Новых строк', rows_changed: 'Изменилось строк', rows_unchanged: 'Без изменений', rows_refused: 'Не принято строк', rows_jumped: 'Цена сильно изменилась', rows_vanished: 'Пропало строк',
  changed: 'Изменено', products: 'Товаров', sent: 'Отправлено', error: 'Ошибка', to: 'Кому', product: 'Товар', user: 'Покупатель', username: 'Имя для входа', mapping: 'Столбцы', mode: 'Режим', encoding: 'Кодировка', delimiter: 'Разделитель', scope: 'К чему', priority: 'Очерёдность', rounding: 'Округление', base: 'От чего', admin: 'Сотрудник', feedback: 'Сообщение',
  marking_group: 'Группа маркировки', products_count: 'Товаров', director: 'Руководитель', bank: 'Банк', subject: 'Тема', document: 'Документ', version: 'Редакция', form: 'Форма', given_at: 'Дано', withdrawn_at: 'Отозвано',
  from_brand: 'Производитель', from_key: 'Номер', to_brand: 'Производитель замены', to_key: 'Номер замены', confidence: 'Достоверность', source: 'Откуда', snapshot: 'Содержание', topic: 'Тема', message: 'Сообщение',
  consent_document: 'Согласие', consent_form: 'Где дано согласие', consent_given_at: 'Когда дано согласие', request_id: 'Номер запроса', modification: 'Модификация', year_from: 'С года', year_to: 'По год', note: 'Примечание',
  ordered_by: 'Кто загрузил', file_name: 'Файл', file_size: 'Размер файла', stored: 'Где лежит', phase: 'Этап', share: 'Сделано', rows_done: 'Строк прочитано', rows_total: 'Всего строк', phase_at: 'Начало этапа', queued_at: 'В очереди с',
  claimed_at: 'Взято в работу', attempts: 'Попыток', started_at: 'Начало', finished_at: 'Конец', problem: 'Что не так', failures: 'Сбоев', cancel_asked: 'Просьба остановить', run: 'Загрузка', report: 'Отчёт', result: 'Итог',
  profile: 'Профиль', started_by: 'Кто начал', chunks_done: 'Частей записано', touched_at: 'Последняя запись', template: 'Письмо', before: 'Перед кнопкой', button: 'Кнопка', after: 'После кнопки',
  author_kind: 'Кто писал', author: 'Автор', author_name: 'Имя автора', contact_name: 'Имя', contact_phone: 'Телефон', contact_email: 'Почта', delivery: 'Как получить', delivery_details: 'Адрес доставки', delivery_kopecks: 'Доставка', payment: 'Оплата',
  client_number: 'Номер покупателя', customer_wrote_at: 'Покупатель писал', staff_wrote_at: 'Магазин писал', seen_by_customer_at: 'Покупатель прочитал', seen_by_staff_at: 'Магазин прочитал', event_key: 'О чём', last_error: 'Последняя ошибка',
  sent_at: 'Отправлено', next_attempt_at: 'Следующая попытка', asked_at: 'Когда просили', resends: 'Повторов', is_default: 'Розница', below_cost: 'Можно ниже закупки', image_alts: 'Подписи фотографий', times: 'Сколько раз', last_at: 'Последний раз',
  business: 'Чем занимается', decided_at: 'Решено', waits_since: 'Ждёт с', import_folder: 'Забирать из папки', import_url: 'Ссылка на прайс-лист', import_every_h: 'Забирать каждые, ч', import_mode: 'Что в прайс-листах',
  model: 'Модель', make: 'Марка', engine_code: 'Двигатель', volume_cc: 'Объём, см³', power_hp: 'Мощность, л. с.', fuel: 'Топливо', drive: 'Привод', bands: 'Наценка', made: 'Создано',
};

/** What people call the value of a setting. */
const SETTING_NAMES: Record<string, string> = {
  legal_name: 'Название организации', inn: 'ИНН', kpp: 'КПП', ogrn: 'ОГРН', director: 'Кто подписывает', bank: 'Банк', phones: 'Телефоны', email: 'Почта', address: 'Адрес', warehouse_address: 'Адрес склада', directions: 'Как добраться', hours: 'Часы работы',
  pickup_days: 'Сколько ждёт заказ', courier_area: 'Куда возит курьер', courier_price_kopecks: 'Курьер', courier_free_from_kopecks: 'Курьер бесплатно от', free_delivery_rule: 'Бесплатный курьер после отмены', free_delivery_words: 'Слова о платной доставке', payment_methods: 'Способы оплаты', return_days: 'Возврат, дней', claim_days: 'Ответ на претензию, дней', warranty_months: 'Гарантия, месяцев',
  pickup_points: 'Пункты выдачи', courier_zones: 'Курьер по городам', offers_order: 'Порядок предложений', closed_days: 'Нерабочие дни', supplier_names: 'Имена поставщиков', order_cut_off: 'Заказы на сегодня до', group_companies: 'Группа компаний',
};

export const fieldName = (field: string): string => FIELD_NAMES[field] ?? field;
/** What stands for many records that were changed at once. */
const MANY: Record<string, string> = { rows: 'Много сразу', test: 'Проверочное письмо' };

/** What a record is called in the list: of a setting its Russian name. */
export const recordTitle = (collection: string, title: string): string => (collection === 'settings' ? SETTING_NAMES[title] : MANY[title]) ?? title;
