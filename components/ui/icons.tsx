/** One line style for every icon of the shop, and one path each; decorative, so hidden from screen readers. */
export const Icon = ({ d }: { d: string }) => (
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
    <path d={d} />
  </svg>
);

export const CatalogueIcon = () => <Icon d="M3 6h16M3 11h16M3 16h16" />;
export const PersonIcon = () => <Icon d="M7 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4 20c1-5 13-5 14 0" />;
export const SearchIcon = () => <Icon d="M3.5 9.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM14 14l5 5" />;
export const CloseIcon = () => <Icon d="M5 5l12 12M17 5L5 17" />;
export const CopyIcon = () => <Icon d="M8 8h10v10H8zM4.5 14H4V4h10v.5" />;
export const ShareIcon = () => <Icon d="M11 13V3M7.5 6L11 2.5 14.5 6M6 10H4v9h14v-9h-2" />;
export const ZoomIcon = () => (
  <Icon d="M3.5 9.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM14 14l5 5M9.5 7v5M7 9.5h5" />
);
export const BackIcon = () => <Icon d="M14 4l-7 7 7 7" />;
export const ForwardIcon = () => <Icon d="M8 4l7 7-7 7" />;
export const HeartIcon = () => (
  <Icon d="M11 18.5C4.5 13.5 2.5 10.5 2.5 7.6A4.3 4.3 0 0 1 11 6.3a4.3 4.3 0 0 1 8.5 1.3c0 2.9-2 5.9-8.5 10.9z" />
);
export const CarIcon = () => (
  <Icon d="M3 15.5v-4l2-5.2A2 2 0 0 1 6.9 5h8.2A2 2 0 0 1 17 6.3l2 5.2v4zM3.5 11.5h15M4.5 15.5v2M17.5 15.5v2M6.1 13.5a0.4 0.4 0 1 0 0.8 0 0.4 0.4 0 1 0-0.8 0zM15.1 13.5a0.4 0.4 0 1 0 0.8 0 0.4 0.4 0 1 0-0.8 0z" />
);
export const CartIcon = () => (
  <Icon d="M2.5 4h2.6l2.2 10h9l2-7.5H6M7.1 17.8a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0zM13.6 17.8a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0z" />
);
export const FilterIcon = () => (
  <Icon d="M3 6h9M17 6h2M3 16h3M11 16h8M12.2 6a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0zM6.2 16a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0z" />
);
export const OrderIcon = () => (
  <Icon d="M7 4v14M3.5 14.5L7 18l3.5-3.5M15 18V4M11.5 7.5L15 4l3.5 3.5" />
);
export const GridIcon = () => (
  <Icon d="M4 4h5.5v5.5H4zM12.5 4H18v5.5h-5.5zM4 12.5h5.5V18H4zM12.5 12.5H18V18h-5.5z" />
);
export const RowsIcon = () => <Icon d="M3.5 5h3v3h-3zM10 6.5h9M3.5 14h3v3h-3zM10 15.5h9" />;
export const BellIcon = () => (
  <Icon d="M5 15.5h12l-1.5-2V9.5a4.5 4.5 0 0 0-9 0v4zM9.5 18.5h3M11 3.2v1.8" />
);
