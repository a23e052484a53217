import { open, type FileHandle } from 'node:fs/promises'
import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import { ExportError } from '../../exporter.ts'
import { asDiskFull } from '../diskFull.ts'
import { Mp4Fault } from '../mp4/mp4Boxes.ts'
import { filmPicture, type PicturePart } from './filmPicture.ts'
import { layOut, type FilmParts, type Piece } from './layOut.ts'
import { filmHead } from './filmHead.ts'
import type { FilmTrack } from './movieHead.ts'
import { readTrack, type TrackFile } from './readTrack.ts'

export interface JoinOrder {
  /** Files of the parts of the picture, in order, with how many frames each has. */
  readonly parts: readonly { readonly path: string; readonly count: Frames }[]
  /** Its file, or those packets of a file that are taken over as they are. */
  readonly sound: string | TrackFile
  readonly outputPath: string
  readonly fps: FramesPerSecond
  readonly signal: AbortSignal
}

/** So much is read at once. */
const MOST_BYTES = 4 * 2 ** 20

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

/** A piece that is too large to be read at once, in parts. */
function inParts(piece: Piece): Piece[] {
  const count = Math.ceil(piece.length / MOST_BYTES)
  return Array.from({ length: count }, (_, index) => {
    const from = index * MOST_BYTES
    return { ...piece, position: piece.position + from, length: Math.min(MOST_BYTES, piece.length - from) }
  })
}

/** Pieces that are read together. */
function batches(pieces: readonly Piece[]): Piece[][] {
  const found: Piece[][] = []
  let bytes = MOST_BYTES
  for (const piece of pieces.flatMap(inParts)) {
    const last = found.at(-1)
    bytes += piece.length
    if (last !== undefined && bytes <= MOST_BYTES) last.push(piece)
    else {
      found.push([piece])
      bytes = piece.length
    }
  }
  return found
}

function expectGoingOn(signal: AbortSignal): void {
  if (signal.aborted) throw new ExportError('aborted', 'The export was stopped.')
}

/** Reads pieces behind each other into the beginning of some room. */
async function readPieces(batch: readonly Piece[], room: Buffer): Promise<Buffer> {
  const files = new Map<string, FileHandle>()
  try {
    for (const { path } of batch) if (!files.has(path)) files.set(path, await open(path))
    let end = 0
    const read = async ({ length, path, position }: Piece): Promise<void> => {
      const at = end
      end += length
      const part = await files.get(path)?.read(room, at, length, position)
      if (part?.bytesRead !== length) throw new Mp4Fault(`${path} ends too early.`)
    }
    await Promise.all(batch.map(read))
    return room.subarray(0, end)
  } finally {
    await Promise.all([...files.values()].map(async (file) => await file.close()))
  }
}

/** What a fault of reading and writing means for an export; others are none of it. */
function exportFault(fault: unknown): unknown {
  const known = asDiskFull(fault)
  const isOfFiles =
    known instanceof Mp4Fault || (known instanceof Error && 'syscall' in known) || known instanceof RangeError
  if (!isOfFiles) return known
  return new ExportError('render_failed', 'The video could not be rendered.', String(fault))
}

async function join({ fps, outputPath, parts, signal, sound }: JoinOrder): Promise<void> {
  const soundFile = typeof sound === 'string' ? await readTrack(sound) : sound
  const files: PicturePart[] = []
  for (const { count, path } of parts) {
    expectGoingOn(signal)
    files.push({ count, file: await readTrack(path) })
  }
  const film: FilmParts = {
    parts: files,
    picture: filmPicture(files, fps),
    soundFile,
    sound: soundTrack(soundFile),
  }
  const layout = layOut(film)
  const output = await open(outputPath, 'w')
  try {
    await output.writeFile(filmHead(film, layout, film.picture.track.sizes.length / fps))
    const room = Buffer.allocUnsafeSlow(MOST_BYTES)
    for (const batch of batches(layout.pieces)) {
      expectGoingOn(signal)
      await output.writeFile(await readPieces(batch, room))
    }
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
