'use client';

import { BarChart } from '@mui/x-charts/BarChart';
import { formatNumber } from '@/lib/format/money';
import { COLOURS, type Series } from './series';

/** A whole number as an axis has room for it: «12 тыс.», «3 млн». */
const rough = (value: number) =>
  value >= 1_000_000
    ? `${formatNumber(Math.round(value / 1_000_000))}\u00A0млн`
    : value >= 1_000
      ? `${formatNumber(Math.round(value / 1_000))}\u00A0тыс.`
      : formatNumber(value);

const follow = (href: string | undefined) => void (href && location.assign(href));

type Props = {
  names: string[];
  /** Not more than there are `COLOURS`. */ series: Series[];
  /** The least that the axis reaches to. */ least: number;
  /** One upon the other: parts of a sum. */ stacked?: boolean;
  words?: (value: number) => string;
};

/** Bars by the parts of a period; the same links stand in the table, for the keyboard. */
export function Bars({ names, series, least, stacked = false, words = formatNumber }: Props) {
  const heights = names
    .map((_, place) => series.map(({ data }) => data[place] ?? 0))
    .map((values) =>
      stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values),
    );
  return (
    <BarChart
      height={200}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[{ data: names, scaleType: 'band', categoryGapRatio: 0.4, tickSize: 0 }]}
      yAxis={[
        {
          min: 0,
          max: Math.max(least, ...heights),
          tickMinStep: 1,
          width: 64,
          disableLine: true,
          disableTicks: true,
          valueFormatter: rough,
        },
      ]}
      grid={{ horizontal: true }}
      borderRadius={3}
      onItemClick={(_, { seriesId, dataIndex }) =>
        follow(series[Number(seriesId)]?.hrefs[dataIndex])
      }
      // By their places: two may be called alike.
      series={series.map(({ label, data }, place) => ({
        id: String(place),
        label,
        data,
        ...(COLOURS[place] && { color: COLOURS[place] }),
        valueFormatter: (value: number | null) => words(value ?? 0),
        ...(stacked ? { stack: 'all' } : {}),
      }))}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
    />
  );
}
