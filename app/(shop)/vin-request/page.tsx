import type { z } from 'zod';
import { OwnPage } from '@/components/session/own-page';
import { FormPage } from '@/components/vin-requests/form-page';
import { carsOfVisit, foldVin, isVin, type GarageCar } from '@/lib/garage/model';
import { garageOfVisitor, type VisitorsGarage } from '@/lib/garage/visitor-garage';
import { pageMetadata } from '@/lib/pages/metadata';
import { guestBackend } from '@/lib/pocketbase/public-read';
import { routes } from '@/lib/routes';
import { draftOf } from '@/lib/session/draft';
import { visitorConsent } from '@/lib/session/own-consent';
import { unscriptedVinForm } from '@/lib/session/vin-request-form';
import { readShopSettings } from '@/lib/settings/public-reads';
import { listWaitingFiles } from '@/lib/vin-requests/files/repository';
import { GUEST, OTHER_CAR, VIN_FORM } from '@/lib/vin-requests/model';
import { vinFormAddressSchema } from '@/lib/vin-requests/schema';
import { newFormKey } from '@/lib/session/vin-visitor';
import { carName } from '@/lib/vehicles/model';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Запрос подбора',
    description: 'Подберём запчасти по VIN, номеру кузова или описанию автомобиля.',
    path: routes.vinRequest(),
    indexed: false,
  });

export default async function VinRequestPage({ searchParams }: PageProps<'/vin-request'>) {
  const [garage, settings, consent, query] = await Promise.all([
    garageOfVisitor(),
    readShopSettings(),
    visitorConsent(),
    searchParams,
  ]);
  const asked = vinFormAddressSchema.parse(query);
  const account = garage.inShop ? garage.account : GUEST;
  const kept = await draftOf(account);
  const draft = kept?.form === VIN_FORM ? kept : null;
  const formKey = draft?.values.key ?? newFormKey();
  const { start: answer, refused } = unscriptedVinForm(asked.failed, draft);
  return (
    <>
      <OwnPage account={garage.account} />
      <FormPage
        hours={settings.vinAnswerHours}
        attached={asked.done === 'files' && draft !== null}
        owner={{ account, draft }}
        isGuest={account === GUEST}
        start={startOf(asked, garage)}
        cars={garage.cars.map(choiceOf)}
        formKey={formKey}
        {...consent}
        files={draft ? await listWaitingFiles(guestBackend(), formKey).catch(() => []) : []}
        refused={refused}
        answer={answer}
      />
    </>
  );
}

const choiceOf = ({ id, name, year, vin, frame }: GarageCar) => ({
  id,
  name,
  facts: [year && `${year}\u00A0г.`, vin && `VIN ${vin}`, frame && `кузов ${frame}`]
    .filter(Boolean)
    .join(' · '),
});

/** What the fields begin with: a search for a VIN asks for the car, another one for what to select. */
function startOf(
  { q = '', part, car, about = '' }: z.output<typeof vinFormAddressSchema>,
  { cars, visit }: Pick<VisitorsGarage, 'cars' | 'visit'>,
) {
  const asksByVin = isVin(foldVin(q));
  return {
    words: part ?? (asksByVin ? '' : q),
    vin: asksByVin ? q : '',
    carWords: about || (visit && !asksByVin ? carName(visit) : about),
    car: asksByVin || about ? OTHER_CAR : chosenIn(carsOfVisit(cars, visit), car),
  };
}

/** The car that the visitor came with, else the one by which his products are marked. */
const chosenIn = (cars: GarageCar[], asked: string | undefined): string =>
  (cars.find(({ id }) => id === asked) ?? cars.find(({ chosen }) => chosen))?.id ?? OTHER_CAR;
