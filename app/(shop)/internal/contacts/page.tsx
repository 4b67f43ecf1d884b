import type { Metadata } from 'next';
import { ContactsView } from '@/components/contacts/contacts-view';
import type { Errand } from '@/components/feedback/feedback-section';
import { feedbackAddressSchema } from '@/lib/feedback/schema';
import { companyHtml } from '@/lib/pages/company-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { documentVersion } from '@/lib/pages/model';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readCompanyPage } from '@/lib/pages/public-reads';
import { orNull } from '@/lib/pocketbase/errors';
import { isProductId } from '@/lib/products/model';
import { readProduct } from '@/lib/products/public-reads';
import { routes } from '@/lib/routes';
import { answerOf } from '@/lib/session/kept-answer';
import { readShopSettings } from '@/lib/settings/public-reads';

// `/contacts` with an errand in its query is rewritten here (next.config.mjs); without, it stays
// static.
type Props = PageProps<'/internal/contacts'>;

const load = () => orNotFound(readCompanyPage('contacts'));

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ ...(await load()), path: routes.contacts(), indexed: false });
}

/** A product that is not there, or cannot be read now, is no reason to refuse the form. */
async function errandOf({ searchParams }: Props): Promise<Errand> {
  const { product: id, ask, q, sent } = feedbackAddressSchema.parse(await searchParams);
  const product = id && isProductId(id) ? await orNull(readProduct(id)).catch(() => null) : null;
  return { product: product ?? undefined, ask, query: q, sent };
}

export default async function ContactsForPage(props: Props) {
  const [page, privacy, settings, errand, state] = await Promise.all([
    load(),
    orNotFound(readCompanyPage('privacy')),
    readShopSettings(),
    errandOf(props),
    answerOf(await props.searchParams, 'feedback'),
  ]);
  return (
    <ContactsView
      title={page.title}
      html={companyHtml(page, settings)}
      settings={settings}
      errand={errand}
      document={documentVersion(privacy)}
      state={state}
    />
  );
}
