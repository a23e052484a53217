import { describe, expect, it } from 'vitest'
import type { Overlay } from '../composition/schema.ts'
import { isShownAt, isStill } from './stillOverlay.ts'

const box = {
  id: 1,
  row: 0,
  from: 10,
  durationInFrames: 5,
  left: 0,
  top: 0,
  width: 10,
  height: 10,
  rotation: 0,
  isDragging: false,
}
const text: Overlay = { ...box, type: 'text', content: 'Hello', styles: {} }

describe('isStill', () => {
  it('accepts text without animation', () => {
    expect(isStill(text)).toBe(true)
    expect(isStill({ ...text, styles: { animation: { enter: { name: 'fade', durationInFrames: 3 } } } })).toBe(false)
  })

  it('rejects media and captions', () => {
    expect(isStill({ ...box, type: 'caption', captions: [], styles: {} })).toBe(false)
    expect(isStill({ ...box, type: 'image', sourceAssetId: 'a', styles: {} })).toBe(false)
  })
})

describe('isShownAt', () => {
  it('shows an overlay from its first frame to its last', () => {
    expect([9, 10, 14, 15].map((frame) => isShownAt(text, frame))).toEqual([false, true, true, false])
  })
})
