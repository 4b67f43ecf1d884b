import { DIGEST, FAILURE_TEXTS } from './page-failures.ts';
import { counted } from './format/plural.ts';

/** One Russian text per code: a code without a text does not compile. */
export const ERROR_TEXTS = {
  ...FAILURE_TEXTS,
  account_blocked: 'Учётная запись заблокирована. Напишите нам, если это ошибка.',
  account_merged: 'Эту учётную запись объединили с другой. Работайте с той.',
  addresses_full: 'Больше адресов сохранить нельзя: удалите ненужный.',
  alias_empty: 'Напишите название: буквы или цифры.',
  alias_is_brand: 'Так называется другой производитель. Если это он и есть, объедините их.',
  alias_taken: 'Это написание уже есть у другого производителя.',
  article_same: 'Это номер первого товара: напишите, как он напечатан на втором.',
  backup_exists: 'Резервная копия с таким именем уже есть.',
  backup_running: 'Резервная копия уже создаётся или восстанавливается. Подождите, пока это закончится.',
  below_minimum: 'Количество не подходит: проверьте кратность и минимум в отмеченных строках.',
  both_have_requests: 'У обоих покупателей есть нерешённая заявка на опт. Сначала решите одну из них.',
  brand_merged_into_itself: 'Выберите другого производителя.',
  brands_share_numbers: 'У обоих производителей есть товар с одним и тем же артикулом. Сначала разберитесь с ним: объединить товары магазин сам не может.',
  cart_changed: 'Корзина изменилась: посмотрите, что в ней теперь, и оформите заказ ещё раз.',
  cart_empty: 'Корзина пуста.',
  cart_full: 'В корзине больше нет места: оформите заказ или уберите лишнее.',
  category_inside_itself: 'Категорию нельзя поместить в неё саму или в то, что лежит внутри неё.',
  category_too_deep: 'Глубже восьми уровней дерево не бывает: его никто не станет раскрывать.',
  changed_meanwhile: 'Пока вы заполняли форму, это изменил кто-то ещё. Посмотрите, что там теперь, и сохраните ещё раз.',
  consent_outdated: 'Документ о персональных данных изменился. Прочитайте его ещё раз и отметьте согласие.',
  consent_required: 'Отметьте согласие на обработку персональных данных.',
  disk_full: 'На диске сервера не хватает места. Скажите об этом тому, кто ведёт сервер.',
  email_confirmed: 'Эту почту покупатель подтвердил, сменить её может только он сам.',
  email_taken: 'Этот адрес уже зарегистрирован.',
  file_kind: 'Такой файл не подходит: нужен PDF, JPEG или PNG.',
  files_refused: 'Не все файлы приняты. Остальное на месте: посмотрите ниже, что не подошло.',
  files_full: 'К заявке уже приложено десять файлов: больше не поместится.',
  favorites_full: 'В избранном больше нет места: удалите то, что не нужно.',
  found_changed: 'Пока вы смотрели, найденных товаров стало другое число. Посмотрите, сколько их теперь.',
  guest_cart_full: 'Без входа в корзину помещается 50 позиций. Войдите, и она станет больше.',
  import_brands_undecided: 'Решите, что делать с неизвестными производителями: завести их, пропустить или указать, кто это.',
  import_columns_missing: 'Укажите, в каких столбцах артикул и производитель.',
  import_moved_on: 'С этой загрузкой уже что-то сделали. Посмотрите, что с ней теперь.',
  import_not_last: 'Вернуть можно только последнюю загрузку этого поставщика.',
  import_not_running: 'Эта загрузка уже закончена или отменена.',
  import_running: 'Другой прайс-лист как раз загружается. Дождитесь конца или отмените ту загрузку.',
  import_would_vanish: 'В файле нет больше 30 % позиций поставщика. Подтвердите, что он полный, и они пропадут из наличия.',
  in_use: 'Удалить нельзя: на это ещё что-то ссылается. Перенесите это или просто выключите запись.',
  invalid_credentials: 'Почта или пароль не подходят.',
  invalid_input: 'Проверьте отмеченные поля.',
  last_owner: 'Это последний владелец: без него в магазин никто не сможет войти.',
  level_in_use: 'Этот уровень есть у покупателей: сначала дайте им другой.',
  line_moved: 'Пока вы смотрели, с этой позицией уже что-то сделали. Посмотрите, что с ней теперь.',
  link_expired: 'Ссылка устарела или уже использована. Запросите новую.',
  looks_automatic: 'Похоже, сообщение отправила программа, поэтому оно не принято. Если это вы, подождите пару секунд и нажмите «Отправить» ещё раз.',
  mail_failed: 'Письмо не отправлено.',
  missing_counted: 'Пока вы заполняли форму, непосчитанных стало другое число. Посмотрите, сколько их теперь.',
  merged_into_itself: 'Выберите другого покупателя.',
  no_courier: 'В этот город курьер не ездит. Выберите самовывоз или напишите нам.',
  no_email: 'Посетитель не оставил почту: ответьте по телефону.',
  no_mail_server: 'Почтовый сервер не настроен: укажите SMTP_HOST и SMTP_FROM и перезапустите магазин.',
  not_sold: 'Это предложение больше не продаётся.',
  nothing_to_pay: 'В заказе не осталось того, за что платить.',
  orders_closed: 'Магазин пока не принимает заказы через сайт. Напишите или позвоните нам.',
  other_account: 'В другой вкладке вошли под другой учётной записью. Обновите страницу и проверьте, что вы меняете.',
  out_of_stock: 'Столько уже нет в наличии. Посмотрите отмеченные строки.',
  phone_taken: 'Этот телефон уже указан в другой учётной записи.',
  picture_unreadable: 'Это не фотография: нужен JPEG, PNG или WebP не больше 50 мегапикселей.',
  pictures_full: 'У товара уже десять фотографий: удалите ненужную.',
  price_changed: 'Цены изменились, пока вы оформляли заказ. Проверьте отмеченные строки и подтвердите ещё раз.',
  product_merged_into_itself: 'Это тот же самый товар: выберите другой.',
  reason_required: 'Напишите причину: её увидит покупатель.',
  request_moved: 'Пока вы смотрели, с заявкой уже что-то сделали. Посмотрите, что с ней теперь.',
  request_open: 'Ваша заявка уже рассматривается. Отправить ещё одну можно после решения.',
  requisites_missing: 'Счёт пока не выставить: не заполнены реквизиты магазина, по которым платить.',
  several_found: 'Этот номер есть у нескольких товаров. Выберите, какой из них лежит перед вами.',
  stocktaking_closed: 'Эта инвентаризация уже закончена: посмотрите, чем.',
  stocktaking_empty: 'Проводить нечего: ещё ничего не посчитано.',
  stocktaking_moved: 'Пока вы считали, остатки некоторых позиций в учёте изменились: продажа или загрузка. Посмотрите отмеченные строки: пересчитайте их или подтвердите.',
  upload_cut: 'Файл пришёл не целиком: связь прервалась. Отправьте его ещё раз.',
  upload_empty: 'Файл пуст.',
  upload_too_large: 'Файл слишком большой.',
  username_taken: 'Это имя для входа уже занято.',
  wrong_password: 'Пароль не подходит.',
  wrong_step: 'Сейчас так сделать нельзя. Посмотрите, что с заказом теперь.',
} as const;

export type ErrorCode = keyof typeof ERROR_TEXTS;
export type FieldErrors = Record<string, string[]>;

/** `retryAfterS`: seconds after which another attempt makes sense. */
type ErrorDetails = { fields?: FieldErrors; retryAfterS?: number; cause?: unknown };

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
    this.digest = DIGEST + code;
  }

  get userMessage(): string {
    const { retryAfterS } = this.details;
    return this.code === 'too_many_requests' && retryAfterS ? `Слишком много попыток. Попробуйте снова через ${waitInWords(retryAfterS)}.` : ERROR_TEXTS[this.code];
  }
}

/** After «через»: under a minute and a half in seconds, else in whole minutes, rounded up. */
const waitInWords = (seconds: number): string => (seconds <= 90 ? counted(seconds, ['секунду', 'секунды', 'секунд']) : counted(Math.ceil(seconds / 60), ['минуту', 'минуты', 'минут']));

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(ERROR_TEXTS, value);
