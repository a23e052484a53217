import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { isSameNearFrame } from './isSameNearFrame.ts'

const at = (id: number, from: number) => overlay({ type: 'shape', id, from, durationInFrames: 30 })
const near = at(1, 0)
const far = at(2, 600)
const before = composition([near, far], { durationInFrames: 900, fps: 30 })

describe('isSameNearFrame', () => {
  it('ignores moves far from the frame', () => {
    expect(isSameNearFrame(before, { ...before, overlays: [near, at(2, 500)] }, 0)).toBe(true)
    expect(isSameNearFrame(before, before, 600)).toBe(true)
  })

  it('detects moves near the frame, towards it and away from it', () => {
    expect(isSameNearFrame(before, { ...before, overlays: [near, at(2, 100)] }, 0)).toBe(false)
    expect(isSameNearFrame(before, { ...before, overlays: [at(1, 700), far] }, 0)).toBe(false)
    expect(isSameNearFrame(before, { ...before, overlays: [near, at(2, 500)] }, 600)).toBe(false)
  })

  it('detects additions, deletions and changed settings', () => {
    expect(isSameNearFrame(before, { ...before, overlays: [near] }, 0)).toBe(false)
    expect(isSameNearFrame(before, { ...before, durationInFrames: 800 }, 0)).toBe(false)
  })
})
