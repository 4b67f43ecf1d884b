import { config } from '../config.ts';
import type { Site } from './model.ts';

/** This shop, as structured data names it; nothing else of the settings. */
export function site(): Site {
  const { siteUrl, shopName } = config();
  return { siteUrl, shopName };
}
