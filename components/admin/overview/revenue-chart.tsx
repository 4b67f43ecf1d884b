'use client';

import { BarChart } from '@mui/x-charts/BarChart';
import { formatMoney, formatNumber } from '@/lib/format/money';
import type { DayCount } from '@/lib/overview/model';

/** `2026-11-21` as «21.11». */
const short = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}`;
/** Roubles as an axis has room for them: «12 тыс.». */
const rough = (roubles: number) => (roubles >= 1_000 ? `${formatNumber(Math.round(roubles / 1_000))}\u00A0тыс.` : formatNumber(roubles));

/** What was ordered by day, in roubles. Colours are the theme's variables, so both schemes have their own. */
export function RevenueChart({ days }: { days: DayCount[] }) {
  return (
    <BarChart
      height={200}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[{ data: days.map(({ day }) => short(day)), scaleType: 'band', categoryGapRatio: 0.4, tickSize: 0 }]}
      yAxis={[{ min: 0, max: Math.max(1_000, ...days.map(({ kopecks }) => kopecks / 100)), width: 72, disableLine: true, disableTicks: true, valueFormatter: rough }]}
      grid={{ horizontal: true }}
      borderRadius={3}
      hideLegend
      series={[{ data: days.map(({ kopecks }) => kopecks / 100), label: 'Выручка', color: 'var(--mui-palette-primary-main)', valueFormatter: (roubles: number | null) => formatMoney((roubles ?? 0) * 100) }]}
    />
  );
}
