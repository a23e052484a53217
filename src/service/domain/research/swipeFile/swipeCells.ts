import { addressOf, dayOf } from '../../../providers/research/looseFields.ts'
import type { TableRecord } from '../../imports/tableRecords.ts'
import { plainHeader } from './swipeColumns.ts'

/** Longer texts are cut, as those of servers. */
const MAX_TEXT = 5_000
const MAX_LIST = 50

/** Reads the cells of a row by the names of their columns. */
export interface SwipeCells<Field extends string> {
  readonly has: (field: Field) => boolean
  readonly text: (field: Field) => string | null
  readonly list: (field: Field) => readonly string[]
  readonly count: (field: Field) => number | null
  readonly day: (field: Field) => string | null
  readonly address: (field: Field) => string | null
}

/** The places of fields are found once for all rows with the same columns. */
export function cellReader<Field extends string>(names: Readonly<Record<Field, readonly string[]>>) {
  let known: { readonly columns: readonly string[]; readonly places: ReadonlyMap<string, number> } | null = null
  const placesOf = (columns: readonly string[]): ReadonlyMap<string, number> => {
    if (known?.columns === columns) return known.places
    const plain = columns.map(plainHeader)
    const places = new Map<string, number>()
    for (const [field, headers] of Object.entries<readonly string[]>(names)) {
      const place = headers.map((header) => plain.indexOf(header)).find((index) => index >= 0)
      if (place !== undefined) places.set(field, place)
    }
    known = { columns, places }
    return places
  }
  return ({ cells, columns }: TableRecord): SwipeCells<Field> => {
    const places = placesOf(columns)
    const valueOf = (field: Field): unknown => {
      const place = places.get(field)
      return place === undefined ? undefined : cells[place]
    }
    const text = (field: Field): string | null => textOf(valueOf(field))
    return {
      has: (field) => text(field) !== null,
      text,
      list: (field) => listOf(valueOf(field)),
      count: (field) => countOf(text(field)),
      day: (field) => dayOf(text(field)),
      address: (field) => addressOf(text(field)),
    }
  }
}

/** The text of a cell. Lists have their first text, and ranges both bounds. */
function textOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') {
    const text = value.replaceAll('\u0000', '').trim().slice(0, MAX_TEXT).toWellFormed()
    return text === '' ? null : text
  }
  if (Array.isArray(value)) return value.map(textOf).find((text) => text !== null) ?? null
  if (typeof value !== 'object' || value === null) return null
  const { lower_bound: low, upper_bound: high, text } = value as Record<string, unknown>
  if (typeof text === 'string') return textOf(text)
  const bounds = [low, high].flatMap((bound) => (typeof bound === 'string' || typeof bound === 'number' ? [bound] : []))
  return bounds.length === 0 ? null : bounds.join('–')
}

function listOf(value: unknown): readonly string[] {
  const parts = Array.isArray(value) ? value.map(textOf) : (textOf(value)?.split(/[,;|]/u) ?? [])
  const texts = parts.flatMap((part) => (part === null || part.trim() === '' ? [] : [part.trim()]))
  return [...new Set(texts)].slice(0, MAX_LIST)
}

const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000, b: 1_000_000_000 }

/** A number such as 1,200 or 1.2K, and the first one of a range. */
export function countOf(text: string | null): number | null {
  const [, digits = '', unit = ''] = /^[<>≥~\s]*(\d[\d.,\s]{0,20})\s?([kmb]?)/iu.exec(text ?? '') ?? []
  const plain = digits.trim()
  if (plain === '') return null
  const factor = factors[unit.toLowerCase()]
  const count =
    factor === undefined ? Number(plain.replaceAll(/[.,\s]/gu, '')) : Number(plain.replaceAll(',', '.')) * factor
  return Number.isFinite(count) ? Math.round(count) : null
}
