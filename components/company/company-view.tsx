import type { ReactNode } from 'react';
import { CompanyFrame } from './company-frame';
import { CompanyText } from './company-text';
import { ShopFacts } from './shop-facts';
import type { ShopSettings } from '@/lib/settings/model';

type Props = {
  title: string;
  path: string;
  html: string;
  settings: ShopSettings;
  /** Stands under the text. */ children?: ReactNode;
};

/** A page of the company that is a text. */
export function CompanyView({ title, path, html, settings, children }: Props) {
  return (
    <CompanyFrame title={title} path={path} aside={<ShopFacts settings={settings} />}>
      <CompanyText html={html} />
      {children}
    </CompanyFrame>
  );
}
