import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { bytePool, type TakeBytes } from '../bytePool.ts'
import type { Box } from '../plan/renderPlan.ts'
import { drawingKey, drawingsOf, setOf, type Drawing, type SpriteGroup } from './drawings.ts'
import type { Pixels } from './pngPixels.ts'
import { maskFile, spriteFile, type DrawnSprite, type RasterInput, type SpriteId } from './rasterInput.ts'
import { opaqueBounds, maskSprite, pictureSprite, borderSprite } from './spritePixels.ts'
import type { SheetRegion } from './yuvaSprite.ts'

/** A drawing's position on a sheet and on the output. */
export interface DrawingPlace {
  readonly sheet: number
  readonly region: SheetRegion
  readonly box: Box
}

/** Keyed by drawing. Empty drawings have no place. */
export type DrawingPlaces = ReadonlyMap<string, DrawingPlace>

interface DueSprite {
  readonly name: SpriteId
  readonly batch: number
  readonly sheets: readonly number[]
}

/** Moves bounds from sheet to output coordinates. */
function onOutput(bounds: SheetRegion, { box, region }: Pick<DrawingPlace, 'box' | 'region'>): Box {
  return { ...bounds, left: bounds.left - region.left + box.left, top: bounds.top - region.top + box.top }
}

/** Cuts one sprite out of its sheets. Writes synchronously because each await is slow while all cores are busy. */
function spriteCutter(
  input: RasterInput,
  places: DrawingPlaces,
  { folder, sheets }: { folder: string; sheets: ReadonlyMap<number, Pixels> },
) {
  const at = (name: SpriteId, drawing: Drawing) => {
    const place = places.get(drawingKey(input, name, drawing))
    if (place === undefined) return null
    const sheet = sheets.get(place.sheet)
    if (sheet === undefined) throw new Error(`State ${name.state} of sprite set ${name.set} was not drawn.`)
    return { ...place, sheet }
  }
  const pool = bytePool()
  const write = (file: string, make: (take: TakeBytes) => Buffer): void => {
    const bytes = make(pool.take)
    writeFileSync(join(folder, file), bytes)
    pool.give(bytes)
  }
  return (name: SpriteId): DrawnSprite => {
    const set = setOf(input, name)
    const opacity = set.states[name.state]?.alpha ?? 1
    const white = at(name, 'white')
    if (set.kind === 'picture') {
      if (white === null) return { ...name, bounds: null }
      const bounds = opaqueBounds(white.sheet, white.region)
      if (bounds === null) return { ...name, bounds: null }
      write(spriteFile(name), (take) => pictureSprite(white.sheet, bounds, { opacity, take }))
      return { ...name, bounds: onOutput(bounds, white) }
    }
    const black = at(name, 'black')
    if (white === null || black === null)
      throw new Error(`The matte of state ${name.state} of sprite set ${name.set} is missing.`)
    write(maskFile(name), (take) => maskSprite({ white, black }, { opacity, take }))
    const border = input.setsWithBorder.includes(name.set) ? at(name, 'border') : null
    if (border === null) return { ...name, bounds: null }
    const bounds = opaqueBounds(border.sheet, border.region)
    if (bounds === null) return { ...name, bounds: null }
    write(spriteFile(name), (take) => borderSprite({ white, black }, { ...border, bounds }, { opacity, take }))
    return { ...name, bounds: onOutput(bounds, border) }
  }
}

export interface WriterHooks {
  readonly folder: string
  readonly onSprite: (sprite: DrawnSprite, batch: number) => void
  readonly signal: AbortSignal
}

/**
 * Writes each sprite once the last sheet that it needs is drawn, and frees each sheet as early as possible. Throws the
 * abort reason of `signal`.
 */
export function spriteWriter(
  { input, sprites }: SpriteGroup,
  places: DrawingPlaces,
  { folder, onSprite, signal }: WriterHooks,
) {
  const sheets = new Map<number, Pixels>()
  const cut = spriteCutter(input, places, { folder, sheets })
  const due = sprites.map(({ batch, name }): DueSprite => {
    const keys = drawingsOf(input, name).map((drawing) => drawingKey(input, name, drawing))
    return { name, batch, sheets: keys.flatMap((key) => places.get(key)?.sheet ?? []) }
  })
  const lastOf = (sprite: DueSprite): number => Math.max(-1, ...sprite.sheets)
  const dueAt = Map.groupBy(due, lastOf)
  const neededUntil = new Map<number, number>()
  for (const sprite of due) {
    for (const sheet of sprite.sheets) neededUntil.set(sheet, Math.max(lastOf(sprite), neededUntil.get(sheet) ?? 0))
  }
  const writeDue = async (sheet: number): Promise<void> => {
    for (const { batch, name } of dueAt.get(sheet) ?? []) {
      signal.throwIfAborted()
      onSprite(cut(name), batch)
      // Lets the browser receive its next command between two sprites.
      await setImmediate()
    }
    for (const kept of sheets.keys()) if ((neededUntil.get(kept) ?? -1) <= sheet) sheets.delete(kept)
  }
  return {
    /** Writes the sprites that need no sheet, because they show nothing. */
    writeUnseen: async () => await writeDue(-1),
    /** Must be called with the sheets in order. */
    async take(sheet: number, pixels: Pixels) {
      sheets.set(sheet, pixels)
      await writeDue(sheet)
    },
  }
}
