import { shapeKinds } from '../../../src/composition/overlays/shape.ts'
import { galleryCase, group, type CaseOverlay } from '../galleryCase.ts'

const inside = { left: 60, top: 20, width: 200, height: 140 }
const shape = (kind: string, styles: object = {}, more: object = {}): CaseOverlay => ({
  type: 'shape',
  shape: { kind },
  styles: { fill: '#4f7cff', ...styles },
  ...inside,
  ...more,
})

const stops = [
  { offset: 0, color: '#ff5f6d' },
  { offset: 0.5, color: '#ffc371' },
  { offset: 1, color: '#2dd4bf' },
]
const linear = (angle: number) => ({ kind: 'linear', angle, stops })
const radial = { kind: 'radial', stops }

const kindCases = shapeKinds.map((kind) =>
  galleryCase(`${kind}, filled and outlined`, [shape(kind, { stroke: '#ffffff', strokeWidth: 6 })]),
)

export const shapeCases = group('shapes', [
  ...kindCases,
  galleryCase('rectangle without outline', [shape('rectangle')]),
  galleryCase('rounded rectangle', [shape('rectangle', { borderRadius: 30, stroke: '#ffd84d', strokeWidth: 8 })]),
  galleryCase('stars of 4 and 12 points', [
    shape('star', {}, { shape: { kind: 'star', points: 4 }, left: 10, width: 145 }),
    shape('star', {}, { shape: { kind: 'star', points: 12 }, left: 165, width: 145 }),
  ]),
  galleryCase(
    'polygons of 3, 6 and 8 corners',
    [3, 6, 8].map((points, at) =>
      shape('polygon', {}, { shape: { kind: 'polygon', points }, left: 8 + at * 104, top: 40, width: 96, height: 96 }),
    ),
  ),
  galleryCase('linear gradients', [
    shape('rectangle', { fill: linear(90) }, { left: 5, top: 5, width: 150, height: 80 }),
    shape('rectangle', { fill: linear(180) }, { left: 165, top: 5, width: 150, height: 80 }),
    shape('rectangle', { fill: linear(45) }, { left: 5, top: 95, width: 150, height: 80 }),
    shape('rectangle', { fill: linear(-60) }, { left: 165, top: 95, width: 150, height: 80 }),
  ]),
  galleryCase('radial gradient in an ellipse', [shape('ellipse', { fill: radial })]),
  galleryCase('gradient in a star', [shape('star', { fill: linear(0) })]),
  galleryCase('half-clear fill over another', [
    shape('ellipse', { fill: '#ff575780' }, { left: 30, width: 160 }),
    shape('ellipse', { fill: '#4f7cff80' }, { left: 130, width: 160 }),
  ]),
  galleryCase('shadow of a silhouette', [
    shape('star', { fill: '#ffd84d', boxShadow: { x: 8, y: 8, blur: 12, color: '#000000' } }),
  ]),
  galleryCase('dashed and dotted outlines', [
    shape('rectangle', { stroke: '#ffd84d', strokeWidth: 5, strokeStyle: 'dashed' }, { left: 10, width: 145 }),
    shape('ellipse', { stroke: '#ffd84d', strokeWidth: 5, strokeStyle: 'dotted' }, { left: 165, width: 145 }),
  ]),
  galleryCase(
    'rounded corners',
    ['triangle', 'star', 'polygon'].map((kind, at) =>
      shape(
        kind,
        { borderRadius: 14, stroke: '#ffffff', strokeWidth: 4 },
        { left: 8 + at * 104, top: 40, width: 96, height: 96 },
      ),
    ),
  ),
  galleryCase('thin and fat stars', [
    shape('star', {}, { shape: { kind: 'star', innerRadius: 0.15 }, left: 10, width: 145 }),
    shape('star', {}, { shape: { kind: 'star', points: 9, innerRadius: 0.8 }, left: 165, width: 145 }),
  ]),
  galleryCase('long and thin arrows', [
    shape('arrow', {}, { shape: { kind: 'arrow', headLength: 0.6, shaftWidth: 0.9 }, left: 10, width: 145 }),
    shape('arrow', {}, { shape: { kind: 'arrow', headLength: 0.2, shaftWidth: 0.1 }, left: 165, width: 145 }),
  ]),
  galleryCase('heads of lines', [
    shape(
      'line',
      { stroke: '#ffffff', strokeWidth: 8 },
      { shape: { kind: 'line', endHead: 'arrow' }, top: 10, height: 40 },
    ),
    shape(
      'line',
      { stroke: '#ffd84d', strokeWidth: 5 },
      {
        shape: { kind: 'line', startHead: 'arrow', endHead: 'arrow' },
        top: 50,
        height: 40,
      },
    ),
    shape(
      'line',
      { stroke: '#2dd4bf', strokeWidth: 4, strokeStyle: 'dashed' },
      {
        shape: { kind: 'line', startHead: 'dot', endHead: 'arrow' },
        top: 90,
        height: 40,
      },
    ),
    shape('line', { stroke: '#ffffff', strokeWidth: 6, strokeStyle: 'dotted' }, { top: 130, height: 40 }),
  ]),
  galleryCase('thin line', [shape('line', { stroke: '#ffffff', strokeWidth: 2 })]),
])

const emoji = (content: string, more: object = {}): CaseOverlay => ({ type: 'emoji', content, styles: {}, ...more })

export const emojiCases = group('emoji', [
  galleryCase('a rocket', [emoji('🚀')]),
  galleryCase('joined, flag, skin tone, keycap', [
    emoji('👩‍👩‍👧‍👦', { left: 0, width: 80 }),
    emoji('🇯🇵', { left: 80, width: 80 }),
    emoji('👍🏽', { left: 160, width: 80 }),
    emoji('3️⃣', { left: 240, width: 80 }),
  ]),
  galleryCase('with shadow, turned', [
    emoji('🎉', { rotation: 20, styles: { boxShadow: { x: 6, y: 6, blur: 8, color: '#000000c0' }, opacity: 0.9 } }),
  ]),
])
