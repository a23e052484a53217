// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToPicture } from './listenToPicture.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PictureInput } from './pictureInput.ts'

type Received =
  | PictureInput
  | { readonly type: 'waiting'; readonly point: SurfacePoint }
  | { readonly type: 'wheel'; readonly factor: number; readonly by: object; readonly at: object }

let surface: HTMLElement
let received: Received[] = []
let isBusy = false
let canPinch = true
let stop: () => void
const captured: number[] = []

const types = (): string[] => received.map(({ type }) => type)
const fire = (type: string, init: PointerEventInit = {}, target: Element = surface): PointerEvent => {
  const place = { clientX: 100, clientY: 80, bubbles: true, cancelable: true }
  const event = new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, ...place, ...init })
  target.dispatchEvent(event)
  return event
}
const touch = (type: string, pointerId: number, clientX: number): void =>
  void fire(type, { pointerType: 'touch', pointerId, clientX, clientY: 100 })
const key = (type: 'keydown' | 'keyup', init: KeyboardEventInit): KeyboardEvent => {
  const event = new KeyboardEvent(type, { cancelable: true, ...init })
  window.dispatchEvent(event)
  return event
}
const still = { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false, ctrlKey: false, metaKey: false }
/** Happy DOM's wheel events have no position and no modifier keys. */
const wheel = (turn: Partial<typeof still>): void => {
  const event = new Event('wheel', { cancelable: true })
  surface.dispatchEvent(Object.assign(event, { clientX: 60, clientY: 70, ...still, ...turn }))
}

beforeEach(() => {
  surface = document.body.appendChild(document.createElement('div'))
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 1_000, 400))
  surface.setPointerCapture = (pointerId) => void captured.push(pointerId)
  received = []
  captured.length = 0
  isBusy = false
  canPinch = true
  stop = listenToPicture(surface, {
    dispatch: (input) => received.push(input),
    moveTo: (point) => received.push({ type: 'waiting', point }),
    isBusy: () => isBusy,
    canPinch: () => canPinch,
    wheel: (turn) => received.push({ type: 'wheel', ...turn }),
  })
})
afterEach(() => {
  stop()
  surface.remove()
  vi.restoreAllMocks()
})

describe('a press', () => {
  it('is reported in panel pixels with its modifier keys, and captures the pointer', () => {
    fire('pointerdown', { shiftKey: true, metaKey: true })
    const keys = { isShift: true, isAlt: false, isCommand: true }
    expect(received).toEqual([
      { type: 'down', point: { x: 90, y: 60, ...keys }, button: 'main', isSpaceHeld: false, isTouch: false },
    ])
    expect(captured).toEqual([1])
  })

  it('on a child, such as a text being edited, is ignored', () => {
    const field = surface.appendChild(document.createElement('input'))
    fire('pointerdown', {}, field)
    fire('pointermove', { buttons: 0 }, field)
    expect(received).toEqual([])
  })

  it('with the right button starts no drag', () => {
    fire('pointerdown', { button: 2, buttons: 2 })
    expect(received).toMatchObject([{ type: 'down', button: 'menu' }])
    fire('pointerdown')
    expect(received).toMatchObject([{ button: 'menu' }, { type: 'down', button: 'main' }])
  })

  it('ends on release, lost capture and window blur', () => {
    fire('pointerdown')
    fire('pointerup')
    fire('pointerdown')
    fire('lostpointercapture')
    fire('pointerdown')
    window.dispatchEvent(new Event('blur'))
    expect(types()).toEqual(['down', 'up', 'down', 'cancel', 'down', 'cancel'])
  })

  it('ignores other pointers, and ends when its own button is released', () => {
    fire('pointerdown')
    fire('pointermove', { pointerId: 2 })
    fire('pointerdown', { pointerId: 2 })
    fire('pointermove', { buttons: 3 })
    fire('pointermove', { buttons: 2 })
    expect(types()).toEqual(['down', 'waiting', 'up'])
  })
})

describe('keys', () => {
  it('are reported at once, at the pointer’s position', () => {
    fire('pointerdown')
    key('keydown', { key: 'Shift', shiftKey: true })
    key('keyup', { key: 'Shift' })
    const waiting = received.filter((one) => one.type === 'waiting')
    expect(waiting.map(({ point }) => [point.x, point.isShift])).toEqual([
      [90, true],
      [90, false],
    ])
  })

  it('Escape cancels the gesture, and is handled exclusively', () => {
    expect(key('keydown', { key: 'Escape' }).defaultPrevented).toBe(false)
    isBusy = true
    expect(key('keydown', { key: 'Escape' }).defaultPrevented).toBe(true)
    expect(types()).toEqual(['cancel'])
  })
})

describe('two fingers', () => {
  it('pinch, and end with either of them', () => {
    touch('pointerdown', 1, 110)
    touch('pointerdown', 2, 310)
    touch('pointermove', 2, 410)
    touch('pointerup', 2, 410)
    expect(types()).toEqual(['down', 'pinch', 'pinch', 'up'])
    expect(received[2]).toMatchObject({ centre: { x: 250, y: 80 }, distance: 300 })
  })

  it('do not pinch during a drag', () => {
    canPinch = false
    touch('pointerdown', 1, 110)
    touch('pointerdown', 2, 310)
    expect(types()).toEqual(['down'])
  })
})

describe('the wheel', () => {
  it('pans, horizontally with Shift, and zooms at the pointer with Ctrl or ⌘', () => {
    wheel({ deltaX: 3, deltaY: 40 })
    wheel({ deltaY: 40, shiftKey: true })
    wheel({ deltaY: -100, ctrlKey: true })
    wheel({ deltaY: 2, deltaMode: 1 })
    expect(received).toMatchObject([
      { factor: 1, by: { x: -3, y: -40 } },
      { factor: 1, by: { x: -40, y: 0 } },
      { factor: 2 ** 0.4, by: { x: 0, y: 0 }, at: { x: 50, y: 50 } },
      { factor: 1, by: { y: -32 } },
    ])
  })
})
