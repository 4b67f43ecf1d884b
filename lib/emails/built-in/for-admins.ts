import { withoutButton, type EmailKind } from './email-kind.ts';

const staff = { about: 'Почта для входа', sample: 'menedzher@example.com' };
const threeDays =
  'Ссылка действует три дня и срабатывает один раз.\n\nЕсли вы не знаете, о чём речь, удалите это письмо.';

/** To whoever works in the shop. */
export const EMAILS_FOR_ADMINS = {
  import_failing: {
    group: 'others',
    name: 'Прайс-лист не загружается',
    when: 'Прайс-лист поставщика несколько раз подряд не загрузился; письмо сотрудникам',
    hasButton: false,
    variables: {
      supplier: { about: 'Поставщик', sample: 'Демо-поставщик' },
      times: { about: 'Сколько раз подряд', sample: '3' },
      problem: { about: 'Последняя причина', sample: 'нет колонки с ценой' },
      link: { about: 'Где читать дальше', sample: 'https://…/admin/imports' },
    },
    text: withoutButton(
      'Прайс-лист не загружается: {{supplier}}',
      'Прайс-лист поставщика «{{supplier}}» не загрузился {{times}} раза подряд. Последняя причина: {{problem}}\n\nВ магазине остались цены и наличие из последнего загруженного прайс-листа.',
      'Подробности: {{link}}',
    ),
  },
  process_failing: {
    group: 'others',
    name: 'Магазин работает с\u00A0перебоями',
    when: 'Веб-сервер, сервер данных или другой процесс магазина останавливается снова и\u00A0снова; письмо владельцу, о\u00A0каждом не\u00A0чаще раза в\u00A0час',
    hasButton: false,
    variables: {
      process: { about: 'Что останавливается', sample: 'Веб-сервер' },
      link: { about: 'Где читать дальше', sample: 'https://…/admin/system' },
    },
    text: withoutButton(
      'Магазин работает с\u00A0перебоями: {{process}}',
      '{{process}}: несколько остановок за\u00A0минуту. Магазин пробует запустить этот процесс снова каждые 30\u00A0секунд и\u00A0продолжит, пока не\u00A0получится.\n\nПроверьте, хватает ли серверу места на\u00A0диске и\u00A0памяти.',
      'Что записано об\u00A0ошибках: {{link}}',
    ),
  },
  admin_alert: {
    group: 'others',
    name: 'Оповещение сотруднику',
    when: 'Новый заказ, сообщение, запрос подбора, заявка на\u00A0опт или приход товара; письмо каждому, кто отметил это в\u00A0своей учётной записи, об\u00A0одном и\u00A0том\u00A0же не\u00A0чаще раза в\u00A010\u00A0минут',
    table: 'alerts',
    hasButton: true,
    variables: { what: { about: 'Что случилось', sample: 'Новые заказы: 2' } },
    text: {
      subject: '{{what}}',
      before: 'В\u00A0магазине новое:',
      button: 'Открыть',
      after: 'О\u00A0чём вам писать, выбирают в\u00A0разделе «Моя учётная запись» рабочего места.',
    },
  },
  customers_exported: {
    group: 'others',
    name: 'Большая выгрузка',
    when: 'Сотрудник за сутки выгрузил файлом больше тысячи покупателей, заказов или обращений; письмо владельцу',
    hasButton: false,
    variables: {
      email: staff,
      what: { about: 'Что выгружено', sample: 'покупатели' },
      customers: { about: 'Сколько за сутки', sample: '2400' },
      link: { about: 'Где посмотреть', sample: 'https://…/admin/audit' },
    },
    text: withoutButton(
      'Большая выгрузка: {{what}}, всего {{customers}}',
      'Под учётной записью {{email}} за последние сутки выгрузили в файл: {{what}}, всего {{customers}}.',
      'Если вы об этом не знали, спросите сотрудника, а до ответа закройте ему вход.\n\nЖурнал: {{link}}',
    ),
  },
  admin_invitation: {
    group: 'others',
    name: 'Приглашение сотруднику',
    when: 'Владелец пригласил сотрудника',
    hasButton: true,
    variables: { email: staff },
    text: {
      subject: 'Приглашение на рабочее место',
      before:
        'Вас пригласили работать в магазине. Откройте ссылку и придумайте пароль, с которым будете входить.',
      button: 'Принять приглашение',
      after: `Входить нужно с почтой {{email}}.\n\n${threeDays}`,
    },
  },
  admin_password: {
    group: 'others',
    name: 'Новый пароль сотруднику',
    when: 'Владелец послал сотруднику ссылку для нового пароля',
    hasButton: true,
    variables: { email: staff },
    text: {
      subject: 'Новый пароль для рабочего места',
      before: 'Владелец магазина послал вам ссылку, чтобы задать новый пароль для рабочего места.',
      button: 'Задать новый пароль',
      after: `Входить нужно с почтой {{email}}.\n\n${threeDays}`,
    },
  },
  admin_sign_in: {
    group: 'others',
    name: 'Вход сотрудника с нового устройства',
    when: 'Сотрудник вошёл в админку с устройства, с которого ещё не входил',
    hasButton: false,
    variables: {
      email: staff,
      device: { about: 'Браузер и система', sample: 'Chrome, Windows' },
      address: { about: 'IP-адрес', sample: '203.0.113.7' },
    },
    text: withoutButton(
      'Вход с нового устройства',
      'В вашу учётную запись {{email}} вошли с нового устройства: {{device}}, IP-адрес {{address}}.',
      'Если это были не вы, смените пароль в разделе «Моя учётная запись»: все остальные входы сразу закончатся. И скажите владельцу магазина.',
    ),
  },
  admin_second_factor: {
    group: 'others',
    name: 'Вход сотрудника в два шага',
    when: 'Второй шаг входа сотрудника включён, выключен или сброшен, использован запасной код, подбирают код',
    hasButton: false,
    variables: {
      email: staff,
      what: {
        about: 'Что произошло',
        sample: 'теперь при входе кроме пароля нужен код из приложения',
      },
    },
    text: withoutButton(
      'Вход в два шага: что изменилось',
      'Учётная запись сотрудника {{email}}: {{what}}.',
      'Если это были не вы, смените пароль в разделе «Моя учётная запись» и скажите владельцу магазина.',
    ),
  },
} as const satisfies { [template: string]: EmailKind };
