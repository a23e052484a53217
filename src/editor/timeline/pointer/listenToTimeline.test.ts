// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToTimeline } from './listenToTimeline.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { TimelineInput } from './timelineInput.ts'
import { createSurfaceBounds } from '../../session/pointer/surfaceBounds.ts'

/** An input that the listener sent. `waiting` is a movement that is stored for the next frame. */
type Received = TimelineInput | { readonly type: 'waiting'; readonly point: SurfacePoint }

let surface: HTMLElement
let received: Received[] = []
let isBusy = false
let stop: () => void
const captured: number[] = []

const types = (): string[] => received.map(({ type }) => type)
const lastPoint = (): SurfacePoint | null => {
  const last = received.at(-1)
  return last && 'point' in last ? last.point : null
}
const fire = (type: string, init: PointerEventInit = {}): PointerEvent => {
  const event = new PointerEvent(type, {
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    buttons: 1,
    clientX: 100,
    clientY: 80,
    bubbles: true,
    cancelable: true,
    ...init,
  })
  surface.dispatchEvent(event)
  return event
}
const touch = (type: string, pointerId: number, clientX: number): void => {
  fire(type, { pointerType: 'touch', pointerId, clientX, clientY: 100 })
}
const key = (type: 'keydown' | 'keyup', init: KeyboardEventInit): KeyboardEvent => {
  const event = new KeyboardEvent(type, { cancelable: true, ...init })
  window.dispatchEvent(event)
  return event
}

beforeEach(() => {
  surface = document.body.appendChild(document.createElement('div'))
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 1_000, 400))
  surface.setPointerCapture = (pointerId) => void captured.push(pointerId)
  received = []
  captured.length = 0
  isBusy = false
  stop = listenToTimeline(surface, createSurfaceBounds(surface), {
    dispatch: (input) => received.push(input),
    moveTo: (point) => received.push({ type: 'waiting', point }),
    isBusy: () => isBusy,
    canPinch: () => true,
  })
})
afterEach(() => {
  stop()
  surface.remove()
  vi.restoreAllMocks()
})

describe('a press', () => {
  it.each([
    [0, 'main', [1]],
    [1, 'middle', [1]],
    [2, 'menu', []],
  ])('with button %i is %s, and captures the pointer for drags', (button, name, capturing) => {
    fire('pointerdown', { button })
    expect(received).toMatchObject([{ type: 'down', button: name, isTouch: false, isSpaceHeld: false }])
    expect(lastPoint()).toMatchObject({ x: 90, y: 60 })
    expect(captured).toEqual(capturing)
  })

  it.each([
    ['the main button of a mouse keeps the mouse events away and takes the focus', {}, true],
    ['a finger leaves both to the browser', { pointerType: 'touch' }, false],
    ['the menu button leaves both to the browser', { button: 2 }, false],
  ])('with %s', (_, init, isTaken) => {
    surface.tabIndex = -1
    expect(fire('pointerdown', init).defaultPrevented).toBe(isTaken)
    expect(document.activeElement === surface).toBe(isTaken)
  })

  it('on a child of the surface leaves focus and caret to it', () => {
    const press = new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true, cancelable: true })
    expect(surface.appendChild(document.createElement('input')).dispatchEvent(press)).toBe(true)
  })

  it('with any other button is ignored', () => {
    fire('pointerdown', { button: 3 })
    expect(received).toEqual([])
  })

  it('includes modifier keys and Space', () => {
    key('keydown', { code: 'Space', key: ' ' })
    fire('pointerdown', { shiftKey: true, altKey: true, metaKey: true })
    expect(received).toMatchObject([{ isSpaceHeld: true, point: { isShift: true, isAlt: true, isCommand: true } }])
    fire('pointerup')
    key('keyup', { code: 'Space', key: ' ' })
    fire('pointerdown', { ctrlKey: true })
    expect(received.at(-1)).toMatchObject({ isSpaceHeld: false, point: { isShift: false, isCommand: true } })
  })

  it('reads the layout once per gesture', () => {
    fire('pointerdown')
    fire('pointermove')
    fire('pointermove')
    fire('pointerup')
    expect(surface.getBoundingClientRect).toHaveBeenCalledTimes(1)
  })

  it('keeps the middle button from scrolling the page', () => {
    const event = new MouseEvent('mousedown', { button: 1, cancelable: true })
    surface.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })
})

describe('the end of a press', () => {
  it('is a release', () => {
    fire('pointerdown')
    fire('pointermove', { clientX: 150 })
    fire('pointerup')
    fire('lostpointercapture')
    expect(types()).toEqual(['down', 'waiting', 'up'])
  })

  it.each(['lostpointercapture', 'pointercancel'])('by %s cancels the drag', (type) => {
    fire('pointerdown')
    fire(type)
    fire('pointerup')
    expect(types()).toEqual(['down', 'cancel'])
  })

  it('happens on window blur', () => {
    fire('pointerdown')
    window.dispatchEvent(new Event('blur'))
    fire('pointerup')
    expect(types()).toEqual(['down', 'cancel'])
  })

  it('happens when the tab is hidden, not when it is shown', () => {
    fire('pointerdown')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(types()).toEqual(['down'])
    hidden.mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(types()).toEqual(['down', 'cancel'])
  })

  it('releases Space on window blur', () => {
    key('keydown', { code: 'Space', key: ' ' })
    window.dispatchEvent(new Event('blur'))
    fire('pointerdown')
    expect(received.at(-1)).toMatchObject({ type: 'down', isSpaceHeld: false })
  })

  it('happens on Escape, which reaches no other listener during a drag', () => {
    fire('pointerdown')
    isBusy = true
    const held = key('keydown', { key: 'Escape' })
    expect(held.defaultPrevented).toBe(true)
    isBusy = false
    fire('pointerup')
    expect(types()).toEqual(['down', 'cancel'])
    const free = key('keydown', { key: 'Escape' })
    expect(free.defaultPrevented).toBe(false)
    expect(types()).toEqual(['down', 'cancel'])
  })
})

