import type { EmailText, EmailVariables } from '../templates/model.ts';

export type EmailGroup = 'orders' | 'requests' | 'accounts' | 'others';

/** `when`: what causes it; `table`: what it shows between the words. */
export type EmailKind = {
  group: EmailGroup;
  name: string;
  when: string;
  table?: 'order' | 'changes' | 'proposals' | 'selected' | 'alerts';
  hasButton: boolean;
  variables: EmailVariables;
  text: EmailText;
};

/** The words of an email that leads nowhere. */
export const withoutButton = (subject: string, before: string, after = ''): EmailText => ({
  subject,
  before,
  button: '',
  after,
});
