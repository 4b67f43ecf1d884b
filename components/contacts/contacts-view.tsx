import { CompanyFrame } from '@/components/company/company-frame';
import { CompanyText } from '@/components/company/company-text';
import { FeedbackSection, type Errand } from '@/components/feedback/feedback-section';
import { routes } from '@/lib/routes';
import type { ActionState } from '@/lib/actions/state';
import type { ShopSettings } from '@/lib/settings/model';
import { ContactCards } from './contact-cards';
import { Requisites } from './requisites';

type Props = {
  title: string;
  html: string;
  settings: ShopSettings;
  errand: Errand;
  /** Version of the consent document. */ document: string;
  /** Of the form. */ state: ActionState;
};

/**
 * How to reach the shop, and the form to write to it. Who comes with an errand meets the form
 * first.
 */
export function ContactsView({ title, html, settings, errand, document, state }: Props) {
  const form = <FeedbackSection errand={errand} document={document} state={state} />;
  const hasErrand = !!(errand.product || errand.query || errand.sent);
  return (
    <CompanyFrame title={title} path={routes.contacts()}>
      {!hasErrand && <CompanyText html={html} />}
      {hasErrand && form}
      <ContactCards settings={settings} />
      {!hasErrand && form}
      <Requisites settings={settings} />
    </CompanyFrame>
  );
}
