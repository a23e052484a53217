import { describe, expect, it } from 'vitest'
import { boundsOf, snappedMove } from './snapping.ts'
import { canvasPoint, fitCanvas } from './fitting.ts'

const scene = { width: 1080, height: 1920, others: [], reach: 10 }

describe('snappedMove', () => {
  it('pulls the centre to the centre of the canvas', () => {
    const box = { left: 446, top: 700, width: 200, height: 100, rotation: 0 }
    expect(snappedMove(box, scene)).toEqual({ left: 440, top: 700, guides: [{ axis: 'x', at: 540 }] })
  })

  it('pulls edges to the edges of the canvas and of others', () => {
    const other = { left: 300, top: 300, width: 100, height: 100, rotation: 0 }
    const box = { left: 407, top: -6, width: 200, height: 100, rotation: 0 }
    expect(snappedMove(box, { ...scene, others: [other] })).toEqual({
      left: 400,
      top: 0,
      guides: [
        { axis: 'x', at: 400 },
        { axis: 'y', at: 0 },
      ],
    })
  })

  it('leaves alone what is out of reach', () => {
    const box = { left: 311, top: 711, width: 100, height: 100, rotation: 0 }
    expect(snappedMove(box, scene)).toEqual({ left: 311, top: 711, guides: [] })
  })

  it('measures a rotated box by what it covers', () => {
    const { bottom, left, right, top } = boundsOf({ left: 0, top: 0, width: 100, height: 40, rotation: 90 })
    expect([left, top, right, bottom].map(Math.round)).toEqual([30, -30, 70, 70])
  })
})

describe('fitCanvas', () => {
  it('centres the canvas as large as the panel allows', () => {
    const fitting = fitCanvas({ width: 1080, height: 1920 }, { width: 1000, height: 1000 }, 20)
    expect(fitting).toMatchObject({ width: 540, height: 960, scale: 0.5, left: 230, top: 20 })
    expect(canvasPoint({ x: 500, y: 500 }, fitting, fitting.scale)).toEqual({ x: 540, y: 960 })
  })

  it('shows the canvas a little smaller where its edges lie on whole pixels then', () => {
    const fitting = fitCanvas({ width: 1280, height: 720 }, { width: 877.33, height: 900 }, 20)
    expect([fitting.width, fitting.height]).toEqual([832, 468])
  })

  it('uses the whole panel where whole pixels would cost much of it', () => {
    expect(fitCanvas({ width: 1279, height: 720 }, { width: 1000, height: 1000 }, 20).width).toBeCloseTo(960)
  })

  it('stays positive in a panel without room', () => {
    expect(fitCanvas({ width: 1080, height: 1920 }, { width: 10, height: 10 }, 20).scale).toBeGreaterThan(0)
  })
})
