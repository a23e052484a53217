import { batchNotifier } from './batchNotifier.ts'
import { drawingKey, drawingsOf, setOf, spriteGroups, wantedDrawings, type SpriteGroup } from './drawings.ts'
import { measureBounds } from './measureBounds.ts'
import { packSheets, type PackedSheet } from './packSheets.ts'
import { pngPixels } from './pngPixels.ts'
import type { ExpectedSprite, RasterEvent, RasterInput } from './rasterInput.ts'
import { spriteSheetOf } from './spriteSheetOf.ts'
import type { SpriteSheetPage } from './spriteSheetPage.ts'
import { spriteWriter, type DrawingPlace, type WriterHooks } from './spriteWriter.ts'

/** Sprites start at even pixels, where chroma samples start. */
const SHEET_LIMITS = { width: 2_048, height: 2_048, step: 2 }

interface GroupHooks extends WriterHooks {
  readonly onEvent: (event: RasterEvent) => void
  /** Runs work while the browser continues drawing. At most one such call is pending. */
  readonly meanwhile: (work: () => Promise<void>) => Promise<void>
}

type Boxes = Awaited<ReturnType<typeof measureBounds>>

function expectedSprites({ input, sprites }: SpriteGroup, boxes: Boxes): ExpectedSprite[] {
  return sprites.map(({ name }) => {
    const drawing = setOf(input, name).kind === 'picture' ? 'white' : 'border'
    const isDrawn = drawingsOf(input, name).includes(drawing)
    return { ...name, box: isDrawn ? (boxes.get(drawingKey(input, name, drawing)) ?? null) : null }
  })
}

/** Packs drawings onto sheets. Urgent ones get separate sheets. */
function sheetsOf<Item extends { readonly key: string; readonly width: number; readonly height: number }>(
  { input, sprites, urgent }: SpriteGroup,
  seen: readonly Item[],
): PackedSheet<Item>[] {
  const urgentKeys = new Set(wantedDrawings({ input, sprites: sprites.slice(0, urgent ?? 0) }).map(({ key }) => key))
  const isUrgent = ({ key }: Item): boolean => urgentKeys.has(key)
  return [seen.filter(isUrgent), seen.filter((one) => !isUrgent(one))].flatMap((items) =>
    packSheets(items, SHEET_LIMITS),
  )
}

async function drawGroup(page: SpriteSheetPage, group: SpriteGroup, hooks: GroupHooks): Promise<void> {
  const wanted = wantedDrawings(group)
  const boxes = await measureBounds(page, wanted)
  if (group.urgent !== null) hooks.onEvent({ kind: 'expected', sprites: expectedSprites(group, boxes) })
  const seen = wanted.flatMap((one) => {
    const box = boxes.get(one.key)
    return box ? [{ ...one, ...box }] : []
  })
  const sheets = sheetsOf(group, seen)
  const places = new Map<string, DrawingPlace>()
  sheets.forEach(({ packed }, sheet) => {
    for (const { item, left, top } of packed) {
      const { height, key, width } = item
      const box = { left: item.left, top: item.top, width, height }
      places.set(key, { sheet, box, region: { left, top, width, height } })
    }
  })
  const writer = spriteWriter(group, places, hooks)
  await hooks.meanwhile(writer.writeUnseen)
  for (const [number, sheet] of sheets.entries()) {
    const png = await page.draw(spriteSheetOf(sheet), 1)
    await hooks.meanwhile(async () => await writer.take(number, await pngPixels(png)))
  }
}

export interface DrawHooks {
  readonly folder: string
  readonly onEvent: (event: RasterEvent) => void
  readonly signal: AbortSignal
}

/** Draws all sprites into a folder. Writes nothing after its promise settles. */
export async function drawSprites(
  page: SpriteSheetPage,
  input: RasterInput,
  { folder, signal, onEvent }: DrawHooks,
): Promise<void> {
  const addToBatch = batchNotifier(input, (ready) => onEvent({ kind: 'batch', ...ready }))
  const onSprite: WriterHooks['onSprite'] = (sprite, batch) => {
    if (batch < (input.streamed?.batches ?? 0)) onEvent({ kind: 'drawn', sprite })
    addToBatch(sprite, batch)
  }
  let working: Promise<void> = Promise.resolve()
  const meanwhile = async (work: () => Promise<void>): Promise<void> => {
    const before = working
    working = before.then(work)
    // The next `meanwhile`, or the end of `drawSprites`, reports the error.
    working.catch(() => undefined)
    await before
  }
  try {
    for (const group of spriteGroups(input))
      await drawGroup(page, group, { folder, onSprite, signal, onEvent, meanwhile })
    await working
  } finally {
    await Promise.allSettled([working])
  }
}
