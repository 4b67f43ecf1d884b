/** The tabs of the settings. Pure. */

type Tab = {
  /** Its forms, by their anchors. */ parts: readonly string[];
  name: string;
  /** What else it is looked for by, in the forms in which people say it. */ words: string;
};

/** In their order; the first one stands at the address of the settings itself. */
export const SETTINGS_TABS = {
  shop: {
    parts: ['requisites', 'group', 'contacts'],
    name: 'Реквизиты и\u00A0контакты',
    words: 'реквизитов контактов инн банк телефон адрес адреса склад группа компаний',
  },
  hours: {
    parts: ['hours'],
    name: 'Часы работы',
    words: 'часов графика график режим расписание праздники выходные нерабочие дни',
  },
  delivery: {
    parts: ['delivery', 'places'],
    name: 'Доставка и\u00A0оплата',
    words: 'доставки оплаты курьер самовывоз пункты выдачи города зоны возврат гарантия',
  },
  prices: {
    parts: ['offers', 'prices', 'vat'],
    name: 'Цены и\u00A0НДС',
    words: 'цен ндс налог ставка наценка порядок предложений поставщики',
  },
  selection: { parts: ['selection'], name: 'Подбор', words: 'подбора запросы vin срок ответа' },
  mail: {
    parts: ['mail', 'mail-test'],
    name: 'Почта',
    words: 'почты почтовый сервер писем письма smtp отправитель',
  },
  security: {
    parts: ['factor'],
    name: 'Вход в\u00A0два шага',
    words: 'входа безопасность код двухфакторная',
  },
} as const satisfies Record<string, Tab>;

export type SettingsTab = keyof typeof SETTINGS_TABS;
export type SettingsPart = (typeof SETTINGS_TABS)[SettingsTab]['parts'][number];

export const isSettingsTab = (tab: string): tab is SettingsTab => Object.hasOwn(SETTINGS_TABS, tab);

/** The tab on which a part of the settings stands. */
export const tabOf = (part: SettingsPart): SettingsTab =>
  (Object.keys(SETTINGS_TABS) as SettingsTab[]).find((tab) =>
    (SETTINGS_TABS[tab].parts as readonly string[]).includes(part),
  ) ?? 'shop';