describe('a second button', () => {
  it('presses nothing', () => {
    fire('pointerdown')
    fire('pointerdown', { pointerId: 2, button: 2, buttons: 2 })
    expect(types()).toEqual(['down'])
  })

  it('does not hide the release of the first', () => {
    fire('pointerdown')
    fire('pointermove', { button: 2, buttons: 3 })
    expect(types()).toEqual(['down', 'waiting'])
    fire('pointermove', { button: 0, buttons: 2 })
    expect(types()).toEqual(['down', 'waiting', 'up'])
    fire('pointermove', { buttons: 2 })
    fire('pointerup', { button: 2, buttons: 0 })
    expect(types()).toEqual(['down', 'waiting', 'up', 'waiting'])
  })

  it('with the middle button is distinguished from the first', () => {
    fire('pointerdown', { button: 1, buttons: 4 })
    fire('pointermove', { buttons: 5 })
    expect(types()).toEqual(['down', 'waiting'])
    fire('pointermove', { buttons: 1 })
    expect(types()).toEqual(['down', 'waiting', 'up'])
  })

  it('opens the context menu, except during a drag', () => {
    const menu = (): boolean => fire('contextmenu', { button: 2 }).defaultPrevented
    expect(menu()).toBe(false)
    isBusy = true
    expect(menu()).toBe(true)
  })
})

describe('the keys', () => {
  it.each([
    ['Shift', { shiftKey: true }, { isShift: true }],
    ['Control', { ctrlKey: true }, { isCommand: true }],
    ['Meta', { metaKey: true }, { isCommand: true }],
    ['Alt', { altKey: true }, { isAlt: true }],
  ])('with %s report the last position again', (name, init, modifiers) => {
    fire('pointerenter')
    fire('pointermove', { clientX: 150, buttons: 0 })
    key('keydown', { key: name, ...init })
    expect(lastPoint()).toEqual({ x: 140, y: 60, isShift: false, isAlt: false, isCommand: false, ...modifiers })
    key('keyup', { key: name })
    expect(lastPoint()).toEqual({ x: 140, y: 60, isShift: false, isAlt: false, isCommand: false })
    expect(types()).toEqual(['waiting', 'waiting', 'waiting'])
  })

  it('report nothing while the pointer is elsewhere', () => {
    fire('pointermove', { buttons: 0 })
    fire('pointerleave')
    key('keydown', { key: 'Shift', shiftKey: true })
    expect(types()).toEqual(['waiting', 'leave'])
  })

  it('report nothing if they have no meaning here', () => {
    fire('pointermove', { buttons: 0 })
    key('keydown', { key: 'a' })
    expect(types()).toEqual(['waiting'])
  })
})

describe('fingers', () => {
  it('press with one', () => {
    touch('pointerdown', 7, 100)
    touch('pointermove', 7, 130)
    touch('pointerup', 7, 130)
    expect(received).toMatchObject([
      { type: 'down', isTouch: true, button: 'main' },
      { type: 'waiting', point: { x: 120 } },
      { type: 'up' },
    ])
  })

  it('pinch with two, until one is lifted', () => {
    touch('pointerdown', 7, 110)
    touch('pointerdown', 8, 210)
    touch('pointermove', 8, 310)
    touch('pointermove', 7, 90)
    touch('pointerup', 8, 310)
    touch('pointerup', 7, 90)
    expect(received.slice(1)).toEqual([
      { type: 'pinch', centre: { x: 150, y: 80 }, distance: 100 },
      { type: 'pinch', centre: { x: 200, y: 80 }, distance: 200 },
      { type: 'pinch', centre: { x: 190, y: 80 }, distance: 220 },
      { type: 'up' },
    ])
  })

  it('press again once all are lifted', () => {
    touch('pointerdown', 7, 110)
    touch('pointerdown', 8, 210)
    touch('pointerup', 7, 110)
    touch('pointerup', 8, 210)
    touch('pointerdown', 9, 150)
    expect(types()).toEqual(['down', 'pinch', 'up', 'down'])
  })

  it('that rest do not open the menu', () => {
    touch('pointerdown', 7, 110)
    isBusy = true
    expect(fire('contextmenu', { pointerType: 'touch', pointerId: 7 }).defaultPrevented).toBe(true)
  })

  it('are forgotten when the window loses focus', () => {
    touch('pointerdown', 7, 110)
    window.dispatchEvent(new Event('blur'))
    touch('pointerdown', 8, 210)
    expect(types()).toEqual(['down', 'cancel', 'down'])
  })
})

describe('stopping', () => {
  it('receives no more events', () => {
    stop()
    fire('pointerdown')
    key('keydown', { key: 'Shift', shiftKey: true })
    window.dispatchEvent(new Event('blur'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(received).toEqual([])
  })
})
