import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { Overlay } from '../../schema.ts'

const left = overlay({ type: 'video', id: 1, from: 100, durationInFrames: 60, videoStartTime: 30, speed: 2 })
const right = overlay({ type: 'sound', id: 2, from: 160, durationInFrames: 50, startFromSound: 20 })

function rolled(deltaFrames: number, overlays: readonly Overlay[] = [left, right]): readonly Overlay[] {
  const input = { leftId: 1, rightId: 2, deltaFrames }
  const applied = applyEdit(composition(overlays), { name: 'rollEdit', input }, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value.document.overlays
}

describe('rollEdit', () => {
  it('moves the shared edge, at the speed of each side, and keeps the total', () => {
    expect(rolled(10)).toMatchObject([
      { from: 100, durationInFrames: 70, videoStartTime: 30 },
      { from: 170, durationInFrames: 40, startFromSound: 30 },
    ])
    expect(rolled(-10)).toMatchObject([
      { from: 100, durationInFrames: 50, videoStartTime: 30 },
      { from: 150, durationInFrames: 60, startFromSound: 10 },
    ])
  })

  it('stops before one side runs out of source or loses its last frame', () => {
    expect(rolled(-20)).toMatchObject([{ durationInFrames: 40 }, { from: 140, startFromSound: 0 }])
    expect(rolled(-21)).toEqual(rolled(-20))
    expect(rolled(49)).toMatchObject([{ durationInFrames: 109 }, { from: 209, durationInFrames: 1 }])
    expect(rolled(50)).toEqual(rolled(49))
    const late = overlay({ type: 'video', id: 1, from: 100, durationInFrames: 60, videoStartTime: 178, speed: 2 })
    expect(rolled(99, [late, right])).toMatchObject([{ durationInFrames: 61 }, { from: 161 }])
  })

  it('shortens the transition and the fades of the shorter overlay', () => {
    const image = overlay({
      type: 'image',
      id: 2,
      from: 160,
      durationInFrames: 50,
      transitionIn: { type: 'fade', durationInFrames: 40 },
    })
    expect(rolled(45, [left, image])[1]).toMatchObject({ durationInFrames: 5, transitionIn: { durationInFrames: 5 } })
  })

  it('moves to a frame that kept ranges can reach at a slow speed', () => {
    const segments = [{ startFrame: 10, endFrame: 20 }]
    const slow = overlay({ type: 'video', id: 1, from: 100, durationInFrames: 40, speed: 0.25, segments })
    const next = overlay({ type: 'text', id: 2, from: 140 })
    expect(rolled(7, [slow, next])).toMatchObject([
      { durationInFrames: 44, segments: [{ startFrame: 10, endFrame: 21 }] },
      { from: 144, durationInFrames: 26 },
    ])
    expect(rolled(-3, [slow, next])).toEqual([slow, next])
  })

  it.each([
    ['leave a gap', overlay({ type: 'text', id: 2, from: 161 })],
    ['overlap', overlay({ type: 'text', id: 2, from: 159 })],
    ['lie in two rows', overlay({ type: 'text', id: 2, from: 160, row: 1 })],
  ])('refuses overlays that %s', (_title, other) => {
    expect(() => rolled(1, [left, other])).toThrow('not_touching')
  })

  it('refuses missing overlays', () => {
    expect(() => rolled(1, [left])).toThrow('overlay_not_found')
    expect(() => rolled(1, [right])).toThrow('overlay_not_found')
  })
})
