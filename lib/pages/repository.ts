import { callRoute } from '../pocketbase/call-route.ts';
import { AppError } from '../errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import { changeRecord, createRecord, listAllRecords } from '../pocketbase/records.ts';
import * as contracts from './contract.ts';
import type { CompanyPage } from './model.ts';

/** The text of a page: the storefront's own, else the shipped one. @throws AppError `not_found` */
export const getCompanyPage = (
  pb: Backend,
  storefront: string,
  slug: string,
): Promise<CompanyPage> =>
  callRoute(pb, contracts.companyPage, { places: { slug }, query: { storefront } });

/** Whose texts a storefront shows that has none of its own. */
const SHIPPED = 'main';

/**
 * A page as an editor sees it. `own`: the storefront's record, null while it shows the shipped
 * text.
 */
type EditedPage = CompanyPage & { own: string | null };

/** The company's pages, in the order of their titles. @throws AppError */
export async function listTexts(pb: Backend, storefront: string): Promise<EditedPage[]> {
  const rows = await listAllRecords(pb, 'pages', {
    sort: 'title',
    filter: pb.filter('storefront = {:storefront} || storefront = {:shipped}', {
      storefront,
      shipped: SHIPPED,
    }),
  });
  const shown = rows.filter(
    (row) =>
      row.storefront === storefront ||
      !rows.some(({ slug, storefront: whose }) => slug === row.slug && whose === storefront),
  );
  return shown.map(({ id, slug, title, description, text, updated, storefront: whose }) => ({
    slug,
    title,
    description,
    text,
    updated,
    own: whose === storefront ? id : null,
  }));
}

/** @throws AppError `not_found` */
export async function getText(pb: Backend, storefront: string, slug: string): Promise<EditedPage> {
  const page = (await listTexts(pb, storefront)).find((one) => one.slug === slug);
  if (!page) throw new AppError('not_found');
  return page;
}

/**
 * Stores a text as the storefront's own; a shipped one stays as it is for the others.
 * @param seen the page's `updated` as the editor had it before him
 * @throws AppError `changed_meanwhile`, `not_found` for a page that the shop has not
 */
export async function saveText(
  pb: Backend,
  storefront: string,
  slug: string,
  fields: Pick<CompanyPage, 'title' | 'description' | 'text'>,
  seen: string,
): Promise<void> {
  const { own, updated } = await getText(pb, storefront, slug);
  if (updated !== seen) throw new AppError('changed_meanwhile');
  if (own) await changeRecord(pb, 'pages', own, fields, seen);
  else await createRecord(pb, 'pages', { ...fields, slug, storefront });
}
