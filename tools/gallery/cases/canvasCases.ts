import { galleryCase, group, TALL, type CaseOverlay } from '../galleryCase.ts'
import { image } from './pictureCases.ts'

const square = (fill: string, at: number, row: number): CaseOverlay => ({
  type: 'shape',
  shape: { kind: 'rectangle' },
  styles: { fill },
  left: 40 + at * 50,
  top: 20 + at * 30,
  width: 120,
  height: 80,
  row,
})
const title = (content: string, more: object = {}): CaseOverlay => ({
  type: 'text',
  content,
  styles: { fontSize: 40, fontWeight: 700 },
  ...more,
})

export const canvasCases = group('canvas', [
  galleryCase('background colour', [title('On orange')], { backgroundColor: '#c2410c' }),
  galleryCase('white background', [title('Dark on white', { styles: { color: '#101114', fontSize: 40 } })], {
    backgroundColor: '#ffffff',
  }),
  galleryCase('tall canvas', [title('Tall and thin')], { canvas: TALL, backgroundColor: '#0f172a' }),
  galleryCase('lower rows lie above', [square('#ef4444', 0, 0), square('#22c55e', 1, 1), square('#3b82f6', 2, 2)]),
  galleryCase('rows against the order of the list', [
    square('#ef4444', 0, 2),
    square('#22c55e', 1, 1),
    square('#3b82f6', 2, 0),
  ]),
  galleryCase(
    'in one row the later overlay lies above',
    [
      { ...square('#ef4444', 0, 3), durationInFrames: 10 },
      { ...square('#22c55e', 1, 3), from: 10, durationInFrames: 20 },
    ],
    { frames: [9, 10] },
  ),
  galleryCase('partly outside the canvas', [square('#eab308', -2, 0), { ...square('#a855f7', 5, 1), rotation: 45 }]),
  galleryCase('turned, half-clear, filtered together', [
    image(
      { opacity: 0.7, borderRadius: 20, filter: [{ name: 'saturate', amount: 2 }] },
      { left: 70, top: 30, width: 180, height: 120, rotation: -12 },
    ),
    title('Behind the picture', { styles: { fontSize: 56 } }),
  ]),
  galleryCase('fractional places', [
    { ...square('#22c55e', 0, 0), left: 33.4, top: 21.7 },
    title('Half pixels', { left: 10.5, top: 60.5 }),
  ]),
])
