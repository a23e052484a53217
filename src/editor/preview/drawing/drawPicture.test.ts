import { describe, expect, it } from 'vitest'
import { createPicturePointer, type PicturePointer } from '../../../testing/page/picturePointer.ts'
import { drawPicture, type PictureContext } from './drawPicture.ts'
import { emptyScene, pictureSceneOf, type PictureScene } from './pictureScene.ts'

interface Log {
  readonly context: PictureContext
  readonly calls: readonly { readonly name: string; readonly args: readonly unknown[] }[]
  readonly text: () => readonly unknown[]
}

/** A canvas context that records all calls. */
function createLog(): Log {
  const calls: { name: string; args: readonly unknown[] }[] = []
  const record =
    (name: string) =>
    (...args: readonly unknown[]): void =>
      void calls.push({ name, args })
  const context: PictureContext = {
    fillStyle: '', strokeStyle: '', lineWidth: 1, font: '', textAlign: 'left', textBaseline: 'top',
    beginPath: record('beginPath'), moveTo: record('moveTo'), lineTo: record('lineTo'), closePath: record('closePath'),
    arc: record('arc'), rect: record('rect'), roundRect: record('roundRect'), fill: record('fill'), stroke: record('stroke'),
    fillText: record('fillText'), setLineDash: record('setLineDash'),
    measureText: (text) => Object.assign(Object.create(null), { width: text.length * 6 }),
  } // biome-ignore format: a table
  return { context, calls, text: () => calls.filter(({ name }) => name === 'fillText').map(({ args }) => args[0]) }
}
const style = { width: 1_100, height: 1_100, accent: 'blue', font: '11px sans-serif' }
const sceneOf = (pointer: PicturePointer): PictureScene => pictureSceneOf(pointer.state(), pointer.view(), pointer.lens)
function drawn(scene: PictureScene): Log {
  const log = createLog()
  drawPicture(log.context, scene, style)
  return log
}

describe('drawPicture', () => {
  it('draws nothing without a selection', () => {
    const scene = sceneOf(createPicturePointer())
    expect(scene).toEqual(emptyScene)
    expect(drawn(scene).calls).toEqual([])
  })

  it('draws a frame with eight handles and a rotate handle', () => {
    const pointer = createPicturePointer()
    pointer.session.select([1])
    const scene = sceneOf(pointer)
    expect(scene.frame).toMatchObject({ left: 100, top: 100, width: 200, height: 100 })
    expect([scene.handles.length, scene.rotateHandle?.at]).toEqual([8, { x: 200, y: 74 }])
    expect(drawn(scene).calls.filter(({ name }) => name === 'arc')).toHaveLength(1)
  })

  it('draws one frame with corner handles around several overlays, and an outline of each', () => {
    const pointer = createPicturePointer()
    pointer.session.select([1, 2])
    const scene = sceneOf(pointer)
    expect([scene.outlines.length, scene.handles.length]).toEqual([2, 4])
    expect(scene.frame).toMatchObject({ left: 100, top: 100, width: 500, height: 500 })
  })

  it('outlines the overlay that a press would select', () => {
    const pointer = createPicturePointer()
    pointer.moveTo(550, 550)
    expect(sceneOf(pointer).outlines).toEqual([{ left: 500, top: 500, width: 100, height: 100, rotation: 90 }])
    pointer.give({ type: 'leave' })
    expect(sceneOf(pointer)).toEqual(emptyScene)
  })

  it('follows the drag, with values and snap reasons and without handles', () => {
    const pointer = createPicturePointer()
    pointer.session.select([1])
    pointer.session.options.setState({ isSnapping: true })
    pointer.press(150, 150)
    pointer.moveTo(54, 170)
    const scene = sceneOf(pointer)
    expect([scene.frame?.left, scene.handles]).toEqual([0, []])
    expect(drawn(scene).text()).toEqual(['Edge', 'x 0, y 120'])
  })

  it('shows size, scale and angle', () => {
    const text = (selected: readonly number[], from: readonly [number, number], to: readonly [number, number]) => {
      const pointer = createPicturePointer()
      pointer.session.select(selected)
      pointer.press(...from)
      pointer.moveTo(...to)
      return sceneOf(pointer).tooltip?.text
    }
    expect(text([1], [300, 200], [350, 225])).toBe('250 × 125')
    expect(text([1, 2], [600, 600], [350, 350])).toBe('50 %')
    expect(text([1], [200, 74], [170, 80])).toBe('−23°')
  })

  it('dims everything but the kept part of a crop', () => {
    const pointer = createPicturePointer()
    const picture = { left: -200, top: -100, right: 200, bottom: 100 }
    pointer.crop({ origin: { x: 500, y: 500 }, rotation: 0, picture, kept: { ...picture, right: 0 } })
    const scene = sceneOf(pointer)
    expect(scene.crop).toEqual({ left: 300, top: 400, width: 200, height: 200, rotation: 0 })
    expect(drawn(scene).calls.find(({ name }) => name === 'fill')?.args).toEqual(['evenodd'])
  })
})
