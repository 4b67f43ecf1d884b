import { digestOf, FAILURE_TEXTS } from './page-failures.ts';
import { formatMoney, formatNumber } from './format/money.ts';
import { counted, type PluralForms } from './format/plural.ts';
import { readUnpaid, unpaidSum } from './orders/unpaid/model.ts';
import { doubtsText } from './prices/doubts/texts.ts';

/** One Russian text per code: a code without a text does not compile. */
export const ERROR_TEXTS = {
  ...FAILURE_TEXTS,
  account_blocked: 'Учётная запись заблокирована. Напишите нам, если это ошибка.',
  account_merged: 'Эту учётную запись объединили с другой. Работайте с той.',
  addresses_full: 'Больше адресов сохранить нельзя: удалите ненужный.',
  alias_empty: 'Напишите название: буквы или цифры.',
  alias_is_brand: 'Так называется другой производитель. Если это он и есть, объедините их.',
  alias_taken: 'Это написание уже есть у другого производителя.',
  already_undone: 'Уже возвращено: кто-то сделал это раньше.',
  article_same: 'Это номер первого товара: напишите, как он напечатан на втором.',
  back_late:
    'Отменить шаг можно было в\u00A0течение получаса. Теперь сделайте следующий шаг или напишите покупателю.',
  back_paid: 'После этого шага записан платёж: отменить его уже нельзя.',
  back_paper: 'После этого шага выставлен документ: отменить его уже нельзя.',
  back_stock: 'Эти детали уже отложены другому заказу: отменить шаг нельзя.',
  backup_exists: 'Резервная копия с таким именем уже есть.',
  backup_unreadable:
    'Это не копия магазина или файл загружен не до конца: выберите архив .zip, сделанный кнопкой «Сделать копию» или командой npm run backup.',
  backup_running:
    'Резервная копия уже создаётся или восстанавливается. Подождите, пока это закончится.',
  barcode_known:
    'У\u00A0этого товара уже есть другой штрихкод. Сменить его можно в\u00A0карточке товара.',
  barcode_taken: 'Этот штрихкод уже есть у\u00A0другого товара.',
  below_minimum: 'Количество не подходит: проверьте кратность и минимум в отмеченных позициях.',
  both_have_requests:
    'У обоих покупателей есть нерешённая заявка на опт. Сначала решите одну из них.',
  brand_merged_into_itself: 'Выберите другого производителя.',
  brands_share_numbers:
    'У обоих производителей есть товар с одним и тем же артикулом. Сначала разберитесь с ним: объединить товары магазин сам не может.',
  cart_changed: 'Корзина изменилась: посмотрите, что в ней теперь, и оформите заказ ещё раз.',
  cart_empty: 'Корзина пуста.',
  cart_full: 'В корзине больше нет места: оформите заказ или уберите лишнее.',
  category_inside_itself: 'Категорию нельзя поместить в неё саму или в то, что лежит внутри неё.',
  category_too_deep: 'Глубже восьми уровней дерево не бывает: его никто не станет раскрывать.',
  changed_meanwhile:
    'Пока вы заполняли форму, это изменил кто-то ещё. Посмотрите, что там теперь, и сохраните ещё раз.',
  code_unknown: 'Такого кода магазин не\u00A0знает.',
  code_used:
    'Этот код уже сработал. Дождитесь в\u00A0приложении следующего: он\u00A0меняется каждые 30\u00A0секунд.',
  common_password: 'Этот пароль слишком распространён, его подберут первым. Придумайте другой.',
  company_known: 'Компания с\u00A0этим ИНН и\u00A0КПП уже есть.',
  company_other: 'Этот покупатель в\u00A0другой компании: сначала уберите его оттуда.',
  company_several: 'Компаний с этим ИНН несколько: укажите и КПП.',
  company_unknown: 'Такой компании в магазине нет. Добавьте её в\u00A0разделе «Компании».',
  consent_outdated:
    'Документ о персональных данных изменился. Прочитайте его ещё раз и отметьте согласие.',
  consent_required: 'Отметьте согласие на обработку персональных данных.',
  customer_blocked: 'Покупатель заблокирован: сначала разблокируйте его.',
  delivery_changed:
    'Доставка изменила сумму заказа. Посмотрите, сколько получилось, и подтвердите заказ ещё раз.',
  disk_full: 'На диске сервера не хватает места. Скажите об этом тому, кто ведёт сервер.',
  email_owned: 'Почту этого покупателя может сменить только он сам.',
  email_taken: 'Этот адрес уже зарегистрирован.',
  file_kind: 'Такой файл не подходит: нужен PDF, JPEG или PNG.',
  files_refused: 'Не все файлы приняты. Остальное на месте: посмотрите ниже, что не подошло.',
  files_full: 'К заявке уже приложено десять файлов: больше не поместится.',
  enrolment_needed:
    'Владелец магазина просит всех с\u00A0вашей ролью входить в\u00A0два шага. Настройте это, и\u00A0рабочее место откроется.',
  enrolment_over: 'Время на\u00A0настройку вышло. Начните её заново.',
  favorites_full: 'В избранном больше нет места: удалите то, что не нужно.',
  found_changed:
    'Пока вы смотрели, изменилось число найденных товаров, их цены, закупка или остаток. Посмотрите, что теперь.',
  garage_full: 'В гараже больше нет места: уберите автомобиль, который вам не нужен.',
  guest_cart_full: 'Без входа в корзину помещается 50 позиций. Войдите, и она станет больше.',
  list_empty:
    'В\u00A0списке нет ни\u00A0одного номера. Напишите или вставьте по\u00A0одной детали в\u00A0строке.',
  list_is_image:
    'Это фотография: номера с\u00A0неё магазин прочитать не\u00A0умеет. Перепишите их в\u00A0поле или пришлите снимок нам, и\u00A0мы подберём детали сами.',
  list_too_long:
    'В\u00A0списке больше 300 строк. Разделите его: сначала одна часть, потом другая. Всё, что вы\u00A0ввели, осталось на\u00A0месте.',
  list_unreadable:
    'Этот файл не\u00A0прочитать: нужна таблица Excel (XLSX, XLS), ODS или CSV. Или скопируйте строки из\u00A0неё прямо в\u00A0поле.',
  import_brands_undecided:
    'Решите, что делать с неизвестными производителями: завести их, пропустить или указать, кто это.',
  import_columns_missing: 'Укажите, в каких столбцах артикул и производитель.',
  import_doubted: 'Прайс-лист неправдоподобен: отметьте каждое сомнение, если всё верно.',
  import_moved_on: 'С этой загрузкой уже что-то сделали. Посмотрите, что с ней теперь.',
  import_not_last: 'Вернуть можно только последнюю загрузку этого поставщика.',
  import_not_running: 'Эта загрузка уже закончена или отменена.',
  import_running:
    'Другой прайс-лист как раз загружается. Дождитесь конца или отмените ту загрузку.',
  import_would_vanish:
    'В файле нет больше 30 % позиций поставщика. Подтвердите, что он полный, и они пропадут из наличия.',
  in_use:
    'Удалить нельзя: тем временем на эту запись стали ссылаться другие. Посмотрите, что с ней теперь.',
  invalid_credentials: 'Почта или пароль не подходят.',
  invalid_input: 'Проверьте отмеченные поля.',
  last_owner: 'Это последний владелец: без него некому будет управлять магазином.',
  letter_moved:
    'Пока вы смотрели, с этим письмом уже что-то сделали. Посмотрите, что с ним теперь.',
  letter_void:
    'Ссылка из этого письма больше не действует: отправлять его незачем. Пусть покупатель попросит новое.',
  level_in_use: 'Этот уровень есть у покупателей: сначала дайте им другой.',
  line_moved: 'Пока вы смотрели, с этой позицией уже что-то сделали. Посмотрите, что с ней теперь.',
  link_expired: 'Ссылка устарела или уже использована. Запросите новую.',
  looks_automatic:
    'Похоже, сообщение отправила программа, поэтому оно не принято. Если это вы, подождите пару секунд и нажмите «Отправить» ещё раз.',
  mail_failed: 'Письмо не отправлено.',
  mail_fixed:
    'Почтовый сервер указан в\u00A0настройках запуска магазина: здесь его не\u00A0сменить.',
  mail_password_needed: 'Сервер или пользователь другой: введите и\u00A0пароль к\u00A0нему.',
  missing_counted:
    'Пока вы заполняли форму, непосчитанных стало другое число. Посмотрите, сколько их теперь.',
  merged_into_itself: 'Выберите другого покупателя.',
  no_courier: 'В этот город курьер не ездит. Выберите самовывоз или напишите нам.',
  no_email: 'Посетитель не оставил почту: ответьте по телефону.',
  no_mail_server:
    'Почтовый сервер не\u00A0настроен: владелец магазина указывает его в\u00A0настройках, на\u00A0вкладке «Почта».',
  not_sold: 'Это предложение больше не продаётся.',
  not_stored:
    'Магазин сейчас не\u00A0может ничего сохранить и\u00A0принять заказ. Введённое осталось на\u00A0месте: попробуйте через несколько минут или позвоните нам.',
  nothing_to_pay:
    'Платить по\u00A0этому заказу нечего: он\u00A0оплачен, или в\u00A0нём ничего не\u00A0осталось.',
  orders_closed: 'Магазин пока не принимает заказы через сайт. Напишите или позвоните нам.',
  other_account:
    'В другой вкладке вошли под другой учётной записью. Обновите страницу и проверьте, что вы меняете.',
  out_of_stock: 'Столько уже нет в наличии. Посмотрите отмеченные позиции.',
  owed_back:
    'За\u00A0заказ уже заплачено больше, чем стоит то, что в\u00A0нём осталось. Счёт можно сделать, когда разницу вернут.',
  paid_over:
    'Это больше, чем осталось заплатить за\u00A0заказ. Если деньги правда пришли, запишите ещё раз: разницу нужно будет вернуть.',
  parcel_known:
    'Такая посылка уже записана. Допишите в\u00A0номер, чем эта отличается: день, рейс.',
  password_needed:
    'Введите свой пароль ещё раз: это\u00A0важное действие, а\u00A0последний раз вы вводили его больше десяти минут назад. Всё, что вы заполнили, осталось на\u00A0месте.',
  payment_refunded:
    'Часть этих денег уже записана как\u00A0возвращённая. Сначала отмените запись о\u00A0возврате.',
  payment_taken_back:
    'Запись об\u00A0этом платеже уже отменена. Если она всё\u00A0же верна, запишите платёж заново.',
  phone_taken: 'Этот телефон уже указан в другой учётной записи.',
  picture_unreadable: 'Это не фотография: нужен JPEG, PNG или WebP не больше 50 мегапикселей.',
  pictures_full: 'У товара уже десять фотографий: удалите ненужную.',
  price_changed:
    'Цены изменились, пока вы оформляли заказ. Проверьте отмеченные позиции и подтвердите ещё раз.',
  price_doubted: 'Посмотрите на\u00A0цену: она ниже закупочной или далека от\u00A0прежней.',
  price_removed: 'Пока форма была открыта, эту цену удалили. Если она нужна, назначьте её заново.',
  product_merged_into_itself: 'Это тот же самый товар: выберите другой.',
  refunded_over:
    'Это больше, чем нужно вернуть. Если деньги правда отдали, запишите ещё раз: разница останется неоплаченной.',
  reason_required: 'Напишите причину: её увидит покупатель.',
  request_cancelled: 'Запрос отменён: страницу закрыли или спросили уже о\u00A0другом.',
  request_moved: 'Пока вы смотрели, с заявкой уже что-то сделали. Посмотрите, что с ней теперь.',
  request_open: 'Ваша заявка уже рассматривается. Отправить ещё одну можно после решения.',
  requisites_missing:
    'Счёт пока не выставить: не заполнены реквизиты магазина, по которым платить.',
  second_factor_needed: 'Введите код из\u00A0приложения, чтобы войти.',
  second_factor_required:
    'Владелец магазина просит всех с\u00A0вашей ролью входить в\u00A0два шага: выключить это нельзя.',
  selection_empty: 'Добавьте хотя бы одну деталь: отправлять пока нечего.',
  selection_full: 'В\u00A0подборе уже 50\u00A0позиций: больше не\u00A0поместится.',
  selection_moved:
    'Пока вы\u00A0смотрели, с\u00A0запросом уже что-то сделали. Посмотрите, что с\u00A0ним теперь.',
  selection_none: 'Отметьте, что положить в\u00A0корзину.',
  selection_partly: 'Части подобранного уже нет в\u00A0наличии: в\u00A0корзине то, что осталось.',
  several_found: 'Этот номер есть у нескольких товаров. Выберите, какой из них лежит перед вами.',
  stocktaking_closed: 'Эта инвентаризация уже закончена: посмотрите, чем.',
  resend_unsure: 'Письмо уже ушло или могло уйти. Отметьте, что его нужно отправить второй раз.',
  shop_closed: 'В\u00A0этот день магазин закрыт. Выберите другой.',
  stocktaking_empty: 'Проводить нечего: ещё ничего не посчитано.',
  shelf_short:
    'На\u00A0полке меньше, чем вы\u00A0выдаёте. Обновите страницу: там сказано, сколько лежит, и\u00A0можно подтвердить выдачу.',
  stocktaking_moved:
    'Пока вы считали, остатки некоторых позиций в учёте изменились: продажа или загрузка. Посмотрите отмеченные: пересчитайте их или подтвердите.',
  supplier_line_moved:
    'Пока вы\u00A0смотрели, с\u00A0этими позициями уже что-то сделали. Посмотрите, что с\u00A0ними теперь.',
  supplier_order_full:
    'В\u00A0одном заказе поставщику не\u00A0больше 300\u00A0позиций: отправьте его и\u00A0соберите следующий.',
  supplier_order_moved:
    'Пока вы\u00A0смотрели, заказ изменился: его отправили или покупатель отказался от\u00A0позиции. Посмотрите отмеченное, уберите лишнее и\u00A0отправьте ещё раз.',
  unknown_variable: 'В тексте есть подстановка, которой у этого письма нет.',
  unpaid: 'Заказ ещё не оплачен. Запишите платёж или подтвердите, что отдаёте без оплаты.',
  upload_cut: 'Файл пришёл не целиком: связь прервалась. Отправьте его ещё раз.',
  upload_empty: 'Файл пуст.',
  upload_too_large: 'Файл слишком большой.',
  username_taken: 'Это имя для входа уже занято.',
  wrong_code: 'Код не\u00A0подходит. Проверьте, что это свежий код для этого магазина.',
  wrong_password: 'Пароль не подходит.',
  wrong_step: 'Сейчас так сделать нельзя. Посмотрите, что с заказом теперь.',
} as const;

