import type { ReactNode } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import type { SettingsSection } from '@/lib/settings/model';
import { SETTINGS_TABS, type SettingsTab } from '@/lib/settings/tabs';
import styles from './settings-view.module.css';

type Props = {
  tab: SettingsTab;
  /** What is to be filled in before the shop can take orders, and where. */
  missing: { name: string; section: SettingsSection }[];
  /** The shop shows invented goods. */
  demo: boolean;
  children: ReactNode;
};

/** What the shop says about itself and how it works, to be filled in by its owner, tab by tab. */
export function SettingsView({ tab, missing, demo, children }: Props) {
  return (
    <>
      <h1>Настройки</h1>
      <nav className={styles.tabs} aria-label="Части настроек">
        {(Object.keys(SETTINGS_TABS) as SettingsTab[]).map((one) => (
          <a
            key={one}
            href={adminRoutes.settingsTab(one)}
            aria-current={one === tab ? 'page' : undefined}
          >
            {SETTINGS_TABS[one].name}
          </a>
        ))}
      </nav>
      {missing.length > 0 && (
        <FormMessage kind="info">
          {demo
            ? 'Это демонстрационный магазин. Чтобы настоящий (DEMO=0) мог принимать заказы, в нём должны быть заполнены: '
            : 'Чтобы магазин мог принимать заказы, заполните: '}
          {missing.map(({ name, section }, place) => (
            <span key={name}>
              {place > 0 && ', '}
              <a href={adminRoutes.settings(section)}>{name}</a>
            </span>
          ))}
          .
        </FormMessage>
      )}
      {children}
    </>
  );
}
