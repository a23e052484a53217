import { joinedSpans, type WrittenSpan } from './adDays.ts'
import { type AdColumn, type CountColumn } from './adHeaders.ts'
import { AmountSum } from './adNumbers.ts'
import type { AdReading } from './adReading.ts'
import type { AdRow, FileStyle } from './adRow.ts'

type Named = Pick<AdRow, 'adId' | 'name' | 'adSetName' | 'campaignName' | 'currency' | 'resultType'>

/** Rows with the same identity are of one ad. */
export const identityOf = ({ adId, currency, name }: Pick<Named, 'adId' | 'name' | 'currency'>): string =>
  adId === null ? `name ${currency ?? ''} ${name}` : `id ${adId}`

/** The sum of the rows of an ad. */
export class AdSum {
  readonly #named: Named
  readonly #counts = new Map<CountColumn, number>()
  readonly #spend = new AmountSum()
  #hasSpend = false
  #hasOneType = true
  #columns: ReadonlySet<AdColumn> = new Set()
  /** Null before the first row. */
  #days: WrittenSpan | null = null

  constructor(named: Named) {
    this.#named = named
  }

  add({ columns, counts, days, resultType, spend }: AdRow, style: FileStyle): void {
    for (const [column, count] of counts) this.#counts.set(column, (this.#counts.get(column) ?? 0) + count)
    if (spend !== null) {
      this.#spend.add(spend, style.decimals)
      this.#hasSpend = true
    }
    this.#hasOneType &&= resultType === this.#named.resultType
    this.#columns = columns
    this.#days = this.#days === null ? days : joinedSpans(this.#days, days)
  }

  reading(style: FileStyle): AdReading {
    const { adId, adSetName, campaignName, currency, name, resultType } = this.#named
    const count = (column: CountColumn): number | null => this.#counts.get(column) ?? null
    const hookSeconds = this.#seconds({ hookPlays3: 3, hookPlays2: 2 } as const)
    const holdSeconds = this.#seconds({ holdPlays15: 15, holdPlays6: 6 } as const)
    const days = this.#days === null ? null : style.days.spanOf(this.#days)
    return {
      adId,
      adSetName,
      campaignName,
      currency,
      name,
      hookSeconds,
      holdSeconds,
      resultType: this.#hasOneType ? resultType : null,
      periodStart: days?.start ?? null,
      periodEnd: days?.end ?? null,
      counts: {
        impressions: count('impressions'),
        plays: count('plays'),
        hookPlays: hookSeconds === null ? null : count(hookSeconds === 3 ? 'hookPlays3' : 'hookPlays2'),
        holdPlays: holdSeconds === null ? null : count(holdSeconds === 15 ? 'holdPlays15' : 'holdPlays6'),
        plays25: count('plays25'),
        plays50: count('plays50'),
        plays75: count('plays75'),
        plays100: count('plays100'),
        clicks: count('clicks'),
        linkClicks: count('linkClicks'),
        // Results of different types cannot be summed.
        results: this.#hasOneType ? count('results') : null,
      },
      spendMicros: this.#hasSpend ? this.#spend.micros(style.decimals) : null,
    }
  }

  /** The seconds of the first of these columns that the file has. */
  #seconds<Seconds extends number>(secondsOf: Readonly<Partial<Record<CountColumn, Seconds>>>): Seconds | null {
    for (const [column, seconds] of Object.entries(secondsOf) as [CountColumn, Seconds][]) {
      if (this.#columns.has(column) || this.#counts.has(column)) return seconds
    }
    return null
  }
}
