import { type RawBuilder, sql } from 'kysely'

/** Counts of readings, summed. Numbers are text, because they are exact. */
const counted = [
  'impressions',
  'plays',
  'hook_plays',
  'hold_plays',
  'plays_25',
  'plays_50',
  'plays_75',
  'plays_100',
  'clicks',
  'link_clicks',
  'results',
  'spend',
] as const

/** The rates of ads: a numerator and a denominator. */
const pairs = {
  hook: ['hook_plays', 'impressions'],
  hold: ['hold_plays', 'hook_plays'],
  completion: ['plays_100', 'plays'],
  click: ['clicks', 'impressions'],
  linkClick: ['link_clicks', 'impressions'],
  costPerThousand: ['spend', 'impressions'],
  costPerResult: ['spend', 'results'],
} as const

export type PairName = keyof typeof pairs

export interface AdSums extends Record<(typeof counted)[number], string | null> {
  /** Sums over the readings that have both numbers, with the impressions of those. */
  readonly pairs: Readonly<
    Record<PairName, readonly [numerator: string | null, denominator: string | null, impressions: string | null]>
  >
  readonly period_start: string | null
  readonly period_end: string | null
}

const column = (name: string): RawBuilder<unknown> => sql.ref(`readings.${name}`)
/** The sum over the readings that have both numbers of a pair. */
const sumOf = (name: string, [one, other]: readonly [string, string]): RawBuilder<unknown> =>
  sql`(sum(${column(name)}) filter (where ${column(one)} is not null and ${column(other)} is not null))::text`

/** The columns of `AdSums` over a group of the table `insights_readings readings`. */
export const adSums = sql.join([
  ...counted.map((name) => sql`sum(${column(name)})::text as ${sql.ref(name)}`),
  sql`jsonb_build_object(${sql.join(
    Object.entries(pairs).flatMap(([name, pair]) => [
      sql`${sql.lit(name)}`,
      sql`jsonb_build_array(${sql.join([...pair, 'impressions'].map((one) => sumOf(one, pair)))})`,
    ]),
  )}) as pairs`,
  sql`min(readings.period_start)::text as period_start`,
  sql`max(readings.period_end)::text as period_end`,
])
