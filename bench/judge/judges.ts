import { ACCESSIBILITY } from './accessibility.ts';
import { HTML } from './html.ts';
import type { Judge } from './judge.ts';
import { LIGHTHOUSE_JUDGE } from './lighthouse.ts';
import { LINKS } from './links.ts';
import { SITEMAP } from './sitemap.ts';
import { OBSERVATORY } from './observatory.ts';
import { STRUCTURED_DATA } from './structured-data.ts';
import { WEIGHTS } from './weights.ts';

/** In this order: the quick ones first. */
export const JUDGES: Judge[] = [
  WEIGHTS,
  SITEMAP,
  STRUCTURED_DATA,
  HTML,
  ACCESSIBILITY,
  OBSERVATORY,
  LINKS,
  LIGHTHOUSE_JUDGE,
];
