import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { bytePool, type TakeBytes } from '../bytePool.ts'
import type { Box } from '../plan/renderPlan.ts'
import { drawingKey, drawingsOf, setOf, type Drawing, type TileGroup } from './drawings.ts'
import type { Pixels } from './pngPixels.ts'
import { maskFile, tileFile, type DrawnTile, type RasterOrder, type TileName } from './rasterOrder.ts'
import { inkOf, maskTile, pictureTile, surroundingsTile } from './tilePixels.ts'
import type { SheetRegion } from './yuvaTile.ts'

/** Where a drawing lies, and which part of the output it is. */
export interface DrawingPlace {
  readonly sheet: number
  readonly region: SheetRegion
  readonly box: Box
}

/** By the drawing's key; that of which nothing is seen lies nowhere. */
export type DrawingPlaces = ReadonlyMap<string, DrawingPlace>

interface DueTile {
  readonly name: TileName
  readonly batch: number
  readonly sheets: readonly number[]
}

/** The ink of a drawing, from its place on a sheet to its place on the output. */
function onOutput(ink: SheetRegion, { box, region }: Pick<DrawingPlace, 'box' | 'region'>): Box {
  return { ...ink, left: ink.left - region.left + box.left, top: ink.top - region.top + box.top }
}

/** Cuts one tile out of its sheets and writes it at once: where all processors are busy, each turn that is waited for takes long. */
function tileCutter(
  order: RasterOrder,
  places: DrawingPlaces,
  { folder, sheets }: { folder: string; sheets: ReadonlyMap<number, Pixels> },
) {
  const at = (name: TileName, drawing: Drawing) => {
    const place = places.get(drawingKey(order, name, drawing))
    if (place === undefined) return null
    const sheet = sheets.get(place.sheet)
    if (sheet === undefined) throw new Error(`State ${name.state} of tile set ${name.set} was not drawn.`)
    return { ...place, sheet }
  }
  const pool = bytePool()
  const write = (file: string, make: (take: TakeBytes) => Buffer): void => {
    const bytes = make(pool.take)
    writeFileSync(join(folder, file), bytes)
    pool.give(bytes)
  }
  return (name: TileName): DrawnTile => {
    const set = setOf(order, name)
    const factor = set.states[name.state]?.alpha ?? 1
    const white = at(name, 'white')
    if (set.kind === 'picture') {
      if (white === null) return { ...name, ink: null }
      const ink = inkOf(white.sheet, white.region)
      if (ink === null) return { ...name, ink: null }
      write(tileFile(name), (take) => pictureTile(white.sheet, ink, { factor, take }))
      return { ...name, ink: onOutput(ink, white) }
    }
    const black = at(name, 'black')
    if (white === null || black === null)
      throw new Error(`The matte of state ${name.state} of tile set ${name.set} is missing.`)
    write(maskFile(name), (take) => maskTile({ white, black }, { factor, take }))
    const around = order.setsWithSurroundings.includes(name.set) ? at(name, 'around') : null
    if (around === null) return { ...name, ink: null }
    const ink = inkOf(around.sheet, around.region)
    if (ink === null) return { ...name, ink: null }
    write(tileFile(name), (take) => surroundingsTile({ white, black }, { ...around, ink }, { factor, take }))
    return { ...name, ink: onOutput(ink, around) }
  }
}

export interface WriterHooks {
  readonly folder: string
  readonly onTile: (tile: DrawnTile, batch: number) => void
  readonly signal: AbortSignal
}

/** Writes each tile of a group as soon as its last sheet is there; keeps no sheet longer than needed. Throws what `signal` was aborted with. */
export function tileWriter(
  { order, tiles }: TileGroup,
  places: DrawingPlaces,
  { folder, onTile, signal }: WriterHooks,
) {
  const sheets = new Map<number, Pixels>()
  const cut = tileCutter(order, places, { folder, sheets })
  const due = tiles.map(({ batch, name }): DueTile => {
    const keys = drawingsOf(order, name).map((drawing) => drawingKey(order, name, drawing))
    return { name, batch, sheets: keys.flatMap((key) => places.get(key)?.sheet ?? []) }
  })
  const lastOf = (tile: DueTile): number => Math.max(-1, ...tile.sheets)
  const dueAt = Map.groupBy(due, lastOf)
  const neededUntil = new Map<number, number>()
  for (const tile of due) {
    for (const sheet of tile.sheets) neededUntil.set(sheet, Math.max(lastOf(tile), neededUntil.get(sheet) ?? 0))
  }
  const writeDue = async (sheet: number): Promise<void> => {
    for (const { batch, name } of dueAt.get(sheet) ?? []) {
      signal.throwIfAborted()
      onTile(cut(name), batch)
      // Between two tiles the browser is told what to draw next.
      await setImmediate()
    }
    for (const kept of sheets.keys()) if ((neededUntil.get(kept) ?? -1) <= sheet) sheets.delete(kept)
  }
  return {
    /** Those of which nothing is seen. */
    writeUnseen: async () => await writeDue(-1),
    /** Takes the sheets in their order. */
    async take(sheet: number, pixels: Pixels) {
      sheets.set(sheet, pixels)
      await writeDue(sheet)
    },
  }
}
