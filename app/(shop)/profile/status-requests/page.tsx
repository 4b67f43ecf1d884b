import { RequestsView } from '@/components/status-requests/requests-view';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { requireCustomer } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { ownConsent } from '@/lib/session/own-consent';
import { unscriptedAnswer } from '@/lib/session/request-form';
import { listRequestFiles } from '@/lib/status-requests/files/repository';
import {
  lastOwnRevocation,
  listOwnRequests,
  listRequestEvents,
} from '@/lib/status-requests/repository';
import { requestsAddressSchema } from '@/lib/status-requests/schema';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Заявки на опт',
    description: 'Ваши заявки на оптовые цены.',
    path: routes.statusRequests(),
    indexed: false,
  });

export default async function StatusRequestsPage({
  searchParams,
}: PageProps<'/profile/status-requests'>) {
  const { pb, me } = await requireCustomer();
  const { done, failed } = requestsAddressSchema.parse(await searchParams);
  const [requests, events, files, revocation, consent, draft] = await Promise.all([
    listOwnRequests(pb),
    listRequestEvents(pb),
    listRequestFiles(pb),
    lastOwnRevocation(pb),
    ownConsent(pb),
    draftOf(me.id),
  ]);
  const withEvents = requests.map((request) => ({
    request,
    events: events.filter((event) => event.request === request.id),
    files: files.filter((file) => file.request === request.id),
  }));
  return (
    <RequestsView
      requests={withEvents}
      revocation={revocation}
      owner={{ account: me.id, draft }}
      person={me}
      waiting={files.filter(({ request }) => request === '')}
      {...consent}
      done={done}
      {...unscriptedAnswer(failed, draft)}
    />
  );
}
