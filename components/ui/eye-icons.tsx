import { Icon } from './icons';

// Apart from the others: a page without a password does not load them.
export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 11C6 5.2 16 5.2 19.5 11 16 16.8 6 16.8 2.5 11z" />
    <circle cx="11" cy="11" r="2.6" />
  </Icon>
);
export const HiddenEyeIcon = () => (
  <Icon>
    <path d="M2.5 11C6 5.2 16 5.2 19.5 11 16 16.8 6 16.8 2.5 11zM4 18L18 4" />
    <circle cx="11" cy="11" r="2.6" />
  </Icon>
);
