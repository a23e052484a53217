import type { Chunk, FilmTrack } from './movieHead.ts'
import type { FilmPicture, PicturePart } from './filmPicture.ts'
import type { TrackFile } from './readTrack.ts'

/** Bytes of the film: a part of a file, or such as are in none. */
export type Piece =
  | { readonly path: string; readonly position: number; readonly length: number }
  | { readonly bytes: Buffer }

/** What a film is made of. */
export interface FilmParts {
  readonly parts: readonly PicturePart[]
  readonly picture: FilmPicture
  readonly soundFile: TrackFile
  readonly sound: FilmTrack
}

/** Pieces in the order in which they are written, and where the chunks of each track lie behind the first. */
export interface Layout {
  readonly pieces: readonly Piece[]
  readonly pictureChunks: readonly Chunk[]
  readonly soundChunks: readonly Chunk[]
  readonly length: number
}

/** Picture and sound take turns: who plays the film while it loads needs both. */
const CHUNK_SECONDS = 0.5

/** Lays samples behind each other. Such as lie so in their file are one piece. */
class Rows {
  readonly pieces: Piece[] = []
  length = 0

  add(piece: Piece): void {
    const last = this.pieces.at(-1)
    this.length += 'bytes' in piece ? piece.bytes.length : piece.length
    if (
      last &&
      'path' in last &&
      'path' in piece &&
      last.path === piece.path &&
      last.position + last.length === piece.position
    ) {
      this.pieces[this.pieces.length - 1] = { ...last, length: last.length + piece.length }
    } else this.pieces.push(piece)
  }
}

export function layOut({ parts, picture, sound, soundFile }: FilmParts): Layout {
  const rows = new Rows()
  const pictureChunks: Chunk[] = []
  const soundChunks: Chunk[] = []
  let [nextSound, soundTicks] = [0, 0]
  /** All sound that is decoded before a time. */
  const addSound = (untilSeconds: number): void => {
    const [from, position] = [nextSound, rows.length]
    for (; nextSound < sound.sizes.length && soundTicks < untilSeconds * sound.timescale; nextSound += 1) {
      soundTicks += sound.steps[nextSound] ?? 0
      rows.add({
        path: soundFile.path,
        position: soundFile.positions[nextSound] ?? 0,
        length: sound.sizes[nextSound] ?? 0,
      })
    }
    if (nextSound > from) soundChunks.push({ samples: nextSound - from, position })
  }
  const perChunk = Math.max(1, Math.round((CHUNK_SECONDS * picture.track.timescale) / (picture.track.steps[0] ?? 1)))
  let frame = 0
  for (const { count, file } of parts) {
    for (let from = 0; from < count; from += perChunk) {
      const samples = Math.min(perChunk, count - from)
      pictureChunks.push({ samples, position: rows.length })
      for (let index = from; index < from + samples; index += 1, frame += 1) {
        const bytes = picture.prefixes[frame]
        if (bytes) rows.add({ bytes })
        rows.add({ path: file.path, position: file.positions[index] ?? 0, length: file.sizes[index] ?? 0 })
      }
      addSound((frame * (picture.track.steps[0] ?? 0)) / picture.track.timescale)
    }
  }
  addSound(Number.POSITIVE_INFINITY)
  return { pieces: rows.pieces, pictureChunks, soundChunks, length: rows.length }
}
