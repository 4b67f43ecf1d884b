import type { Role } from '@/lib/admins/model';
import { adminRoutes } from '@/lib/admin-routes';

/**
 * Headings of the navigation, in its order; what stands above them is what one begins the day with.
 */
const GROUPS = ['', 'Каталог', 'Закупка', 'Магазин', 'Контроль'] as const;

type Described = {
  group: (typeof GROUPS)[number];
  href: string;
  name: string;
  about: string;
  /** For a role that does less there. */ aboutFor?: Partial<Record<Role, string>>;
  roles: readonly Role[];
};

type Section = Omit<Described, 'aboutFor'>;

const SECTIONS: Described[] = [
  {
    group: '',
    href: adminRoutes.orders(),
    name: 'Заказы',
    about: 'Что заказали, что ждёт действия, что просрочено',
    roles: ['owner', 'manager', 'warehouse'],
  },
  {
    group: '',
    href: adminRoutes.statusRequests(),
    name: 'Заявки на опт',
    about: 'Кто просит оптовые цены: проверить, спросить, решить',
    roles: ['owner', 'manager'],
  },
  {
    group: '',
    href: adminRoutes.vinRequests(),
    name: 'Запросы подбора',
    about: 'Кому подобрать детали по VIN: взять, уточнить, ответить',
    roles: ['owner', 'manager'],
  },
  {
    group: '',
    href: adminRoutes.customers(),
    name: 'Покупатели',
    about: 'Кто покупает: связь, цены, вход на сайт, заказы',
    roles: ['owner', 'manager'],
  },
  {
    group: '',
    href: adminRoutes.companies(),
    name: 'Компании',
    about: 'От чьего имени покупают: проверка, общий уровень цен, люди',
    roles: ['owner', 'manager'],
  },
  {
    group: '',
    href: adminRoutes.messages(),
    name: 'Сообщения',
    about: 'Вопросы и претензии с формы на странице контактов',
    roles: ['owner', 'manager'],
  },
  {
    group: 'Каталог',
    href: adminRoutes.products(),
    name: 'Товары',
    about: 'Названия, фото, номера, цены и остатки',
    aboutFor: { content: 'Названия, описания, фото, характеристики' },
    roles: ['owner', 'manager', 'warehouse', 'content'],
  },
  {
    group: 'Каталог',
    href: adminRoutes.categories(),
    name: 'Категории',
    about: 'Дерево каталога: порядок, названия, тексты',
    roles: ['owner', 'manager', 'content'],
  },
  {
    group: 'Каталог',
    href: adminRoutes.brands(),
    name: 'Производители',
    about: 'Названия и их другие написания, страницы производителей',
    roles: ['owner', 'manager', 'content'],
  },
  {
    group: 'Каталог',
    href: adminRoutes.categoryRules(),
    name: 'Правила категорий',
    about: 'По каким словам в названии товар попадает в категорию',
    roles: ['owner', 'manager'],
  },
  {
    group: 'Каталог',
    href: adminRoutes.synonyms(),
    name: 'Слова поиска',
    about: 'Что набирают покупатели и как это названо в каталоге',
    roles: ['owner', 'manager'],
  },
  {
    group: 'Закупка',
    href: adminRoutes.imports(),
    name: 'Прайс-листы',
    about: 'Загрузка прайс-листов поставщиков: проверка, ход, возврат',
    roles: ['owner', 'manager'],
  },
  {
    group: 'Закупка',
    href: adminRoutes.suppliers(),
    name: 'Поставщики',
    about: 'Кто поставляет, склады, сроки, наценки',
    roles: ['owner', 'manager'],
  },
  {
    group: 'Закупка',
    href: adminRoutes.supplierOrders(),
    name: 'Заказы поставщикам',
    about: 'Что заказать у поставщиков, что подтверждено, что пришло',
    aboutFor: { warehouse: 'Что заказано у поставщиков: принять, что пришло' },
    roles: ['owner', 'manager', 'warehouse'],
  },
  {
    group: 'Закупка',
    href: adminRoutes.stocktakings(),
    name: 'Инвентаризация',
    about: 'Посчитать склад и сверить с учётом',
    roles: ['owner', 'manager', 'warehouse'],
  },
  {
    group: 'Магазин',
    href: adminRoutes.priceLevels(),
    name: 'Уровни цен',
    about: 'Сколько платят оптовые покупатели: скидки, правила, свои цены',
    roles: ['owner', 'manager'],
  },
  {
    group: 'Магазин',
    href: adminRoutes.texts(),
    name: 'Тексты',
    about: 'Страницы о магазине: доставка, гарантия, контакты',
    roles: ['owner', 'manager', 'content'],
  },
  {
    group: 'Магазин',
    href: adminRoutes.settingsTab(),
    name: 'Настройки',
    about: 'Реквизиты, контакты, часы работы, условия',
    roles: ['owner'],
  },
  {
    group: 'Магазин',
    href: adminRoutes.admins(),
    name: 'Сотрудники',
    about: 'Кто работает в магазине: роли, приглашения, увольнение',
    roles: ['owner'],
  },
  {
    group: 'Контроль',
    href: adminRoutes.emails(),
    name: 'Письма',
    about: 'Что магазин написал покупателям, что ушло и что ждёт отправки',
    roles: ['owner'],
  },
  {
    group: 'Контроль',
    href: adminRoutes.searchMisses(),
    name: 'Поиск без результата',
    about: 'Что искали и не нашли: чего нет или что названо иначе',
    roles: ['owner', 'manager'],
  },
  {
    group: 'Контроль',
    href: adminRoutes.audit(),
    name: 'Журнал',
    about: 'Кто, когда и что изменил: до и после',
    roles: ['owner'],
  },
  {
    group: 'Контроль',
    href: adminRoutes.system(),
    name: 'Система',
    about: 'Состояние, версии, резервные копии, ошибки',
    roles: ['owner'],
  },
];

/** Parts of the back office that somebody in this role may enter. */
export const sectionsFor = (role: Role): Section[] =>
  SECTIONS.filter(({ roles }) => roles.includes(role)).map(({ aboutFor, ...section }) => ({
    ...section,
    about: aboutFor?.[role] ?? section.about,
  }));

/** The same as the navigation shows them; the first group may have nothing but the first page. */
export const groupsFor = (role: Role): { name: string; sections: Section[] }[] =>
  GROUPS.map((name) => ({
    name,
    sections: sectionsFor(role).filter(({ group }) => group === name),
  })).filter(({ name, sections }) => name === '' || sections.length > 0);
