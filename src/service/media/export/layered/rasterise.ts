import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportDeadline } from '../exportDeadline.ts'
import { exportRun } from '../exportRun.ts'
import type { BatchReady, RasterOrder } from '../raster/rasterOrder.ts'

const rasterProcessPath = fileURLToPath(new URL('../raster/rasterProcess.ts', import.meta.url))
const MAXIMUM_MEMORY_BYTES = 2 * 1024 ** 3
const PER_TILE_MS = 1_000

function isReady(value: unknown): value is BatchReady {
  return (
    typeof value === 'object' && value !== null && 'batch' in value && 'tiles' in value && Array.isArray(value.tiles)
  )
}

/** Draws tiles in a process of its own; `onReady` is called with each batch that is there, in order. */
export async function rasterise(
  order: RasterOrder,
  { onReady, signal }: { readonly onReady: (ready: BatchReady) => void; readonly signal: AbortSignal },
): Promise<void> {
  const orderPath = join(order.folder, 'raster.json')
  await writeFile(orderPath, JSON.stringify(order))
  await exportRun({
    command: process.execPath,
    arguments: [rasterProcessPath, orderPath],
    deadlineMs: exportDeadline(order.batches.flat().length, PER_TILE_MS),
    maximumMemoryBytes: MAXIMUM_MEMORY_BYTES,
    signal,
    onProgressLine: (line) => {
      const ready: unknown = JSON.parse(line)
      if (isReady(ready)) onReady(ready)
    },
  })
}