export type ErrorCode = keyof typeof ERROR_TEXTS;
export type FieldErrors = Record<string, string[]>;

/** A page of what a refusal is about, for who may see it. */
export type SeeAlso = { href: string; name: string };

/** A figure that has changed since: «остаток изменился»; null for none. */
type MovedFigure = { what: string; was: number | null; now: number | null };

/**
 * `retryAfterS`: seconds after which another attempt makes sense; `openDay`: the next day on which
 * the shop is open, `2026-11-24`; `since`: the day on which it was done, «27 ноября»; `moved`: what was changed meanwhile; `asked`: what has to be said
 * to be known before it is done, of `paid_over` and `refunded_over` kopecks, of `unpaid` what each order lacks, of `price_doubted` the doubts; `names`: of
 * what the doubted prices are for, by their places.
 */
export type ErrorDetails = {
  fields?: FieldErrors;
  retryAfterS?: number;
  openDay?: string;
  since?: string;
  asked?: string;
  names?: readonly string[];
  see?: SeeAlso;
  moved?: MovedFigure;
  cause?: unknown;
};

const ORDERS: PluralForms = ['заказу', 'заказам', 'заказам'];

/** What asks about something, with that. */
const ASKED_TEXTS: Partial<
  Record<ErrorCode, (asked: string, names?: readonly string[]) => string>
