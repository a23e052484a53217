// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { pointAt } from '../../testing/page/timelineFixture.ts'
import { createTimelinePointer } from '../../testing/page/timelinePointer.ts'
import { sceneOf } from './documentScene.ts'
import { createPointerMachine } from './pointerMachine.ts'
import type { PointerState } from './pointer/pointerState.ts'

function machine() {
  const driver = createTimelinePointer()
  const surface = document.createElement('div')
  const states: PointerState['name'][] = []
  const scene = sceneOf(driver.session.getState().document)
  const pointer = createPointerMachine({
    session: driver.session,
    callbacks: {
      onEditText: () => undefined,
      onOpenSource: () => undefined,
      onEditMarker: () => undefined,
      onDropAsset: () => undefined,
      onDropFiles: () => undefined,
      onRefusal: () => undefined,
    },
    surface,
    geometry: () => driver.view().geometry,
    scene: () => scene,
    scrollTo: () => undefined,
    onState: (now) => states.push(now.name),
  })
  const press = (x: number, y: number, isTouch = false) =>
    pointer.reduce({ type: 'down', point: pointAt(x, y), button: 'main', isSpaceHeld: false, isTouch })
  return { ...driver, pointer, press, states, surface }
}

describe('the pointer of a timeline', () => {
  it('handles only the last movement of a frame', () => {
    const { pointer, press, states, session } = machine()
    press(160, 105)
    for (const x of [170, 300, 180]) pointer.moveTo(pointAt(x, 105))
    expect(states).toEqual(['PointingOverlay'])
    pointer.flush()
    pointer.flush()
    expect(states).toEqual(['PointingOverlay', 'MovingOverlays'])
    expect(session.lens.preview('timeline')?.changed).toMatchObject([{ from: 60 }])
  })

  it('shows the cursor of the hovered part', () => {
    const { pointer, surface } = machine()
    const cursorAt = (x: number, y: number): string => {
      pointer.reduce({ type: 'move', point: pointAt(x, y) })
      return surface.style.cursor
    }
    expect([cursorAt(160, 105), cursorAt(114, 105), cursorAt(700, 190)]).toEqual(['grab', 'ew-resize', 'default'])
  })

  it('shows the marquee selection, while the session keeps its own', () => {
    const { pointer, press, session } = machine()
    session.select([2])
    press(700, 150)
    expect(pointer.selection()).toBe(session.getState().selection)
    pointer.reduce({ type: 'move', point: pointAt(150, 100) })
    const selection = pointer.selection()
    expect([...selection]).toEqual([3, 4])
    pointer.reduce({ type: 'move', point: pointAt(151, 100) })
    expect(pointer.selection()).toBe(selection)
    expect(session.getState().selection).toEqual(new Set([2]))
    pointer.reduce({ type: 'up' })
    expect(pointer.selection()).toBe(session.getState().selection)
    expect(session.getState().selection).toEqual(new Set([3, 4]))
  })

  it('needs ticks only under a resting finger and at an edge', () => {
    const { pointer, press } = machine()
    expect(pointer.tick(16)).toBe(false)
    press(160, 105, true)
    expect(pointer.tick(16)).toBe(true)
    pointer.reduce({ type: 'up' })
    press(160, 105)
    pointer.reduce({ type: 'move', point: pointAt(300, 150) })
    expect(pointer.tick(16)).toBe(false)
    pointer.reduce({ type: 'move', point: pointAt(990, 150) })
    expect(pointer.tick(16)).toBe(true)
  })
})
