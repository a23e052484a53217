import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { playedComposition, rowSwitches, type RowSwitches } from '../../../composition/rowSwitches.ts'
import type { Composition, Overlay } from '../../../composition/schema.ts'
import { deviceStorage, recall, remember } from './deviceMemory.ts'
import { trackNumber } from '../../../base/trackNumber.ts'

/** In characters. */
export const MAX_ROW_NAME = 80

const rowSettingsSchema = z.object({
  /** Hides its overlays in the preview and in exports. */
  isHidden: z.boolean().optional(),
  /** Mutes its overlays in the preview and in exports. */
  isMuted: z.boolean().optional(),
  /** Its overlays cannot be selected or changed on the timeline. */
  isLocked: z.boolean().optional(),
  name: z.string().max(MAX_ROW_NAME).optional(),
})
export type RowSettings = z.output<typeof rowSettingsSchema>
/** Settings by row number. Rows without settings are absent. */
export type Rows = Readonly<Record<number, RowSettings>>
export type RowsStore = StoreApi<Rows>

const rowsSchema: z.ZodType<Rows> = z.record(z.string().regex(/^\d{1,3}$/u), rowSettingsSchema)

/** Track settings. They are stored on this device for each composition and are not in history. */
export function createRows(compositionId: string): RowsStore {
  const store = createStore<Rows>(() => storedRows(compositionId))
  remember(deviceStorage(), keyOf(compositionId), store)
  return store
}

const keyOf = (compositionId: string): string => `framewright:rows:${compositionId}`

/** Track settings as this device last stored them. */
export const storedRows = (compositionId: string): Rows =>
  recall(deviceStorage(), keyOf(compositionId), { schema: rowsSchema, fallback: {} })

const isSet = ({ isHidden, isMuted, isLocked, name }: RowSettings): boolean =>
  isHidden === true || isMuted === true || isLocked === true || name !== undefined

/** Changes the settings of a row. An empty name removes the name. */
export function changeRow(rows: RowsStore, row: number, change: RowSettings): void {
  const { [row]: before, ...others } = rows.getState()
  const { name = '', ...settings } = { ...before, ...change }
  const next: RowSettings = name === '' ? settings : { ...settings, name }
  rows.setState(isSet(next) ? { ...others, [row]: next } : others, true)
}

/** Settings after rows from `from` on moved by `by`: 1 if a row was inserted there, −1 if one was removed. */
export function shiftedRows(rows: Rows, from: number, by: 1 | -1): Rows {
  const kept = Object.entries(rows).flatMap(([key, settings]): [number, RowSettings][] => {
    const row = Number(key)
    if (row < from) return [[row, settings]]
    return by === -1 && row === from ? [] : [[row + by, settings]]
  })
  return Object.fromEntries(kept)
}

export const isRowLocked = (rows: Rows, row: number): boolean => rows[row]?.isLocked === true

/** Name of a track, or else its number. */
export const rowTitle = (row: number, settings: RowSettings | undefined): string =>
  settings?.name ?? t`Track ${trackNumber(row)}`

/** Overlays on unlocked rows. Returns the same list if no row is locked. */
export function unlockedOverlays(overlays: readonly Overlay[], rows: Rows): readonly Overlay[] {
  const isAnyLocked = Object.values(rows).some((settings) => settings.isLocked === true)
  return isAnyLocked ? overlays.filter((overlay) => !isRowLocked(rows, overlay.row)) : overlays
}

/** The rows that are hidden or muted on this device. */
export function switchesOfRows(rows: Rows): RowSwitches {
  const withSetting = (setting: 'isHidden' | 'isMuted'): number[] =>
    Object.entries(rows).flatMap(([row, settings]) => (settings[setting] === true ? [Number(row)] : []))
  return rowSwitches(withSetting('isHidden'), withSetting('isMuted'))
}

/** The document as it plays on this device. Returns the same document if no row is hidden or muted. */
export const visibleComposition = (document: Composition, rows: Rows): Composition =>
  playedComposition(document, switchesOfRows(rows))
