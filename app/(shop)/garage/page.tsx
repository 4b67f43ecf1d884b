import { GarageView } from '@/components/garage/garage-view';
import { OwnPage } from '@/components/session/own-page';
import { garageQuerySchema } from '@/lib/garage/schema';
import { garageOfVisitor } from '@/lib/garage/visitor-garage';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { answerOf } from '@/lib/session/kept-answer';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Гараж',
    description: 'Ваши автомобили: детали в каталоге отмечены по выбранному.',
    path: routes.garage(),
    indexed: false,
  });

export default async function GaragePage({ searchParams }: PageProps<'/garage'>) {
  const [garage, query] = await Promise.all([garageOfVisitor(), searchParams]);
  return (
    <>
      <OwnPage account={garage.account} />
      <GarageView
        garage={garage}
        {...garageQuerySchema.parse(query)}
        state={await answerOf(query, 'car')}
        pressed={await answerOf(query, 'choose-car', 'remove-car')}
      />
    </>
  );
}
