import type { RequestStep } from '../../../lib/status-requests/model.ts';

/** What somebody did with a request; `text`: what he said, '' for nothing. */
export type RequestEvent = {
  request: string;
  kind: RequestStep | 'submit' | 'files';
  actorKind: 'customer' | 'admin';
  actor: string;
  text: string;
};

/** Writes down what happened to a request. @param tx the transaction in which it happens */
export function writeEvent(
  tx: core.App,
  { request, kind, actorKind, actor, text }: RequestEvent,
): void {
  tx.save(
    new Record(tx.findCollectionByNameOrId('status_request_events'), {
      request,
      kind,
      actor_kind: actorKind,
      actor,
      text,
    }),
  );
}
