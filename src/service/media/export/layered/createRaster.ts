import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Frames } from '../../../../base/units.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { nodeArguments } from '../nodeArguments.ts'
import type { BatchReady, RasterOrder } from '../raster/rasterOrder.ts'
import { earlyProgram } from './earlyProgram.ts'

const rasterProcessPath = fileURLToPath(new URL('../raster/rasterProcess.ts', import.meta.url))
const MAXIMUM_MEMORY_BYTES = 2 * 1024 ** 3
const PER_FRAME_MS = 10_000

/** Draws tiles in a process of its own, whose browser may open while it is not known yet what is to be drawn. */
export interface Raster {
  /** Starts it ahead of the order. The page loads fonts meanwhile, in the shape that `document.fonts.load` takes. */
  readonly open: (fonts: readonly string[]) => void
  /** Takes the one order; `onReady` is called with each batch that is there, in order. */
  readonly draw: (order: RasterOrder, onReady: (ready: BatchReady) => void) => Promise<void>
  /** Ends it where it was started and nothing is to be drawn. */
  readonly close: () => Promise<void>
}

export interface RasterPlace {
  readonly browserExecutable: string
  readonly bundleFolder: string
  /** Where the browser keeps its files, and where the tiles go. */
  readonly folder: string
  /** Frames of the export. */
  readonly count: Frames
  readonly signal: AbortSignal
}

function isReady(value: unknown): value is BatchReady {
  return (
    typeof value === 'object' && value !== null && 'batch' in value && 'tiles' in value && Array.isArray(value.tiles)
  )
}

export function createRaster({ browserExecutable, bundleFolder, count, folder, signal }: RasterPlace): Raster {
  let fonts: readonly string[] = []
  let hear: (ready: BatchReady) => void = () => undefined
  const program = earlyProgram(() => ({
    command: process.execPath,
    arguments: [...nodeArguments, rasterProcessPath, browserExecutable, folder, bundleFolder, ...fonts],
    deadlineMs: exportDeadline(count, PER_FRAME_MS),
    maximumMemoryBytes: MAXIMUM_MEMORY_BYTES,
    signal,
    // What Node.js makes of the script, where that can be written: half of what it took to begin.
    environment: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(dirname(bundleFolder), 'compile-cache'),
    },
    onProgressLine: (line) => {
      const ready: unknown = JSON.parse(line)
      if (isReady(ready)) hear(ready)
    },
  }))
  return {
    open(wanted) {
      fonts = wanted
      program.open()
    },
    async draw(order, onReady) {
      hear = onReady
      await program.finish(JSON.stringify(order))
    },
    close: program.close,
  }
}
