import { open } from 'node:fs/promises'
import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import { ExportError } from '../../exporter.ts'
import { asDiskFull } from '../diskFull.ts'
import { Mp4Fault } from '../mp4/mp4Boxes.ts'
import { filmPicture, type PictureChunk } from './filmPicture.ts'
import { copyPieces } from './copyPieces.ts'
import { layOut, type MuxSources } from './layOut.ts'
import { filmHead } from './filmHead.ts'
import type { FilmTrack } from './movieHead.ts'
import { readTrack, type TrackFile } from './readTrack.ts'

export interface JoinOrder {
  /** Files of the parts of the picture, in order, with how many frames each has. */
  readonly chunks: readonly { readonly path: string; readonly count: Frames }[]
  /** Its file, or those packets of a file that are taken over as they are. */
  readonly sound: string | TrackFile
  readonly outputPath: string
  readonly fps: FramesPerSecond
  readonly signal: AbortSignal
}

function soundTrack(file: TrackFile): FilmTrack {
  const { entry, groups, keys, leadTicks, sizes, steps, timescale } = file
  return {
    kind: 'sound',
    timescale,
    entries: [entry],
    sizes,
    steps,
    delays: steps.map(() => 0),
    keys,
    leadTicks,
    groups,
  }
}

function expectGoingOn(signal: AbortSignal): void {
  if (signal.aborted) throw new ExportError('aborted', 'The export was stopped.')
}

/** What a fault of reading and writing means for an export; others are none of it. */
function exportFault(fault: unknown): unknown {
  const known = asDiskFull(fault)
  const isOfFiles =
    known instanceof Mp4Fault || (known instanceof Error && 'syscall' in known) || known instanceof RangeError
  if (!isOfFiles) return known
  return new ExportError('render_failed', 'The video could not be rendered.', String(fault))
}

async function join({ fps, outputPath, chunks, signal, sound }: JoinOrder): Promise<void> {
  const soundFile = typeof sound === 'string' ? await readTrack(sound) : sound
  const files: PictureChunk[] = []
  for (const { count, path } of chunks) {
    expectGoingOn(signal)
    files.push({ count, file: await readTrack(path) })
  }
  const film: MuxSources = {
    chunks: files,
    picture: filmPicture(files, fps),
    soundFile,
    sound: soundTrack(soundFile),
  }
  const layout = layOut(film)
  const output = await open(outputPath, 'w')
  try {
    await output.writeFile(filmHead(film, layout, film.picture.track.sizes.length / fps))
    await copyPieces(layout.pieces, output, () => expectGoingOn(signal))
  } finally {
    await output.close()
  }
}

/**
 * Puts the parts of a picture behind each other, and the sound to them, into one MP4 file whose head comes first, so that it plays while
 * it loads. Nothing is encoded, and all is written once. Throws `disk_full`, `aborted`, and `render_failed` where a file is not as it must
 * be: a part that has not all of its frames, say. What it has written by then stays.
 */
export async function joinFiles(order: JoinOrder): Promise<void> {
  await join(order).catch((fault: unknown) => {
    throw exportFault(fault)
  })
}
