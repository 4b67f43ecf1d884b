'use client';

import { ButtonForm } from '@/components/account/button-form';
import type { Owner } from '@/components/private-form/use-private-form';
import { routes } from '@/lib/routes';
import { stepOwnRequest } from '@/lib/status-requests/actions';
import type { RequestState } from '@/lib/status-requests/model';

/** Takes a request back: another one can be sent at once. */
export const WithdrawForm = ({
  request,
  state,
  owner,
}: {
  request: string;
  state: RequestState;
  owner: Owner;
}) => (
  <ButtonForm
    action={stepOwnRequest}
    form="withdraw"
    owner={owner}
    path={routes.statusRequests()}
    about={{ id: request, step: 'withdraw', seen: state }}
    tone="text"
  >
    Отозвать заявку
  </ButtonForm>
);
