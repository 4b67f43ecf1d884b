import { ContactsView } from '@/components/contacts/contacts-view';
import type { Errand } from '@/components/feedback/feedback-section';
import { ShopJsonLd } from '@/components/seo/shop-json-ld';
import { feedbackAddressSchema } from '@/lib/feedback/schema';
import { companyHtml } from '@/lib/pages/company-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { documentVersion } from '@/lib/pages/model';
import { orNotFound } from '@/lib/pages/or-not-found';
import { pagesOf, type Asked } from '@/lib/pages/page-content';
import { readCompanyPage } from '@/lib/pages/public-reads';
import { orNull } from '@/lib/pocketbase/errors';
import { isProductId } from '@/lib/products/model';
import { readProduct } from '@/lib/products/public-reads';
import { routes } from '@/lib/routes';
import { site } from '@/lib/seo/site';
import { answerOf } from '@/lib/session/kept-answer';
import { readShopSettings } from '@/lib/settings/public-reads';

/** How to reach the shop; with an errand in the query, or a form refused, it is one visitor's. */
export const contacts = pagesOf(async (_, asked) => {
  const [page, privacy, settings, errand, state] = await Promise.all([
    orNotFound(readCompanyPage('contacts')),
    orNotFound(readCompanyPage('privacy')),
    readShopSettings(),
    errandOf(asked),
    answerOf(asked, 'feedback'),
  ]);
  const indexed = Object.keys(asked).length === 0;
  return {
    metadata: pageMetadata({ ...page, path: routes.contacts(), indexed }),
    body: (
      <>
        <ShopJsonLd settings={settings} site={site()} />
        <ContactsView
          title={page.title}
          html={companyHtml(page, settings)}
          settings={settings}
          errand={errand}
          document={documentVersion(privacy)}
          state={state}
        />
      </>
    ),
  };
});

/** A product that is not there, or cannot be read now, is no reason to refuse the form. */
async function errandOf(asked: Asked): Promise<Errand> {
  const { product: id, ask, q, sent } = feedbackAddressSchema.parse(asked);
  const product = id && isProductId(id) ? await orNull(readProduct(id)).catch(() => null) : null;
  return { product: product ?? undefined, ask, query: q, sent };
}
