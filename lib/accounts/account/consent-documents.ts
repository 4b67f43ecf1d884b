import { routes } from '../../routes.ts';

/**
 * What the documents that customers consent to are about, by the slug of their page; where each can
 * be read.
 */
export const CONSENT_DOCUMENTS: { [slug: string]: { name: string; href: string } } = {
  privacy: { name: 'Обработка персональных данных', href: routes.privacy() },
};
