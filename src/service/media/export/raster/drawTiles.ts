import type { Overlay } from '../../../../composition/schema.ts'
import { batchTeller } from './batchTeller.ts'
import { tileGroups, wantedDrawings, type TileGroup } from './drawings.ts'
import { inkSurvey } from './inkSurvey.ts'
import { packedSheets } from './packedSheets.ts'
import { pngPixels } from './pngPixels.ts'
import type { BatchReady, RasterOrder } from './rasterOrder.ts'
import { sheetOf } from './sheetOf.ts'
import type { SheetPage } from './sheetPage.ts'
import { tileWriter, type DrawingPlace, type WriterHooks } from './tileWriter.ts'

/** Colours have half the resolution of brightness: tiles begin on whole pixels of them. */
const ROOM = { width: 2_048, height: 2_048, step: 2 }

function withoutFilters(overlay: Overlay): Overlay {
  return overlay.type === 'video' ? { ...overlay, styles: { ...overlay.styles, filter: undefined } } : overlay
}

interface GroupHooks extends WriterHooks {
  /** Does something while the browser draws on; no more than one such thing waits. */
  readonly meanwhile: (work: () => Promise<void>) => Promise<void>
}

async function drawGroup(page: SheetPage, group: TileGroup, hooks: GroupHooks): Promise<void> {
  const wanted = wantedDrawings(group)
  const boxes = await inkSurvey(page, wanted)
  const seen = wanted.flatMap((one) => {
    const box = boxes.get(one.key)
    return box ? [{ ...one, ...box }] : []
  })
  const sheets = packedSheets(seen, ROOM)
  const places = new Map<string, DrawingPlace>()
  sheets.forEach(({ packed }, sheet) => {
    for (const { item, left, top } of packed) {
      const { height, key, width } = item
      const box = { left: item.left, top: item.top, width, height }
      places.set(key, { sheet, box, part: { left, top, width, height } })
    }
  })
  const writer = tileWriter(group, places, hooks)
  await hooks.meanwhile(writer.writeUnseen)
  for (const [number, sheet] of sheets.entries()) {
    const png = await page.draw(sheetOf(sheet), 1)
    await hooks.meanwhile(async () => await writer.take(number, pngPixels(png)))
  }
}

export interface TileHooks {
  readonly folder: string
  /** Called with each batch of tiles that is there, in order. */
  readonly onReady: (ready: BatchReady) => void
}

/** Draws all tiles of an order into a folder. */
export async function drawTiles(page: SheetPage, order: RasterOrder, { folder, onReady }: TileHooks): Promise<void> {
  const { canvas, durationInFrames, media, output, overlays } = order
  const onTile = batchTeller(order, onReady)
  const all = [...overlays, ...overlays.map(withoutFilters)]
  await page.begin({ overlays: all, media, canvas, output }, durationInFrames)
  let working: Promise<void> = Promise.resolve()
  const meanwhile = async (work: () => Promise<void>): Promise<void> => {
    const before = working
    working = before.then(work)
    // Whoever waits for it next hears of its fault.
    working.catch(() => undefined)
    await before
  }
  for (const group of tileGroups(order)) await drawGroup(page, group, { folder, onTile, meanwhile })
  await working
}
