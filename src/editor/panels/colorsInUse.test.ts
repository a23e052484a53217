import { expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { colorsInUse } from './colorsInUse.ts'

it('finds the colours of every style, most used first, and ignores text that looks like a colour', () => {
  const overlays = [
    overlay({ type: 'text', id: 1, content: '#123456', styles: { color: '#FF0000', textShadow: { x: 0, y: 0, blur: 1, color: '#00f' } } }),
    overlay({
      type: 'shape', id: 2,
      styles: { fill: { kind: 'linear', stops: [{ offset: 0, color: '#ff0000' }, { offset: 1, color: '#ff0000' }] } },
    }),
  ] // biome-ignore format: two overlays
  expect(colorsInUse(composition(overlays), 8)).toEqual(['#ff0000', '#000000', '#00f'])
  expect(colorsInUse(composition(overlays), 1)).toEqual(['#ff0000'])
})
