import { Icon } from './icons';

// Apart from the others: a page without a password does not load them.
export const EyeIcon = () => (
  <Icon d="M2.5 11C6 5.2 16 5.2 19.5 11 16 16.8 6 16.8 2.5 11zM8.4 11a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0z" />
);
export const HiddenEyeIcon = () => (
  <Icon d="M2.5 11C6 5.2 16 5.2 19.5 11 16 16.8 6 16.8 2.5 11zM4 18L18 4M8.4 11a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0z" />
);
