import { open } from 'node:fs/promises'
import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import { ExportError } from '../../exporter.ts'
import { mapDiskFull } from '../diskFull.ts'
import { Mp4Fault } from '../mp4/mp4Boxes.ts'
import { concatPicture, type PictureChunk } from './concatPicture.ts'
import { copyPieces } from './copyPieces.ts'
import { interleave, type MuxSources } from './interleave.ts'
import { outputHeader } from './fileHeader.ts'
import type { OutputTrack } from './moovBox.ts'
import { readTrack, type TrackFile } from './readTrack.ts'

export interface MuxInput {
  /** The files of the picture's chunks in order, with their frame counts. */
  readonly chunks: readonly { readonly path: string; readonly count: Frames }[]
  /** A sound file, or the packets of a file to copy. */
  readonly sound: string | TrackFile
  readonly outputPath: string
  readonly fps: FramesPerSecond
  readonly signal: AbortSignal
}

function soundTrack(file: TrackFile): OutputTrack {
  const { entry, sampleGroups, syncSamples, editListStart, sizes, durations, timescale } = file
  return {
    kind: 'sound',
    timescale,
    entries: [entry],
    sizes,
    durations,
    compositionOffsets: durations.map(() => 0),
    syncSamples,
    editListStart,
    sampleGroups,
  }
}

function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new ExportError('aborted', 'The export was stopped.')
}

/** Maps read and write errors to export errors. Other errors are returned unchanged. */
function exportFault(fault: unknown): unknown {
  const known = mapDiskFull(fault)
  const isOfFiles =
    known instanceof Mp4Fault || (known instanceof Error && 'syscall' in known) || known instanceof RangeError
  if (!isOfFiles) return known
  return new ExportError('render_failed', 'The video could not be exported.', String(fault))
}

async function mux({ fps, outputPath, chunks, signal, sound }: MuxInput): Promise<void> {
  const soundFile = typeof sound === 'string' ? await readTrack(sound) : sound
  const files: PictureChunk[] = []
  for (const { count, path } of chunks) {
    throwIfAborted(signal)
    files.push({ count, file: await readTrack(path) })
  }
  const sources: MuxSources = {
    chunks: files,
    picture: concatPicture(files, fps),
    soundFile,
    sound: soundTrack(soundFile),
  }
  const layout = interleave(sources)
  const output = await open(outputPath, 'w')
  try {
    await output.writeFile(outputHeader(sources, layout, sources.picture.track.sizes.length / fps))
    await copyPieces(layout.pieces, output, () => throwIfAborted(signal))
  } finally {
    await output.close()
  }
}

/**
 * Concatenates the picture's chunks and muxes the sound without encoding anything. `moov` comes first, for fast start.
 *
 * @throws `disk_full`, `aborted`, or `render_failed` if a file is not as expected, for example if a chunk lacks frames;
 * a partial output is kept
 */
export async function muxOutput(input: MuxInput): Promise<void> {
  await mux(input).catch((fault: unknown) => {
    throw exportFault(fault)
  })
}
