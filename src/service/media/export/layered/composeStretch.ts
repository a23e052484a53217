import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frames } from '../../../../base/units.ts'
import { exportRun } from '../exportRun.ts'
import { stretchGraph, type EmptyTile, type VideoFile } from '../graph/stretchGraph.ts'
import type { ComposedStretch, RenderPlan } from '../plan/renderPlan.ts'
import { composeArguments, type PictureEncoding } from './encodeArguments.ts'
import { progressFrames } from './progressFrames.ts'

export interface ComposeOrder {
  readonly ffmpeg: string
  readonly plan: RenderPlan
  readonly stretch: ComposedStretch
  readonly files: Readonly<Record<string, VideoFile>>
  readonly folder: string
  readonly name: string
  readonly target: PictureEncoding
  readonly onFrames: (frames: Frames) => void
  readonly signal: AbortSignal
}

const DEADLINE_BASE_MS = 5 * 60_000
const DEADLINE_PER_FRAME_MS = 10_000

/** Alpha 0; what colour it has does not matter. */
async function writeEmptyTile(folder: string, { bytes, file }: EmptyTile): Promise<void> {
  await writeFile(join(folder, file), Buffer.alloc(bytes))
}

/** Makes one stretch by one run of ffmpeg. */
export async function composeStretch(order: ComposeOrder): Promise<void> {
  const { ffmpeg, files, folder, name, onFrames, plan, signal, stretch, target } = order
  const graph = stretchGraph({ files, folder, name, plan, stretch })
  const graphPath = join(folder, `${name}.graph`)
  await Promise.all([
    writeFile(graphPath, graph.filters),
    ...graph.files.map(({ path, text }) => writeFile(path, text)),
    ...graph.emptyTiles.map((tile) => writeEmptyTile(folder, tile)),
  ])
  await exportRun({
    command: ffmpeg,
    arguments: composeArguments(graph, graphPath, target),
    deadlineMs: DEADLINE_BASE_MS + stretch.count * DEADLINE_PER_FRAME_MS,
    signal,
    onProgressLine: (line) => {
      const frames = progressFrames(line)
      if (frames !== null) onFrames(Math.min(frames, stretch.count))
    },
  })
}
