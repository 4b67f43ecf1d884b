import 'server-only';
import { config } from '../config.ts';
import type { ShopSettings } from '../settings/model.ts';
import { renderMarkdown } from './markdown.ts';
import type { CompanyPage } from './model.ts';
import { fillPlaceholders, placeholderValues } from './placeholders.ts';

/** A page's text as HTML, with what the shop says about itself in its places. */
export function companyHtml({ text }: Pick<CompanyPage, 'text'>, settings: ShopSettings): string {
  const { shopName, siteUrl } = config();
  return renderMarkdown(fillPlaceholders(text, placeholderValues(settings, shopName)), siteUrl);
}
