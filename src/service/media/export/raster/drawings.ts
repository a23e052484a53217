import type { SheetCell } from '../../../../scene/spriteSheetProps.ts'
import type { Box, SpriteSet } from '../plan/renderPlan.ts'
import { spriteKey, type RasterInput, type SpriteId } from './rasterInput.ts'

/** `border`: the overlay with its filters around a black picture. */
export type Drawing = 'white' | 'black' | 'border'

export interface WantedDrawing {
  readonly key: string
  readonly overlay: number
  readonly frame: number
  readonly picture: SheetCell['picture']
  /** The part of the output that contains it. */
  readonly box: Box
  /** True to draw the whole box, even if parts of it are transparent. */
  readonly isWhole: boolean
  /** Drawings with the same key have the same opaque bounds. */
  readonly boundsKey: string
}

/** Sprites drawn together, each with the first batch that needs it. */
export interface SpriteGroup {
  readonly input: RasterInput
  readonly sprites: readonly { readonly name: SpriteId; readonly batch: number }[]
  /** The number of leading sprites to draw before all others. Null if none is streamed. */
  readonly urgent: number | null
}

/** Maximum number of output pixels that are measured at once. */
export const MAX_PIXELS = 32_000_000

export function setOf({ spriteSets }: Pick<RasterInput, 'spriteSets'>, { set }: SpriteId): SpriteSet {
  const found = spriteSets[set]
  if (found === undefined) throw new Error(`There is no sprite set ${set}.`)
  return found
}

export function drawingsOf(
  input: Pick<RasterInput, 'spriteSets' | 'setsWithBorder'>,
  name: SpriteId,
): readonly Drawing[] {
  if (setOf(input, name).kind === 'picture') return ['white']
  return input.setsWithBorder.includes(name.set) ? ['white', 'black', 'border'] : ['white', 'black']
}

/** States that differ only in opacity share a drawing. */
export function drawingKey(input: Pick<RasterInput, 'spriteSets'>, name: SpriteId, drawing: Drawing): string {
  const state = setOf(input, name).states[name.state]
  if (state === undefined) throw new Error(`There is no state ${name.state} of sprite set ${name.set}.`)
  return `${name.set} ${state.frame} ${drawing}`
}

/** The streamed sprites, each with its batch. */
function streamedGroup(input: RasterInput): SpriteGroup[] {
  const { streamed, batches } = input
  if (streamed === null) return []
  const batchOf = new Map(batches.flatMap((names, batch) => names.map((name) => [spriteKey(name), batch])))
  const sprites = streamed.names.map((name) => ({ name, batch: batchOf.get(spriteKey(name)) ?? 0 }))
  return [{ input, sprites, urgent: streamed.urgent }]
}

/** Groups sprites. The first group contains the streamed sprites, or else those of the first chunk. */
export function spriteGroups(input: RasterInput): SpriteGroup[] {
  const groups: { name: SpriteId; batch: number }[][] = []
  const begun = input.streamed?.batches ?? 0
  const first = begun > 0 ? -1 : input.batches.findIndex((names) => names.length > 0)
  let drawn = new Set<string>()
  let pixels = 0
  input.batches.forEach((names, batch) => {
    if (batch < begun) return
    for (const name of names) {
      const { box } = setOf(input, name)
      const keys = drawingsOf(input, name).map((drawing) => drawingKey(input, name, drawing))
      const more = keys.filter((key) => !drawn.has(key)).length * box.width * box.height
      const last = groups.at(-1)
      // The first chunk waits only for its own sprites.
      const isBehindFirst = batch > first && last?.at(-1)?.batch === first
      if (last === undefined || isBehindFirst || pixels + more > MAX_PIXELS) {
        groups.push([{ name, batch }])
        drawn = new Set(keys)
        pixels = keys.length * box.width * box.height
      } else {
        last.push({ name, batch })
        for (const key of keys) drawn.add(key)
        pixels += more
      }
    }
  })
  return [...streamedGroup(input), ...groups.map((sprites) => ({ input, sprites, urgent: null }))]
}

/** The drawings that sprites need, in order. Overlay indices past the end refer to copies without filters. */
export function wantedDrawings({ input, sprites }: Pick<SpriteGroup, 'input' | 'sprites'>): WantedDrawing[] {
  const wanted = new Map<string, WantedDrawing>()
  for (const { name } of sprites) {
    const set = setOf(input, name)
    for (const drawing of drawingsOf(input, name)) {
      const key = drawingKey(input, name, drawing)
      const isMatte = set.kind === 'matte'
      const state = set.states[name.state]
      wanted.set(key, {
        key,
        overlay: set.overlay + (isMatte && drawing !== 'border' ? input.overlays.length : 0),
        frame: state?.frame ?? 0,
        picture: drawing === 'white' ? 'white' : 'black',
        box: set.box,
        // The bounds of an image are known well enough, and an image may be too large to measure.
        isWhole: isMatte || input.overlays[set.overlay]?.type === 'image',
        boundsKey: state?.boundsKey === undefined ? key : `${name.set} ${drawing} like ${state.boundsKey}`,
      })
    }
  }
  return [...wanted.values()]
}
