import { batchTeller } from './batchTeller.ts'
import { drawingKey, drawingsOf, setOf, tileGroups, wantedDrawings, type TileGroup } from './drawings.ts'
import { inkSurvey } from './inkSurvey.ts'
import { packedSheets, type PackedSheet } from './packedSheets.ts'
import { pngPixels } from './pngPixels.ts'
import type { ExpectedTile, TileNews, RasterOrder } from './rasterOrder.ts'
import { sheetOf } from './sheetOf.ts'
import type { SheetPage } from './sheetPage.ts'
import { tileWriter, type DrawingPlace, type WriterHooks } from './tileWriter.ts'

/** Colours have half the resolution of brightness: tiles begin on whole pixels of them. */
const ROOM = { width: 2_048, height: 2_048, step: 2 }

interface GroupHooks extends WriterHooks {
  readonly tell: (news: TileNews) => void
  /** Does something while the browser draws on; no more than one such thing waits. */
  readonly meanwhile: (work: () => Promise<void>) => Promise<void>
}

type Boxes = Awaited<ReturnType<typeof inkSurvey>>

function expectedTiles({ order, tiles }: TileGroup, boxes: Boxes): ExpectedTile[] {
  return tiles.map(({ name }) => {
    const drawing = setOf(order, name).kind === 'picture' ? 'white' : 'around'
    const isDrawn = drawingsOf(order, name).includes(drawing)
    return { ...name, box: isDrawn ? (boxes.get(drawingKey(order, name, drawing)) ?? null) : null }
  })
}

/** Sheets with all that is wanted, what is urgent on sheets of its own. */
function sheetsOf<Item extends { readonly key: string; readonly width: number; readonly height: number }>(
  { order, tiles, urgent }: TileGroup,
  seen: readonly Item[],
): PackedSheet<Item>[] {
  const urgentKeys = new Set(wantedDrawings({ order, tiles: tiles.slice(0, urgent ?? 0) }).map(({ key }) => key))
  const isUrgent = ({ key }: Item): boolean => urgentKeys.has(key)
  return [seen.filter(isUrgent), seen.filter((one) => !isUrgent(one))].flatMap((items) => packedSheets(items, ROOM))
}

async function drawGroup(page: SheetPage, group: TileGroup, hooks: GroupHooks): Promise<void> {
  const wanted = wantedDrawings(group)
  const boxes = await inkSurvey(page, wanted)
  if (group.urgent !== null) hooks.tell({ kind: 'expected', tiles: expectedTiles(group, boxes) })
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
  const writer = tileWriter(group, places, hooks)
  await hooks.meanwhile(writer.writeUnseen)
  for (const [number, sheet] of sheets.entries()) {
    const png = await page.draw(sheetOf(sheet), 1)
    await hooks.meanwhile(async () => await writer.take(number, await pngPixels(png)))
  }
}

export interface TileHooks {
  readonly folder: string
  readonly tell: (news: TileNews) => void
  readonly signal: AbortSignal
}

/** Draws all tiles of an order into a folder. Nothing more is written once it has ended, however it did. */
export async function drawTiles(
  page: SheetPage,
  order: RasterOrder,
  { folder, signal, tell }: TileHooks,
): Promise<void> {
  const addToBatch = batchTeller(order, (ready) => tell({ kind: 'batch', ...ready }))
  const onTile: WriterHooks['onTile'] = (tile, batch) => {
    if (batch < (order.ahead?.batches ?? 0)) tell({ kind: 'drawn', tile })
    addToBatch(tile, batch)
  }
  let working: Promise<void> = Promise.resolve()
  const meanwhile = async (work: () => Promise<void>): Promise<void> => {
    const before = working
    working = before.then(work)
    // Whoever waits for it next hears of its fault.
    working.catch(() => undefined)
    await before
  }
  try {
    for (const group of tileGroups(order)) await drawGroup(page, group, { folder, onTile, signal, tell, meanwhile })
    await working
  } finally {
    await Promise.allSettled([working])
  }
}
