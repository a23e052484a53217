import type { Composition, Overlay } from '../../src/composition/schema.ts'

/** The media of the measured compositions. A service assigns them its own ids. */
export interface BenchMedia {
  readonly videoId: string
  readonly soundId: string
  readonly videoFrames: number
  readonly soundFrames: number
}

export const BENCH_ROWS = 10
export const BENCH_FRAMES = 108_000

const canvas = { aspectRatio: '16:9', backgroundColor: '#101216', fps: 30, width: 1_280, height: 720 } as const
const box = { left: 0, top: 0, width: 640, height: 360, rotation: 0, isDragging: false }

interface Place {
  readonly id: number
  readonly row: number
  readonly from: number
  readonly durationInFrames: number
}

function title(place: Place): Overlay {
  const content = `Title ${place.id} of the film`
  return { ...box, ...place, top: 40 + place.row * 60, height: 60, type: 'text', content, styles: { fontSize: 32 } }
}

/** Titles on the upper rows, videos below them, and sounds on the lowest three, as in real projects. */
function benchOverlay(place: Place, media: BenchMedia): Overlay {
  const common = { ...box, ...place }
  if (place.row < 3) return title(place)
  const startOf = (sourceFrames: number): number => (place.id * 37) % Math.max(1, sourceFrames - place.durationInFrames)
  if (place.row < 7) {
    const videoStartTime = startOf(media.videoFrames)
    return { ...common, type: 'video', sourceAssetId: media.videoId, videoStartTime, speed: 1, styles: {} }
  }
  const startFromSound = startOf(media.soundFrames)
  const styles = { volume: 0.5 + (place.id % 5) / 10, fadeInFrames: 5, fadeOutFrames: 10 }
  return { ...common, type: 'sound', sourceAssetId: media.soundId, startFromSound, styles }
}

/** A composition of maximum length with this many overlays across ten rows, with small gaps. */
export function benchComposition(count: number, media: BenchMedia): Composition {
  const perRow = Math.ceil(count / BENCH_ROWS)
  const pitch = BENCH_FRAMES / perRow
  const overlays = Array.from({ length: count }, (_, id): Overlay => {
    const row = id % BENCH_ROWS
    const column = Math.floor(id / BENCH_ROWS)
    const from = Math.floor(column * pitch)
    const longest = row < 3 ? pitch : Math.min(pitch, row < 7 ? media.videoFrames : media.soundFrames)
    return benchOverlay(
      { id, row, from, durationInFrames: Math.max(1, Math.floor(longest * (0.8 + (id % 3) / 20))) },
      media,
    )
  })
  return { version: 1, ...canvas, durationInFrames: BENCH_FRAMES, overlays }
}

/** The same layout with a title in each place. Ten texts are visible at any time, and there are no media. */
export function textComposition(count: number): Composition {
  const pitch = BENCH_FRAMES / Math.ceil(count / BENCH_ROWS)
  const overlays = Array.from({ length: count }, (_, id) =>
    title({
      id,
      row: id % BENCH_ROWS,
      from: Math.floor(Math.floor(id / BENCH_ROWS) * pitch),
      durationInFrames: Math.floor(pitch * (0.8 + (id % 3) / 20)),
    }),
  )
  return { version: 1, ...canvas, durationInFrames: BENCH_FRAMES, overlays }
}
