import { describe, expect, it } from 'vitest'
import { animationNames } from '../../composition/overlays/styles.ts'
import { canMove, motionAt, STILL } from './motion.ts'
import { canvasMotionStyle, motionStyle, wipeStyle } from './motionStyle.ts'

describe('motionAt', () => {
  it.each(animationNames)('is static between entry and exit by %s', (name) => {
    const parts = {
      durationInFrames: 60,
      animation: { enter: { name, durationInFrames: 10 }, exit: { name, durationInFrames: 10 } },
    }
    expect(canMove(parts)).toBe(true)
    expect(motionAt(parts, 0)).not.toEqual(STILL)
    expect(motionAt(parts, 10)).toEqual(STILL)
    expect(motionAt(parts, 50)).toEqual(STILL)
    expect(motionAt(parts, 59)).not.toEqual(STILL)
  })

  it('fades a transition linearly from nothing', () => {
    const parts = { durationInFrames: 60, transitionIn: { type: 'fade' as const, durationInFrames: 20 } }
    expect([0, 10, 20].map((frame) => motionAt(parts, frame).opacity)).toEqual([0, 0.5, 1])
  })

  it('slides over the canvas from the named side and lands in place', () => {
    const parts = {
      durationInFrames: 60,
      transitionIn: { type: 'slide' as const, direction: 'from-right' as const, durationInFrames: 10 },
    }
    expect(motionAt(parts, 0).slideX).toBe(1)
    expect(motionAt(parts, 5).slideX).toBe(0.5)
    expect(canvasMotionStyle(motionAt(parts, 5))).toEqual({ transform: 'translate(50%, 0%)' })
    expect(motionAt(parts, 10)).toEqual(STILL)
  })

  it('wipes from the left by uncovering the left side of the canvas first', () => {
    const parts = { durationInFrames: 60, transitionIn: { type: 'wipe' as const, durationInFrames: 10 } }
    expect(motionAt(parts, 5).canvasWipe).toEqual({ left: 0, top: 0, right: 0.5, bottom: 0 })
    expect(canvasMotionStyle(motionAt(parts, 5))).toEqual({ clipPath: 'inset(-10000px 50% -10000px -10000px)' })
  })

  it.each(['from-left', 'from-right', 'from-top', 'from-bottom'] as const)(
    'begins a wipe %s clear, not clipped away: a canvas that comes out of a clip is missing in the first picture',
    (direction) => {
      const parts = { durationInFrames: 60, transitionIn: { type: 'wipe' as const, direction, durationInFrames: 10 } }
      expect(canvasMotionStyle(motionAt(parts, 0))).toEqual({ opacity: 0 })
      expect(canvasMotionStyle(motionAt(parts, 1))).toHaveProperty('clipPath')
    },
  )

  it('is transparent at the meeting point of two wipes, and shows the part between them', () => {
    const both = (left: number, right: number) => wipeStyle({ left, right, top: 0, bottom: 0 })
    expect(both(0.5, 0.5)).toEqual({ opacity: 0 })
    expect(both(0.5, 0.25)).toEqual({ clipPath: 'inset(-10000px 25% -10000px 50%)' })
  })

  it('adds no style without motion', () => {
    expect(motionStyle(STILL)).toEqual({})
    expect(canvasMotionStyle(STILL)).toEqual({})
    expect(wipeStyle(STILL.wipe)).toEqual({})
  })
})
