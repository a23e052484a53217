import { truncateSync, writeFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ExportError } from '../../exporter.ts'
import { chunkGraph, type EmptySprite, type PaddedSprite } from '../graph/chunkGraph.ts'
import type { Box } from '../plan/renderPlan.ts'
import { spriteFile, type SpriteId } from '../raster/rasterInput.ts'
import { paddedSprite } from './paddedSprite.ts'
import { chunkEncoder, type EncoderInput } from './chunkEncoder.ts'

export interface ComposeInput extends EncoderInput {
  readonly boundsOf: (name: SpriteId) => Box | null
}

/** Creates a sparse file of zeros. The colour does not matter because alpha is 0. */
function makeEmptySprite(folder: string, { bytes, file }: EmptySprite): void {
  const path = join(folder, file)
  writeFileSync(path, '')
  truncateSync(path, bytes)
}

async function writePaddedSprite(folder: string, { box, file, from, bounds }: PaddedSprite): Promise<void> {
  const bytes = await readFile(join(folder, spriteFile(from)))
  await writeFile(join(folder, file), paddedSprite({ bytes, bounds }, box))
}

/** Composes a task in one run of ffmpeg, which may already be running. Throws `render_failed` if frames are missing. */
export async function composeChunk(input: ComposeInput, encoder = chunkEncoder(input)): Promise<void> {
  const { folder, ownFiles, sound, chunk, target } = input
  const graph = chunkGraph({ ...input, threads: target.threads })
  // Synchronous because ffmpeg waits for these files, and each await is slow while all cores are busy.
  for (const { path, text } of graph.files) writeFileSync(path, text)
  for (const sprite of graph.emptySprites) makeEmptySprite(folder, sprite)
  // Sequential because the padded sprites of a long animation would together use gigabytes of memory.
  for (const sprite of graph.paddedSprites) await writePaddedSprite(folder, sprite)
  const filters = sound === null ? [graph.filters] : [graph.filters, sound.filters]
  await encoder.finish(filters.join(';\n'))
  if (encoder.written() !== chunk.count) {
    const detail = `Of the ${chunk.count} frames from ${chunk.from} on, ${encoder.written()} were written.`
    throw new ExportError('render_failed', 'The video could not be exported.', detail)
  }
  const made = graph.paddedSprites.map(({ file }) => join(folder, file))
  await Promise.all([...made, ...ownFiles].map((path) => rm(path)))
}
