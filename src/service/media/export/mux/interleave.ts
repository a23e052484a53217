import type { Bytes } from '../../../../base/units.ts'
import type { SampleChunk, OutputTrack } from './moovBox.ts'
import type { OutputPicture, PictureChunk } from './concatPicture.ts'
import type { TrackFile } from './readTrack.ts'

/** A byte range of a source file. */
export interface Piece {
  readonly path: string
  readonly position: Bytes
  readonly length: Bytes
}

export interface MuxSources {
  readonly chunks: readonly PictureChunk[]
  readonly picture: OutputPicture
  readonly soundFile: TrackFile
  readonly sound: OutputTrack
}

/** Pieces in writing order, and the sample chunks of each track with offsets relative to the first. */
export interface Layout {
  readonly pieces: readonly Piece[]
  readonly pictureSampleChunks: readonly SampleChunk[]
  readonly soundSampleChunks: readonly SampleChunk[]
  /** Total length of all pieces. */
  readonly length: Bytes
}

/** Seconds of picture per sample chunk. Players that are still loading a file need sound close to its picture. */
const CHUNK_SECONDS = 0.5

/** Collects samples and merges those that are adjacent in their file. */
export class Pieces {
  readonly all: Piece[] = []
  length: Bytes = 0

  add(piece: Piece): void {
    const last = this.all.at(-1)
    this.length += piece.length
    if (last?.path === piece.path && last.position + last.length === piece.position) {
      this.all[this.all.length - 1] = { ...last, length: last.length + piece.length }
    } else this.all.push(piece)
  }
}

/** Lays out the output: half a second of picture, its sound, the next half second, and so on. */
export function interleave({ chunks, picture, sound, soundFile }: MuxSources): Layout {
  const pieces = new Pieces()
  const pictureSampleChunks: SampleChunk[] = []
  const soundSampleChunks: SampleChunk[] = []
  let [nextSound, soundTicks] = [0, 0]
  /** Adds the sound that is decoded before a given time. */
  const addSound = (untilSeconds: number): void => {
    const [from, position] = [nextSound, pieces.length]
    for (; nextSound < sound.sizes.length && soundTicks < untilSeconds * sound.timescale; nextSound += 1) {
      soundTicks += sound.durations[nextSound] ?? 0
      pieces.add({
        path: soundFile.path,
        position: soundFile.positions[nextSound] ?? 0,
        length: sound.sizes[nextSound] ?? 0,
      })
    }
    if (nextSound > from) soundSampleChunks.push({ samples: nextSound - from, position, entry: 0 })
  }
  const perSampleChunk = Math.max(
    1,
    Math.round((CHUNK_SECONDS * picture.track.timescale) / (picture.track.durations[0] ?? 1)),
  )
  let frame = 0
  chunks.forEach(({ count, file }, chunk) => {
    const entry = picture.entryOfChunk[chunk] ?? 0
    for (let from = 0; from < count; from += perSampleChunk) {
      const samples = Math.min(perSampleChunk, count - from)
      pictureSampleChunks.push({ samples, position: pieces.length, entry })
      for (let index = from; index < from + samples; index += 1, frame += 1) {
        pieces.add({ path: file.path, position: file.positions[index] ?? 0, length: file.sizes[index] ?? 0 })
      }
      addSound((frame * (picture.track.durations[0] ?? 0)) / picture.track.timescale)
    }
  })
  addSound(Number.POSITIVE_INFINITY)
  return { pieces: pieces.all, pictureSampleChunks, soundSampleChunks, length: pieces.length }
}
