'use client';

import { BarChart } from '@mui/x-charts/BarChart';
import type { DayCount } from '@/lib/overview/model';

/** `2026-11-21` as «21.11». */
const short = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}`;

/** Messages and new customers by day. Colours are the theme's variables, so both schemes have their own. */
export function DaysChart({ days }: { days: DayCount[] }) {
  const most = Math.max(4, ...days.map(({ messages, customers }) => Math.max(messages, customers)));
  return (
    <BarChart
      height={200}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[{ data: days.map(({ day }) => short(day)), scaleType: 'band', categoryGapRatio: 0.4, tickSize: 0 }]}
      yAxis={[{ min: 0, max: most, tickMinStep: 1, width: 32, disableLine: true, disableTicks: true }]}
      grid={{ horizontal: true }}
      borderRadius={3}
      series={[
        { data: days.map(({ messages }) => messages), label: 'Сообщения', color: 'var(--mui-palette-primary-main)' },
        { data: days.map(({ customers }) => customers), label: 'Новые покупатели', color: 'var(--mui-palette-tertiary-main)' },
      ]}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
    />
  );
}
