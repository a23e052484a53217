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

/** Zeros that take no room: alpha 0; what colour it has does not matter. */
function makeEmptySprite(folder: string, { bytes, file }: EmptySprite): void {
  const path = join(folder, file)
  writeFileSync(path, '')
  truncateSync(path, bytes)
}

async function writePaddedSprite(folder: string, { box, file, from, bounds }: PaddedSprite): Promise<void> {
  const bytes = await readFile(join(folder, spriteFile(from)))
  await writeFile(join(folder, file), paddedSprite({ bytes, bounds }, box))
}

/**
 * Makes one chunk, or a part of one, by one run of ffmpeg, which may be open already. Throws `render_failed` where it has not all of
 * its frames.
 */
export async function composeChunk(input: ComposeInput, encoder = chunkEncoder(input)): Promise<void> {
  const { folder, ownFiles, sound, chunk, target } = input
  const graph = chunkGraph({ ...input, threads: target.threads })
  // At once: a program waits for them, and where all processors are busy, each turn that is waited for takes long.
  for (const { path, text } of graph.files) writeFileSync(path, text)
  for (const sprite of graph.emptySprites) makeEmptySprite(folder, sprite)
  // One after the other: together, those of a picture that moves for seconds would be gigabytes.
  for (const sprite of graph.paddedSprites) await writePaddedSprite(folder, sprite)
  const filters = sound === null ? [graph.filters] : [graph.filters, sound.filters]
  await encoder.finish(filters.join(';\n'))
  if (encoder.written() !== chunk.count) {
    const detail = `Of the ${chunk.count} frames from ${chunk.from} on, ${encoder.written()} were written.`
    throw new ExportError('render_failed', 'The video could not be rendered.', detail)
  }
  const made = graph.paddedSprites.map(({ file }) => join(folder, file))
  await Promise.all([...made, ...ownFiles].map((path) => rm(path)))
}
