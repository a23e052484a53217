import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frames } from '../../../../base/units.ts'
import { ExportError } from '../../exporter.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { exportRun } from '../exportRun.ts'
import { stretchGraph, type EmptyTile, type PaddedTile, type VideoFile } from '../graph/stretchGraph.ts'
import type { Box, ComposedStretch, RenderPlan } from '../plan/renderPlan.ts'
import { tileFile, type TileName } from '../raster/rasterOrder.ts'
import { composeArguments, type PictureEncoding } from './encodeArguments.ts'
import { paddedTile } from './paddedTile.ts'
import { progressFrames } from './progressFrames.ts'

export interface ComposeOrder {
  readonly ffmpeg: string
  readonly plan: RenderPlan
  readonly stretch: ComposedStretch
  readonly files: Readonly<Record<string, VideoFile>>
  readonly folder: string
  readonly name: string
  readonly inkOf: (name: TileName) => Box | null
  readonly target: PictureEncoding
  readonly onFrames: (frames: Frames) => void
  readonly signal: AbortSignal
}

const PER_FRAME_MS = 10_000

/** Alpha 0; what colour it has does not matter. */
async function writeEmptyTile(folder: string, { bytes, file }: EmptyTile): Promise<void> {
  await writeFile(join(folder, file), Buffer.alloc(bytes))
}

async function writePaddedTile(folder: string, { box, file, from, ink }: PaddedTile): Promise<void> {
  await writeFile(join(folder, file), paddedTile(await readFile(join(folder, tileFile(from))), ink, box))
}

/** Makes one stretch, or a part of one, by one run of ffmpeg. Throws `render_failed` where it has not all of its frames. */
export async function composeStretch(order: ComposeOrder): Promise<void> {
  const { ffmpeg, files, folder, inkOf, name, onFrames, plan, signal, stretch, target } = order
  const graph = stretchGraph({ files, folder, inkOf, name, plan, stretch, threads: target.threads })
  const graphPath = join(folder, `${name}.graph`)
  await Promise.all([
    writeFile(graphPath, graph.filters),
    ...graph.files.map(({ path, text }) => writeFile(path, text)),
    ...graph.emptyTiles.map((tile) => writeEmptyTile(folder, tile)),
  ])
  // One after the other: together, those of a picture that moves for seconds would be gigabytes.
  for (const tile of graph.paddedTiles) await writePaddedTile(folder, tile)
  let written: Frames = 0
  await exportRun({
    command: ffmpeg,
    arguments: composeArguments(graph, graphPath, target),
    deadlineMs: exportDeadline(stretch.count, PER_FRAME_MS),
    signal,
    keepsMemory: true,
    onProgressLine: (line) => {
      const frames = progressFrames(line)
      if (frames === null) return
      written = frames
      onFrames(Math.min(frames, stretch.count))
    },
  })
  if (written !== stretch.count) {
    const detail = `Of the ${stretch.count} frames from ${stretch.from} on, ${written} were written.`
    throw new ExportError('render_failed', 'The video could not be rendered.', detail)
  }
  await Promise.all(graph.paddedTiles.map(({ file }) => rm(join(folder, file))))
}
