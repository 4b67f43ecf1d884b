import type { SettingsDone, SettingsSection } from '@/lib/accounts/account/schema';

/** What has just been done, in words, and in which section of the page it is said. */
export const DONE: Record<SettingsDone, { section: SettingsSection; words: string }> = {
  person: { section: 'person', words: 'Сохранено.' },
  email: {
    section: 'email',
    words:
      'Отправили письмо на новый адрес. Откройте ссылку из него и введите пароль: тогда адрес сменится. Ссылка действует 30\u00A0минут.',
  },
  password: {
    section: 'password',
    words: 'Пароль изменён. На других устройствах нужно войти заново.',
  },
  address_saved: { section: 'addresses', words: 'Адрес сохранён.' },
  address_removed: { section: 'addresses', words: 'Адрес удалён.' },
  address_chosen: { section: 'addresses', words: 'Основной адрес выбран.' },
  service_unbound: { section: 'services', words: 'Сервис отвязан.' },
  consent_withdrawn: { section: 'consents', words: 'Согласие отозвано.' },
  session_ended: { section: 'sessions', words: 'Вход завершён.' },
  others_ended: { section: 'sessions', words: 'Остальные входы завершены.' },
};
