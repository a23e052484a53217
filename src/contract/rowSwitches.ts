import { z } from 'zod'
import { MAX_ROW } from '../composition/limits.ts'
import { isAnySwitchedOff, rowSwitches, type RowSwitches } from '../composition/rowSwitches.ts'
import { MAX_ROW_SWITCHES_LENGTH } from './limits.ts'

/**
 * Sent with an estimate or render of a composition: the rows that are hidden or muted, such as `hidden=1,3; muted=2`.
 * An extension of the API; a host offers it only if its session lists the capability `rowSwitches`.
 */
export const ROW_SWITCHES_HEADER = 'Row-Switches'

const row = '(?:0|[1-9][0-9]{0,2})'
const rows = `${row}(?:,${row})*`

/** Each list at most once, in either order. */
export const ROW_SWITCHES_PATTERN = `^(?:hidden=${rows}(?:; ?muted=${rows})?|muted=${rows}(?:; ?hidden=${rows})?)$`

const pattern = new RegExp(ROW_SWITCHES_PATTERN, 'u')

const rowsSchema = z.array(z.int().min(0).max(MAX_ROW)).readonly()

export const rowSwitchesSchema = z.object({ hidden: rowsSchema, muted: rowsSchema })

/** The header for switches. None if no row is switched off. */
export function rowSwitchesHeaders(switches: RowSwitches): Readonly<Record<string, string>> {
  if (!isAnySwitchedOff(switches)) return {}
  const lists = (['hidden', 'muted'] as const).flatMap((name) =>
    switches[name].length === 0 ? [] : [`${name}=${switches[name].join(',')}`],
  )
  return { [ROW_SWITCHES_HEADER]: lists.join('; ') }
}

/** Parses the header. Null if it is malformed or too long. */
export function parseRowSwitches(header: string): RowSwitches | null {
  if (header.length > MAX_ROW_SWITCHES_LENGTH || !pattern.test(header)) return null
  const lists = new Map(
    header.split(';').map((list): [string, number[]] => {
      const [name = '', numbers = ''] = list.trim().split('=')
      return [name, numbers.split(',').map(Number)]
    }),
  )
  return rowSwitches(lists.get('hidden') ?? [], lists.get('muted') ?? [])
}
