import { script } from '../shared/shared-cache.ts';

/*
 * KEYS[1] is one hash of all marks: `s:{tag}` and `e:{tag}` say when a tag became stale or expired,
 * `seq` is the number of the last change applied, `clock` the latest time ever written. So whatever
 * makes Redis forget marks (eviction, FLUSHALL, a start without its data) makes it forget all of
 * them, and without the hash nothing is found and nothing kept until somebody has written into it
 * that everything expired.
 */

/** Redis's time, ms, which never goes back, whatever its machine's clock does. */
const CLOCK = `
local t = redis.call('TIME')
local clock = t[1] * 1000 + math.floor(t[2] / 1000)
clock = math.max(clock, tonumber(redis.call('HGET', KEYS[1], 'clock') or '0'))
local now = string.format('%.0f', clock)
local known = redis.call('EXISTS', KEYS[1]) == 1
local seq = redis.call('HGET', KEYS[1], 'seq')
local function expire_all() redis.call('HSET', KEYS[1], 'e:*', now) end
`;

/**
 * Every mark makes the hash longer. So many fields, and everything expires instead, which is worth
 * as much once most of what they speak of is rendered anew.
 */
const BOUND = `
if redis.call('HLEN', KEYS[1]) > 100000 then
  local last = redis.call('HGET', KEYS[1], 'seq')
  redis.call('DEL', KEYS[1])
  if last then redis.call('HSET', KEYS[1], 'seq', last) end
  redis.call('HSET', KEYS[1], 'clock', now)
  expire_all()
end
`;

/**
 * ARGV: 1 when everything has to expire · the number that this process has last seen here · the last
 * it was told to apply. A lower number than was seen is an older state of Redis. Returns its time and
 * its number.
 */
export const LOOK = script(`${CLOCK}
local older = ARGV[2] ~= '' and (not seq or tonumber(seq) < tonumber(ARGV[2]))
if ARGV[1] == '1' or not known or older then expire_all() end
if not known and ARGV[3] ~= '' then
  seq = ARGV[3]
  redis.call('HSET', KEYS[1], 'seq', seq)
end
redis.call('HSET', KEYS[1], 'clock', now)
return { now, seq or '' }
`);

/** KEYS[2]: the entry. ARGV: tags instead of its own, JSON or empty. */
export const GET = script(`
if redis.call('EXISTS', KEYS[1]) == 0 then return {} end
local e = redis.call('HMGET', KEYS[2], 'at', 'revalidate', 'expire', 'tags', 'body')
if not e[1] then return {} end
local latest = { s = '0', e = '0' }
local function look(tag)
  for kind, before in pairs(latest) do
    local mark = redis.call('HGET', KEYS[1], kind .. ':' .. tag)
    if mark and tonumber(mark) > tonumber(before) then latest[kind] = mark end
  end
end
for _, tag in ipairs(cjson.decode(ARGV[1] ~= '' and ARGV[1] or e[4])) do look(tag) end
look('*')
return { e[1], e[2], e[3], e[4], e[5], latest.s, latest.e }
`);

/** KEYS[2]: the path, which names its entry. */
export const AT_PATH = script(`
local key = redis.call('GET', KEYS[2])
if redis.call('EXISTS', KEYS[1]) == 0 or not key then return {} end
local e = redis.call('HMGET', key, 'at', 'revalidate', 'expire', 'tags', 'body')
if not e[1] then return {} end
return { e[1], e[2], e[3], e[4], e[5] }
`);

/** KEYS[2]: the entry, KEYS[3]: its path. ARGV: when it began · life, ms · the other fields. */
export const PUT = script(`${CLOCK}
local at = math.min(tonumber(ARGV[1]), clock)
local before = redis.call('HGET', KEYS[2], 'at')
if not known or (before and tonumber(before) > at) then return { 0 } end
redis.call('HSET', KEYS[2], 'at', string.format('%.0f', at),
  'revalidate', ARGV[3], 'expire', ARGV[4], 'tags', ARGV[5], 'body', ARGV[6])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
if KEYS[3] then redis.call('SET', KEYS[3], KEYS[2], 'PX', ARGV[2]) end
redis.call('HSET', KEYS[1], 'clock', now)
return { 1 }
`);

export const REMOVE = script(`return { redis.call('DEL', KEYS[1]) }`);

/** ARGV: field by field (\`s:{tag}\`, \`e:{tag}\`). */
export const MARK = script(`${CLOCK}
if not known then expire_all() end
for _, field in ipairs(ARGV) do redis.call('HSET', KEYS[1], field, now) end
redis.call('HSET', KEYS[1], 'clock', now)
${BOUND}
return { now }
`);

/**
 * ARGV: what is marked: «everything» when changes were lost, the «new» ones, or those that another
 * process has marked «again» · the number reached · then by turns a change's number and field.
 * Returns the number that holds now.
 */
export const APPLY = script(`${CLOCK}
local applied = tonumber(seq or '0')
if ARGV[1] == 'everything' or not known then
  expire_all()
else
  for i = 3, #ARGV, 2 do
    if ARGV[1] == 'again' or tonumber(ARGV[i]) > applied then redis.call('HSET', KEYS[1], ARGV[i + 1], now) end
  end
end
local reached = ARGV[2]
if ARGV[1] ~= 'everything' and applied > tonumber(reached) then reached = seq end
redis.call('HSET', KEYS[1], 'seq', reached, 'clock', now)
${BOUND}
return { reached }
`);
