import { CompanyFrame } from './company-frame';
import { CompanyText } from './company-text';
import { ShopFacts } from './shop-facts';
import type { ShopSettings } from '@/lib/settings/model';

/** A page of the company that is a text. */
export function CompanyView({ title, path, html, settings }: { title: string; path: string; html: string; settings: ShopSettings }) {
  return (
    <CompanyFrame title={title} path={path} aside={<ShopFacts settings={settings} />}>
      <CompanyText html={html} />
    </CompanyFrame>
  );
}
