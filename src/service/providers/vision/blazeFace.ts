import type { FoundFace } from '../faces.ts'
import { type PictureRegion, pointInPicture } from './sampleSquare.ts'

/** Layers of the model as cells a side and guesses a cell: 16² × 2 and 8² × 6. */
const layers = [
  { cells: 16, guesses: 2 },
  { cells: 8, guesses: 6 },
] as const

/** The model's unit, which is a pixel of its input. */
const INPUT_SIDE = 128
const VALUES = 16
/** Lower scores are often patterns of clothes. */
const MIN_SCORE = 0.6
const MAX_OVERLAP = 0.3

/** Centres of the cells that the guesses start from, from 0 to 1. */
const anchors = layers.flatMap(({ cells, guesses }) =>
  Array.from({ length: cells * cells * guesses }, (_, index) => {
    const cell = Math.floor(index / guesses)
    return { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells }
  }),
)

/** The faces in `region` by the model's answer for it. */
export function decodeFaces(boxes: Float32Array, scores: Float32Array, region: PictureRegion): FoundFace[] {
  return anchors.flatMap((anchor, index) => {
    const score = 1 / (1 + Math.exp(-(scores[index] ?? -100)))
    if (score < MIN_SCORE) return []
    const at = (value: number): number => (boxes[index * VALUES + value] ?? 0) / INPUT_SIDE
    const point = (value: number) => pointInPicture(region, anchor.x + at(value), anchor.y + at(value + 1))
    const centre = point(0)
    const width = at(2) * region.width
    const height = at(3) * region.height
    if (!(width > 0 && height > 0)) return []
    const box = { x: centre.x - width / 2, y: centre.y - height / 2, width, height }
    return [{ ...box, score, leftEye: point(4), rightEye: point(6), nose: point(8), mouth: point(10) }]
  })
}

/** One face for each group of guesses that overlap: their mean, weighted by their scores. */
export function distinctFaces(guesses: readonly FoundFace[]): FoundFace[] {
  const left = guesses.toSorted((a, b) => b.score - a.score)
  const faces: FoundFace[] = []
  for (let best = left.shift(); best !== undefined; best = left.shift()) {
    const group = [best]
    for (let index = left.length - 1; index >= 0; index -= 1) {
      const other = left[index]
      if (other === undefined || overlapOf(best, other) <= MAX_OVERLAP) continue
      group.push(other)
      left.splice(index, 1)
    }
    faces.push(meanOf(group, best.score))
  }
  return faces
}

/** Area of the common part, by that of the smaller box, so that a part of a face is no face of its own. */
function overlapOf(a: FoundFace, b: FoundFace): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.min(a.width * a.height, b.width * b.height)
}

function meanOf(group: readonly FoundFace[], score: number): FoundFace {
  const weight = group.reduce((sum, face) => sum + face.score, 0)
  const mean = (read: (face: FoundFace) => number): number =>
    group.reduce((sum, face) => sum + read(face) * face.score, 0) / weight
  const point = (name: 'leftEye' | 'rightEye' | 'nose' | 'mouth') => ({
    x: mean((face) => face[name].x),
    y: mean((face) => face[name].y),
  })
  return {
    x: mean((face) => face.x),
    y: mean((face) => face.y),
    width: mean((face) => face.width),
    height: mean((face) => face.height),
    score,
    leftEye: point('leftEye'),
    rightEye: point('rightEye'),
    nose: point('nose'),
    mouth: point('mouth'),
  }
}
