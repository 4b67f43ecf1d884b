import { EMAILS_FOR_ADMINS } from './for-admins.ts';
import { EMAILS_OF_VIN_REQUESTS } from './for-vin-requests.ts';
import { withoutButton, type EmailKind } from './email-kind.ts';

export type { EmailGroup, EmailKind } from './email-kind.ts';

/**
 * Every email of the shop and the words that it has until the owner writes others. Runs in Node and
 * inside PocketBase's engine.
 */

const number = { about: 'Номер заказа', sample: '26-000041' };
const total = { about: 'Сумма заказа', sample: '12\u202F450\u00A0₽' };
const email = { about: 'Почта учётной записи', sample: 'pokupatel@example.com' };
const request = { about: 'Номер заявки', sample: '000017' };
const said = (sample: string) => ({ about: 'Что написал сотрудник', sample });
const ifNotYou = 'Если это были не вы, задайте новый пароль на странице входа и напишите нам.';
const KINDS = {
  order_placed: {
    group: 'orders',
    name: 'Заказ принят',
    when: 'Покупатель оформил заказ',
    table: 'order',
    hasButton: true,
    variables: {
      number,
      total,
      delivery: { about: 'Как получить заказ', sample: 'Самовывоз: склад на Лесной, 1.' },
      payment: { about: 'Как оплатить', sample: 'Оплата при получении.' },
      comment: {
        about: 'Комментарий покупателя; пусто, пока его адрес не подтверждён',
        sample: 'Позвоните за час',
      },
    },
    text: {
      subject: 'Заказ №\u00A0{{number}} принят',
      before:
        'Ваш заказ №\u00A0{{number}} принят в обработку. Мы проверим его и напишем, когда что-то изменится.',
      button: 'Открыть заказ',
      after: '{{delivery}}\n\n{{payment}}\n\nВаш комментарий: {{comment}}',
    },
  },
  order_changed: {
    group: 'orders',
    name: 'Заказ изменился',
    when: 'Изменились позиции заказа или записана посылка; изменения за минуту собираются в одно письмо',
    table: 'changes',
    hasButton: true,
    variables: {
      number,
      total,
      became: { about: 'Что стало с заказом', sample: 'готов к выдаче' },
      delivery: {
        about: 'Как получить; пусто, пока заказ не готов',
        sample: 'Самовывоз: склад на Лесной, 1.',
      },
    },
    text: {
      subject: 'Заказ №\u00A0{{number}} {{became}}',
      before: 'Ваш заказ №\u00A0{{number}} {{became}}. Вот что изменилось.',
      button: 'Открыть заказ',
      after: '{{delivery}}',
    },
  },
  order_proposed: {
    group: 'orders',
    name: 'Предложена замена',
    when: 'Сотрудник предложил замену позиции',
    table: 'proposals',
    hasButton: true,
    variables: { number, total },
    text: {
      subject: 'Замена в заказе №\u00A0{{number}}: ждём вашего ответа',
      before:
        'Не\u00A0всё из заказа №\u00A0{{number}} сейчас можно привезти. Вот что мы предлагаем взамен.',
      button: 'Принять или отклонить',
      after: 'Пока вы не ответили, мы ничего не заменим.',
    },
  },
  order_message: {
    group: 'orders',
    name: 'Сообщение о заказе',
    when: 'Сотрудник написал покупателю в заказе',
    hasButton: true,
    variables: { number, text: said('Колодки придут завтра к обеду.') },
    text: {
      subject: 'Сообщение о заказе №\u00A0{{number}}',
      before: 'Мы написали вам о заказе №\u00A0{{number}}:\n\n{{text}}',
      button: 'Ответить',
      after: 'Ответить можно на странице заказа:\u00A0так ваш ответ увидит тот, кто им занимается.',
    },
  },
  request_submit: {
    group: 'requests',
    name: 'Заявка принята',
    when: 'Покупатель отправил заявку на опт',
    hasButton: true,
    variables: { number: request },
    text: {
      subject: 'Заявка № {{number}} принята',
      before:
        'Мы получили вашу заявку на оптовые цены № {{number}}. Обычно мы отвечаем в течение рабочего дня.',
      button: 'Открыть заявку',
      after: 'Если забыли приложить документ, добавьте его на странице заявки.',
    },
  },
  request_question: {
    group: 'requests',
    name: 'Вопрос по заявке',
    when: 'Сотрудник задал вопрос по заявке на опт',
    hasButton: true,
    variables: { number: request, text: said('Пришлите, пожалуйста, карточку предприятия.') },
    text: {
      subject: 'Вопрос по заявке № {{number}}',
      before:
        'Мы рассматриваем вашу заявку на оптовые цены № {{number}}. Ответьте, пожалуйста, на вопрос:\n\n{{text}}',
      button: 'Открыть заявку',
      after: '',
    },
  },
  request_approve: {
    group: 'requests',
    name: 'Заявка одобрена',
    when: 'Сотрудник одобрил заявку на опт',
    hasButton: true,
    variables: { number: request, text: said('Добро пожаловать!') },
    text: {
      subject: 'Заявка № {{number}} одобрена',
      before:
        'Ваша заявка на оптовые цены № {{number}} одобрена. Войдите на сайт: каталог, корзина и счета уже показывают ваши цены.\n\n{{text}}',
      button: 'Открыть заявку',
      after: '',
    },
  },
  request_reject: {
    group: 'requests',
    name: 'Заявка отклонена',
    when: 'Сотрудник отклонил заявку на опт',
    hasButton: true,
    variables: { number: request, text: said('ИНН не принадлежит указанной компании.') },
    text: {
      subject: 'Заявка № {{number}} отклонена',
      before:
        'Мы рассмотрели вашу заявку на оптовые цены № {{number}} и не можем её одобрить.\n\n{{text}}',
      button: 'Открыть заявку',
      after: 'Если что-то изменится, отправьте новую заявку: данные прежней уже будут в форме.',
    },
  },
  level_revoked: {
    group: 'requests',
    name: 'Опт отозван',
    when: 'Сотрудник отозвал оптовые цены у покупателя или у его компании',
    hasButton: true,
    variables: { text: said('За полгода не было ни одного заказа.') },
    text: {
      subject: 'Оптовые цены для вас больше не\u00A0действуют',
      before:
        'Теперь для вас действуют розничные цены: в\u00A0каталоге, в\u00A0корзине и\u00A0в новых счетах. Уже оформленные заказы остаются по прежним ценам.\n\n{{text}}',
      button: 'Заявки на опт',
      after: 'Если что-то изменится, отправьте новую заявку: данные прежней уже будут в форме.',
    },
  },
  ...EMAILS_OF_VIN_REQUESTS,
  password_reset: {
    group: 'accounts',
    name: 'Новый пароль',
    when: 'Покупатель попросил задать новый пароль',
    hasButton: true,
    variables: { email },
    text: {
      subject: 'Новый пароль',
      before:
        'Для учётной записи {{email}} попросили задать новый пароль. Откройте ссылку и введите его на странице.',
      button: 'Задать новый пароль',
      after:
        'Ссылка действует 30 минут и срабатывает один раз.\n\nЕсли вы ничего не просили, удалите это письмо: пароль останется прежним.',
    },
  },
  verification: {
    group: 'accounts',
    name: 'Подтверждение почты',
    when: 'Покупатель зарегистрировался или попросил письмо ещё раз',
    hasButton: true,
    variables: { email },
    text: {
      subject: 'Подтвердите адрес почты',
      before:
        'Адрес {{email}} указали при регистрации. Откройте ссылку и нажмите кнопку на странице, чтобы его подтвердить.',
      button: 'Подтвердить адрес',
      after: 'Ссылка действует три дня.\n\nЕсли вы не регистрировались, удалите это письмо.',
    },
  },
  email_change: {
    group: 'accounts',
    name: 'Смена почты',
    when: 'Покупатель указал новый адрес почты; письмо идёт на него',
    hasButton: true,
    variables: { new_email: { about: 'Новый адрес', sample: 'novyj@example.com' } },
    text: {
      subject: 'Подтвердите новый адрес почты',
      before:
        'Адрес {{new_email}} указали как новый для учётной записи в\u00A0нашем магазине. Откройте ссылку и введите пароль на странице, чтобы сменить адрес.',
      button: 'Сменить адрес',
      after:
        'Ссылка действует 30 минут.\n\nЕсли вы ничего не меняли, удалите это письмо: адрес останется прежним.',
    },
  },
  password_changed: {
    group: 'accounts',
    name: 'Пароль изменён',
    when: 'Пароль покупателя изменился',
    hasButton: false,
    variables: { email },
    text: withoutButton(
      'Пароль изменён',
      'Пароль учётной записи {{email}} изменён. На всех устройствах нужно войти заново.',
      ifNotYou,
    ),
  },
  email_changed: {
    group: 'accounts',
    name: 'Почта изменена',
    when: 'Адрес почты изменился; письмо идёт на прежний',
    hasButton: false,
    variables: { new_email: { about: 'Новый адрес, прикрытый', sample: 'n…@example.com' } },
    text: withoutButton(
      'Адрес почты изменён',
      'Адрес почты вашей учётной записи изменён на {{new_email}}. Этот адрес для входа больше не подходит.',
      'Если это были не вы, сразу напишите нам.',
    ),
  },
  sign_in_alert: {
    group: 'accounts',
    name: 'Вход с нового устройства',
    when: 'В учётную запись вошли с нового устройства',
    hasButton: false,
    variables: { email },
    text: withoutButton(
      'Вход с нового устройства',
      'В учётную запись {{email}} вошли с нового устройства.',
      ifNotYou,
    ),
  },
  password_guessed: {
    group: 'accounts',
    name: 'Подбирают пароль',
    when: 'К учётной записи много раз за час подбирали пароль; не чаще раза в день',
    hasButton: false,
    variables: { email },
    text: withoutButton(
      'К вашей учётной записи подбирают пароль',
      'За последний час пароль учётной записи {{email}} много раз ввели неверно. Мы ограничили такие попытки; войти в браузере, где вы уже входили, можно как обычно.',
      'Если это были не вы и пароль простой или где-то повторяется, смените его в настройках. Никому его не сообщайте, сотрудникам магазина тоже.',
    ),
  },
  feedback_answer: {
    group: 'others',
    name: 'Ответ на сообщение',
    when: 'Сотрудник ответил на сообщение со страницы контактов',
    hasButton: false,
    variables: {
      number: { about: 'Номер сообщения', sample: '128' },
      answer: { about: 'Ответ', sample: 'Да, такая есть на складе.' },
    },
    text: withoutButton(
      'Ответ на сообщение № {{number}}',
      '{{answer}}',
      'Это ответ на сообщение № {{number}}, которое оставили на\u00A0сайте. Если вы нам не\u00A0писали, удалите это письмо.',
    ),
  },
  ...EMAILS_FOR_ADMINS,
} as const satisfies { [template: string]: EmailKind };

export type EmailTemplate = keyof typeof KINDS;
export const EMAIL_TEMPLATES = Object.keys(KINDS) as EmailTemplate[];
export const isEmailTemplate = (name: unknown): name is EmailTemplate =>
  (EMAIL_TEMPLATES as unknown[]).includes(name);
export const emailKind = (template: EmailTemplate): EmailKind => KINDS[template];
