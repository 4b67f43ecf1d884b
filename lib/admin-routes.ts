import { parameters } from './parameters.ts';

/** Every address of the back office; its sign-in page stands among the shop's own (lib/routes.ts). */
export const adminRoutes = {
  /** Who one is there and what there is to do. */
  home: () => '/admin',
  letters: (page = 1) => `/admin/letters${parameters([['page', page > 1 ? page : undefined]])}`,
  letter: (id: string) => `/admin/letters/${id}`,
  /** @param saved the part that has just been stored */
  settings: (saved?: string) => `/admin/settings${saved ? `?saved=${saved}#${saved}` : ''}`,
  /** What visitors wrote by the feedback form. */
  messages: (state?: string, page = 1) => `/admin/feedback${parameters([['state', state === 'new' ? undefined : state], ['page', page > 1 ? page : undefined]])}`,
  message: (id: string) => `/admin/feedback/${id}`,
  texts: () => '/admin/texts',
  text: (slug: string, saved = false) => `/admin/texts/${slug}${saved ? '?saved=1' : ''}`,
};
