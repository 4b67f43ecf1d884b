import { script, type SharedCache } from '../cache/shared/shared-cache.ts';
import {
  countedIn,
  MISS_COST,
  missOf,
  type Counted,
  type Limits,
  type OwnLimits,
} from './request-limits.ts';

/**
 * The buckets of limits.ts, kept by Redis until they are full again. KEYS: buckets, asked in turn
 * until one is empty. ARGV: what is taken; 1 when it is taken whatever is left; burst and rate a
 * minute of each. Returns after how many seconds there is room.
 */
const TAKE = script(`
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local cost = tonumber(ARGV[1])
for i, key in ipairs(KEYS) do
  local burst, rate = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
  local known = redis.call('HMGET', key, 'left', 'at')
  local left = burst
  if known[1] then
    left = math.min(burst, tonumber(known[1]) + math.max(0, now - tonumber(known[2])) * rate / 60000)
  end
  if left < 1 and ARGV[2] == '0' then return { math.ceil((1 - left) * 60 / rate) } end
  left = left - cost
  redis.call('HSET', key, 'left', tostring(left), 'at', string.format('%.0f', now))
  redis.call('PEXPIRE', key, math.ceil((burst - left) * 60000 / rate))
end
return { 0 }
`);

/**
 * Limits that count once over all web processes. While Redis is away each counts by itself.
 * @param own for then
 */
export function countTogether(cache: Pick<SharedCache, 'run'>, own: OwnLimits): Limits {
  async function take(
    counted: Counted[],
    cost: number,
    anyway: 0 | 1,
  ): Promise<number | undefined> {
    const keys = counted.map(({ key }) => `detal:limit:${key}`);
    const limits = counted.flatMap(({ limit }) => [limit.burst, limit.perMinute]);
    const reply = await cache.run(TAKE, keys, [cost, anyway, ...limits]);
    return reply && Number(reply[0]);
  }

  return {
    secondsToWait: (req, ip) => {
      const counted = countedIn(req, ip);
      if (counted.length === 0) return 0;
      return take(counted, 1, 0).then((seconds) => seconds ?? own.secondsToWait(req, ip));
    },
    countMiss: (ip) => {
      const counted = missOf(ip);
      if (counted)
        void take([counted], MISS_COST - 1, 1).then((seconds) => seconds ?? own.countMiss(ip));
    },
  };
}
