import { CUT_OUT_ID, SLIDE_ID } from '../galleryMedia.ts'
import { galleryCase, group, TALL, type CaseOverlay } from '../galleryCase.ts'

export const image = (styles: object = {}, more: object = {}): CaseOverlay => ({
  type: 'image',
  sourceAssetId: SLIDE_ID,
  styles,
  ...more,
})

const card = { left: 50, top: 20, width: 220, height: 140 }
const filters = [
  ['brightness', 1.4],
  ['contrast', 1.6],
  ['saturate', 0.3],
  ['grayscale', 1],
  ['sepia', 0.8],
  ['invert', 1],
  ['hueRotate', 120],
  ['blur', 3],
] as const

export const imageCases = group('image', [
  galleryCase('contain', [image({ objectFit: 'contain' })]),
  galleryCase('cover', [image({ objectFit: 'cover' })]),
  galleryCase('fill', [image({ objectFit: 'fill' })]),
  galleryCase('cover, kept at the lower edge', [image({ objectFit: 'cover', objectPosition: { x: 0.5, y: 1 } })]),
  galleryCase('cropped', [image({ crop: { left: 0.25, top: 0.1, right: 0.25, bottom: 0.4 }, objectFit: 'contain' })]),
  galleryCase('mirrored', [image({ flipHorizontal: true, flipVertical: true, objectFit: 'contain' })]),
  galleryCase('radius', [image({ borderRadius: 40 }, card)]),
  galleryCase('border', [image({ border: { width: 8, color: '#ffffff' }, borderRadius: 16 }, card)]),
  galleryCase('dashed and dotted border', [
    image({ border: { width: 5, color: '#ffd84d', style: 'dashed' } }, { left: 10, top: 30, width: 140, height: 120 }),
    image({ border: { width: 5, color: '#ffd84d', style: 'dotted' } }, { left: 170, top: 30, width: 140, height: 120 }),
  ]),
  galleryCase('shadow and padding', [
    image({ padding: 10, backgroundColor: '#ffffff', boxShadow: { x: 0, y: 10, blur: 24, color: '#000000c0' } }, card),
  ]),
  galleryCase('opacity', [image({ opacity: 0.4, objectFit: 'cover' })]),
  galleryCase('transparent file', [
    { type: 'image', sourceAssetId: CUT_OUT_ID, styles: { objectFit: 'contain' } },
    { type: 'shape', shape: { kind: 'rectangle' }, styles: { fill: '#d6336c' } },
  ]),
  galleryCase('on a tall canvas', [image({ objectFit: 'cover' })], { canvas: TALL }),
  galleryCase('turned by 30°', [image({ objectFit: 'cover' }, { ...card, rotation: 30 })]),
])

export const filterCases = group('filters', [
  ...filters.map(([name, amount]) => galleryCase(name, [image({ filter: [{ name, amount }], objectFit: 'cover' })])),
  galleryCase('three at once', [
    image({
      objectFit: 'cover',
      filter: [
        { name: 'contrast', amount: 1.3 },
        { name: 'sepia', amount: 0.5 },
        { name: 'blur', amount: 1.5 },
      ],
    }),
  ]),
])
