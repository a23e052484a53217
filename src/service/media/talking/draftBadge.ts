import type { RgbPixels } from './drawTriangles.ts'
import type { FrameSize } from './faceWarp.ts'

type Stroke = readonly [x: number, y: number][]

/** Points on half an ellipse that bulges to the right. */
const bow = (top: number, bottom: number, reach: number): Stroke =>
  Array.from({ length: 13 }, (_, step): [number, number] => {
    const angle = (Math.PI * step) / 12
    const half = (bottom - top) / 2
    return [0.18 + (reach - 0.18) * Math.sin(angle), top + half - half * Math.cos(angle)]
  })

/** The letters of DRAFT as strokes in a box one high. */
const letters: readonly (readonly Stroke[])[] = [
  [
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0, 0],
      [0.18, 0],
    ],
    [
      [0, 1],
      [0.18, 1],
    ],
    bow(0, 1, 0.62),
  ],
  [
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0, 0],
      [0.18, 0],
    ],
    [
      [0, 0.52],
      [0.18, 0.52],
    ],
    bow(0, 0.52, 0.52),
    [
      [0.22, 0.52],
      [0.56, 1],
    ],
  ],
  [
    [
      [0, 1],
      [0.34, 0],
    ],
    [
      [0.34, 0],
      [0.68, 1],
    ],
    [
      [0.13, 0.66],
      [0.55, 0.66],
    ],
  ],
  [
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0, 0],
      [0.5, 0],
    ],
    [
      [0, 0.48],
      [0.42, 0.48],
    ],
  ],
  [
    [
      [0, 0],
      [0.6, 0],
    ],
    [
      [0.3, 0],
      [0.3, 1],
    ],
  ],
]
const widths = [0.62, 0.56, 0.68, 0.5, 0.6]
const GAP = 0.28
const THICKNESS = 0.075
const PADDING = 0.55

/** Draws the word DRAFT on a dark label in the upper left corner. */
export function drawDraftBadge(frame: RgbPixels, size: FrameSize): void {
  const unit = Math.max(8, Math.round(Math.min(size.width, size.height) * 0.028))
  const offset = Math.round(Math.min(size.width, size.height) * 0.035)
  const long = widths.reduce((sum, width) => sum + width + GAP, -GAP)
  const box = { width: (long + 2 * PADDING) * unit, height: (1 + 2 * PADDING * 0.8) * unit }
  const strokes = placed()
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      const corner = cornerCover(x, y, box)
      const [atX, atY] = [x / unit - PADDING, y / unit - PADDING * 0.8]
      const far = Math.min(...strokes.map((stroke) => distanceTo(stroke, atX, atY)))
      const ink = Math.min(1, Math.max(0, (THICKNESS - far) * unit + 0.5))
      const at = ((y + offset) * size.width + x + offset) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const dark = (frame[at + channel] ?? 0) * (1 - 0.62 * corner) + 18 * 0.62 * corner
        frame[at + channel] = dark * (1 - ink) + 245 * ink
      }
    }
  }
}

function placed(): Stroke[] {
  let left = 0
  return letters.flatMap((strokes, index) => {
    const from = left
    left += (widths[index] ?? 0) + GAP
    return strokes.map((stroke) => stroke.map(([x, y]): [number, number] => [x + from, y]))
  })
}

/** 1 inside the label, 0 outside of its round corners. */
function cornerCover(x: number, y: number, box: { readonly width: number; readonly height: number }): number {
  const radius = box.height * 0.28
  const [outX, outY] = [
    Math.max(radius - x, x - (box.width - radius), 0),
    Math.max(radius - y, y - (box.height - radius), 0),
  ]
  return Math.min(1, Math.max(0, radius - Math.hypot(outX, outY) + 0.5))
}

function distanceTo(stroke: Stroke, x: number, y: number): number {
  let least = Infinity
  for (let index = 1; index < stroke.length; index += 1) {
    const [[fromX, fromY], [toX, toY]] = [stroke[index - 1] ?? [0, 0], stroke[index] ?? [0, 0]]
    const [wayX, wayY] = [toX - fromX, toY - fromY]
    const part = ((x - fromX) * wayX + (y - fromY) * wayY) / Math.max(1e-9, wayX * wayX + wayY * wayY)
    const near = Math.min(1, Math.max(0, part))
    least = Math.min(least, Math.hypot(x - fromX - wayX * near, y - fromY - wayY * near))
  }
  return least
}
