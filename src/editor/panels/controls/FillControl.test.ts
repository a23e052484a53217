import { expect, it } from 'vitest'
import { fillOfKind } from './FillControl.tsx'

const gradient = {
  kind: 'linear' as const,
  angle: 45,
  stops: [
    { offset: 0, color: '#ff0000' },
    { offset: 1, color: '#0000ff' },
  ],
}

it('keeps the colours when a fill changes its kind', () => {
  expect(fillOfKind('#ff0000', 'linear')).toEqual({
    kind: 'linear',
    stops: [
      { offset: 0, color: '#ff0000' },
      { offset: 1, color: '#660000' },
    ],
  })
  expect(fillOfKind(gradient, 'radial')).toEqual({ kind: 'radial', stops: gradient.stops })
  expect(fillOfKind(gradient, 'linear')).toEqual(gradient)
  expect(fillOfKind(gradient, 'flat')).toBe('#ff0000')
  expect(fillOfKind('#123456', 'flat')).toBe('#123456')
})