> = {
  paid_over: (kopecks) =>
    `Это на\u00A0${formatMoney(Number(kopecks))} больше, чем осталось заплатить за\u00A0заказ. Если деньги правда пришли, запишите ещё раз: разницу нужно будет вернуть.`,
  price_doubted: doubtsText,
  refunded_over: (kopecks) =>
    `Это на\u00A0${formatMoney(Number(kopecks))} больше, чем нужно вернуть. Если деньги правда отдали, запишите ещё раз: разница останется неоплаченной.`,
  unpaid: (asked) => {
    const unpaid = readUnpaid(asked);
    const sum = formatMoney(unpaidSum(unpaid));
    const orders = unpaid.size > 1 ? ` по\u00A0${counted(unpaid.size, ORDERS)}` : '';
    return `Не\u00A0оплачено ${sum}${orders}. Запишите платёж или подтвердите, что отдаёте без\u00A0оплаты.`;
  },
};

/** The only error the pages and forms understand. Everything else is a bug or an outage. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly digest: string;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.digest = digestOf(code, this.userMessage);
  }

  get userMessage(): string {
    const { retryAfterS, openDay, since, moved, asked, names } = this.details;
    if (this.code === 'too_many_requests' && retryAfterS)
      return `Слишком много попыток. Попробуйте снова через ${waitInWords(retryAfterS)}.`;
    if (this.code === 'shop_closed' && openDay)
      return `В\u00A0этот день магазин закрыт. Ближайший рабочий день\u00A0— ${dayInWords(openDay)}.`;
    if (since) return ERROR_TEXTS[this.code].replace('.', ` ${since}.`);
    const ofAsked = asked && ASKED_TEXTS[this.code];
    if (ofAsked) return ofAsked(asked, names);
    if (moved)
      return `Пока форма была открыта, ${moved.what}: было ${figure(moved.was)}, стало ${figure(moved.now)}. Проверьте и\u00A0отправьте ещё раз.`;
    return ERROR_TEXTS[this.code];
  }
}

const figure = (value: number | null): string =>
  value === null ? 'не\u00A0записано' : formatNumber(value);

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
/** «вторник, 1 декабря» */
const dayInWords = (day: string): string =>
  dayFormat.format(new Date(day)).replace(/ (?=\S+$)/, '\u00A0');

/** After «через»: under a minute and a half in seconds, else in whole minutes, rounded up. */
const waitInWords = (seconds: number): string =>
  seconds <= 90
    ? counted(seconds, ['секунду', 'секунды', 'секунд'])
    : counted(Math.ceil(seconds / 60), ['минуту', 'минуты', 'минут']);

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERROR_TEXTS, value);
