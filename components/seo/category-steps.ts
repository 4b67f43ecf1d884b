import { routes } from '@/lib/routes';

/** The way from the catalogue down a path of categories. */
export const categorySteps = (
  path: { name: string; slug: string }[],
): { name: string; href: string }[] => [
  { name: 'Главная', href: routes.catalogue() },
  ...path.map(({ name, slug }) => ({ name, href: routes.category(slug) })),
];
