import type { ReactNode } from 'react';

/** One line style for every icon of the shop; decorative, so hidden from screen readers. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const CatalogueIcon = () => (
  <Icon>
    <path d="M3 6h16M3 11h16M3 16h16" />
  </Icon>
);
export const PersonIcon = () => (
  <Icon>
    <circle cx="11" cy="8" r="4" />
    <path d="M4 20c1-5 13-5 14 0" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="9.5" cy="9.5" r="6" />
    <path d="M14 14l5 5" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="M5 5l12 12M17 5L5 17" />
  </Icon>
);
export const CopyIcon = () => (
  <Icon>
    <path d="M8 8h10v10H8zM4.5 14H4V4h10v.5" />
  </Icon>
);
export const ShareIcon = () => (
  <Icon>
    <path d="M11 13V3M7.5 6L11 2.5 14.5 6M6 10H4v9h14v-9h-2" />
  </Icon>
);
export const ZoomIcon = () => (
  <Icon>
    <circle cx="9.5" cy="9.5" r="6" />
    <path d="M14 14l5 5M9.5 7v5M7 9.5h5" />
  </Icon>
);
export const BackIcon = () => (
  <Icon>
    <path d="M14 4l-7 7 7 7" />
  </Icon>
);
export const ForwardIcon = () => (
  <Icon>
    <path d="M8 4l7 7-7 7" />
  </Icon>
);
export const HeartIcon = () => (
  <Icon>
    <path d="M11 18.5C4.5 13.5 2.5 10.5 2.5 7.6A4.3 4.3 0 0 1 11 6.3a4.3 4.3 0 0 1 8.5 1.3c0 2.9-2 5.9-8.5 10.9z" />
  </Icon>
);
export const CarIcon = () => (
  <Icon>
    <path d="M3 15.5v-4l2-5.2A2 2 0 0 1 6.9 5h8.2A2 2 0 0 1 17 6.3l2 5.2v4z" />
    <path d="M3.5 11.5h15M4.5 15.5v2M17.5 15.5v2" />
    <circle cx="6.5" cy="13.5" r="0.4" />
    <circle cx="15.5" cy="13.5" r="0.4" />
  </Icon>
);
export const CartIcon = () => (
  <Icon>
    <path d="M2.5 4h2.6l2.2 10h9l2-7.5H6" />
    <circle cx="8.5" cy="17.8" r="1.4" />
    <circle cx="15" cy="17.8" r="1.4" />
  </Icon>
);

export const FilterIcon = () => (
  <Icon>
    <path d="M3 6h9M17 6h2M3 16h3M11 16h8" />
    <circle cx="14.5" cy="6" r="2.3" />
    <circle cx="8.5" cy="16" r="2.3" />
  </Icon>
);
export const OrderIcon = () => (
  <Icon>
    <path d="M7 4v14M3.5 14.5L7 18l3.5-3.5M15 18V4M11.5 7.5L15 4l3.5 3.5" />
  </Icon>
);
export const GridIcon = () => (
  <Icon>
    <path d="M4 4h5.5v5.5H4zM12.5 4H18v5.5h-5.5zM4 12.5h5.5V18H4zM12.5 12.5H18V18h-5.5z" />
  </Icon>
);
export const RowsIcon = () => (
  <Icon>
    <path d="M3.5 5h3v3h-3zM10 6.5h9M3.5 14h3v3h-3zM10 15.5h9" />
  </Icon>
);
export const BellIcon = () => (
  <Icon>
    <path d="M5 15.5h12l-1.5-2V9.5a4.5 4.5 0 0 0-9 0v4zM9.5 18.5h3M11 3.2v1.8" />
  </Icon>
);
