import { execute, selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';
import { ownStorefront } from '../storefronts/storefront.ts';
import {
  renderAnswer,
  renderExportNotice,
  renderFactorNotice,
  renderImportWarning,
  renderInvitation,
  renderOffsiteCopyWarning,
  renderProcessWarning,
  renderSignInNotice,
  renderEmail,
  type Template,
} from './templates.ts';

type Email = {
  template: Template;
  /** The customer it is about. */
  person: core.Record;
  /** Of one event there is one email. */
  event: string;
  /** Where it goes when that is not the person's address. */
  recipient?: string;
  payload?: { newEmail: string };
  /** Through which it was asked for, when that is not where the person registered. */
  storefront?: string;
};

/**
 * Puts an email into the outbox. The same event a second time changes nothing.
 * @param tx the transaction of what the email tells about: both happen or neither
 */
export function enqueueEmail(
  tx: core.App,
  {
    template,
    person,
    event,
    recipient = person.email(),
    payload = { newEmail: '' },
    storefront = storefrontOf(person),
  }: Email,
): void {
  insert(tx, {
    ...renderEmail(tx, storefront, template, person, payload.newEmail),
    storefront,
    event: `${template}:${event}`,
    template,
    recipient,
    user: person.id,
    payload: JSON.stringify({ ...payload, key: keyOf(person) }),
  });
}

/**
 * Puts the answer to a message into the outbox, for whoever wrote it; he needs no account.
 * @param answer id of the answer: of one there is one email
 * @returns id of the email
 */
export function enqueueAnswer(
  tx: core.App,
  answer: {
    id: string;
    storefront: string;
    recipient: string;
    number: number;
    answer: string;
  },
): string {
  const event = `feedback_answer:${answer.id}`;
  insert(tx, {
    ...renderAnswer(tx, answer.storefront, answer),
    storefront: answer.storefront,
    event,
    template: 'feedback_answer',
    recipient: answer.recipient,
    user: '',
    payload: '{}',
  });
  return (
    selectOne(tx, { id: '' }, 'SELECT id FROM outbox WHERE event_key = {:event}', { event })?.id ??
    ''
  );
}

/**
 * Puts a warning to one of the people of the shop into the outbox.
 * @param job id of the list that failed last: of one there is one email to each
 */
export function enqueueImportWarning(
  tx: core.App,
  {
    job,
    recipient,
    ...warning
  }: {
    job: string;
    recipient: string;
    supplier: string;
    times: number;
    problem: string;
    path: string;
  },
): void {
  insert(tx, {
    ...renderImportWarning(tx, warning),
    storefront: ownStorefront().code,
    event: `import_failing:${job}:${recipient}`,
    template: 'import_failing',
    recipient,
    user: '',
    payload: '{}',
  });
}

/** Tells an owner that a process of the shop dies again and again: once an hour for each. */
export function enqueueProcessWarning(tx: core.App, process: string, recipient: string): void {
  insert(tx, {
    ...renderProcessWarning(tx, process),
    storefront: ownStorefront().code,
    event: `process_failing:${process}:${storedNow().slice(0, 13)}:${recipient}`,
    template: 'process_failing',
    recipient,
    user: '',
    payload: '{}',
  });
}

/** Tells an owner that the copy outside of the machine is behind: once for each `since` (UTC). */
export function enqueueOffsiteCopyWarning(tx: core.App, since: string, recipient: string): void {
  insert(tx, {
    ...renderOffsiteCopyWarning(tx, since),
    storefront: ownStorefront().code,
    event: `offsite_copy_behind:${since}:${recipient}`,
    template: 'offsite_copy_behind',
    recipient,
    user: '',
    payload: '{}',
  });
}

/** Tells an owner that somebody has taken many rows about people away: once an hour for each kind. */
export function enqueueExportNotice(
  tx: core.App,
  {
    actor,
    exported,
    recipient,
    ...notice
  }: {
    actor: string;
    exported: string;
    recipient: string;
    who: string;
    what: string;
    rows: number;
  },
): void {
  insert(tx, {
    ...renderExportNotice(tx, notice),
    storefront: ownStorefront().code,
    event: `customers_exported:${exported}:${actor}:${storedNow().slice(0, 13)}:${recipient}`,
    template: 'customers_exported',
    recipient,
    user: '',
    payload: '{}',
  });
}

/**
 * Puts the email with the link to a password of somebody of the staff into the outbox, each time it
 * is asked for.
 * @param storefront whose back office he is led to
 */
export function enqueueInvitation(tx: core.App, storefront: string, admin: core.Record): void {
  const words = renderInvitation(tx, storefront, {
    isNew: !admin.verified(),
    email: admin.email(),
  });
  insert(tx, {
    ...words,
    storefront,
    event: `admin_invitation:${admin.id}:${$security.randomString(20)}`,
    template: 'admin_invitation',
    recipient: admin.email(),
    user: admin.id,
    payload: JSON.stringify({ key: keyOf(admin) }),
  });
}

/** Tells somebody of the staff that he, or somebody else, has signed in on a new device. */
export function enqueueSignInNotice(
  tx: core.App,
  {
    session,
    storefront,
    admin,
    device,
    address,
  }: { session: string; storefront: string; admin: core.Record; device: string; address: string },
): void {
  insert(tx, {
    ...renderSignInNotice(tx, storefront, { email: admin.email(), device, address }),
    storefront,
    event: `admin_sign_in:${session}`,
    template: 'admin_sign_in',
    recipient: admin.email(),
    user: '',
    payload: '{}',
  });
}

/** Tells somebody of the staff what has become of the second step of his sign-in. */
export function enqueueFactorNotice(
  tx: core.App,
  {
    admin,
    storefront,
    event,
    what,
  }: { admin: core.Record; storefront: string; event: string; what: string },
): void {
  insert(tx, {
    ...renderFactorNotice(tx, storefront, { email: admin.email(), what }),
    storefront,
    event: `admin_second_factor:${event}`,
    template: 'admin_second_factor',
    recipient: admin.email(),
    user: '',
    payload: '{}',
  });
}

/**
 * Puts the wish for an email into the outbox, whoever has that address: it costs the same whether
 * somebody has it, so an answer tells nothing. Who has it is looked up when the email is due
 * (deliver.ts). One wish in two minutes is heard.
 */
export function enqueueRequested(
  app: core.App,
  {
    storefront,
    template,
    email,
  }: { storefront: string; template: 'password_reset' | 'verification'; email: string },
): void {
  const event = `${template}:${$security.sha256(email)}:${Math.floor(Date.now() / 120_000)}`;
  insert(app, {
    event,
    storefront,
    template,
    recipient: email,
    user: '',
    payload: '{}',
    subject: '',
    text: '',
    html: '',
  });
}

/**
 * Puts the wish to warn somebody at whose password others guess: one a day. It costs the same
 * whether there is such a person.
 * @param identity what is tried: the address of the account, else nobody is renderContent to
 */
export function enqueueGuessWarning(
  app: core.App,
  {
    storefront,
    accountKind,
    identity,
  }: { storefront: string; accountKind: 'users' | 'admins'; identity: string },
): void {
  const event = `password_guessed:${accountKind}:${$security.sha256(identity.trim().toLowerCase())}:${storedNow().slice(0, 10)}`;
  const email = {
    recipient: identity.trim().slice(0, 200),
    user: '',
    payload: JSON.stringify({ people: accountKind }),
    subject: '',
    text: '',
    html: '',
  };
  insert(app, { event, storefront, template: 'password_guessed', ...email });
}

/** Where a customer registered; the backend's own for who did so before there was another. */
export const storefrontOf = (person: core.Record): string =>
  person.getString('storefront') || ownStorefront().code;

/**
 * What a token of the person stands and falls with: an email renderContent before a change of
 * password or address must not let anybody in after it.
 */
export const keyOf = (person: core.Record): string => $security.sha256(person.tokenKey());

type Row = {
  event: string;
  storefront: string;
  template:
    | Template
    | 'feedback_answer'
    | 'import_failing'
    | 'admin_invitation'
    | 'admin_sign_in'
    | 'admin_second_factor'
    | 'customers_exported'
    | 'process_failing'
    | 'offsite_copy_behind';
  recipient: string;
  user: string;
  payload: string;
  subject: string;
  text: string;
  html: string;
};

function insert(app: core.App, row: Row): void {
  execute(
    app,
    `INSERT OR IGNORE INTO outbox (event_key, storefront, template, recipient, user, payload, subject, text, html, next_attempt_at, created)
    VALUES ({:event}, {:storefront}, {:template}, {:recipient}, {:user}, {:payload}, {:subject}, {:text}, {:html}, {:now}, {:now})`,
    { ...row, now: storedNow() },
  );
}
