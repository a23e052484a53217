// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { composition, media, overlay } from '../../testing/composition/overlays.ts'
import { watchFocusOrigin } from '../../ui/focusOrigin.ts'
import { createSession, type Session } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { useShortcuts } from './useShortcuts.ts'

let root: Root
let host: HTMLElement
let session: Session
let calls: string[]
let reported: string[]
/** Key presses that reached the button. */
let pressed: string[]
let stopWatching: () => void

function Window() {
  useShortcuts({
    onRefusal: ({ code }) => void reported.push(code),
    onDisabled: (needs) => void reported.push(needs),
  })
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onKeyDown={() => void pressed.push('button')}>
        Preset
      </button>
      <div role="slider" tabIndex={0} aria-valuenow={1} onKeyDown={(event) => event.preventDefault()} />
      <div data-testid="elsewhere" tabIndex={-1} />
      <div role="grid">
        <div role="gridcell" tabIndex={0} />
      </div>
    </>
  )
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const document_ = composition([overlay({ type: 'text', id: 1 })])
  session = createSession({ compositionId: 'c', projectId: 'p', title: '', document: document_, updatedAt: 'r' }, [
    media(),
  ])
  calls = []
  reported = []
  pressed = []
  stopWatching = watchFocusOrigin(document)
  session.playback.attach({
    seek: () => undefined,
    play: () => void calls.push('play'),
    pause: () => void calls.push('pause'),
    setRate: () => undefined,
  })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  await act(async () =>
    root.render(
      <SessionProvider session={session}>
        <Window />
      </SessionProvider>,
    ),
  )
})
afterEach(() => {
  stopWatching()
  act(() => root.unmount())
  host.remove()
})

const key = (type: 'keydown' | 'keyup', name: string, init: KeyboardEventInit = {}): void => {
  const code = name === ' ' ? 'Space' : name
  document.body.dispatchEvent(new KeyboardEvent(type, { key: name, code, bubbles: true, cancelable: true, ...init }))
}

it('plays when the space bar is released, however long it was held', () => {
  key('keydown', ' ')
  key('keydown', ' ', { repeat: true })
  expect([calls, session.spaceHold.isHeld()]).toEqual([[], true])
  key('keyup', ' ')
  expect([calls, session.spaceHold.isHeld()]).toEqual([['play'], false])
})

it('does not play after something was dragged with the space bar', () => {
  key('keydown', ' ')
  session.spaceHold.markDragged()
  key('keyup', ' ')
  expect(calls).toEqual([])
  key('keydown', ' ')
  key('keyup', ' ')
  expect(calls).toEqual(['play'])
})

it('treats a pointer press meanwhile as a drag', () => {
  key('keydown', ' ')
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  key('keyup', ' ')
  expect(calls).toEqual([])
})

it('forgets a held space bar when the window loses the focus', () => {
  key('keydown', ' ')
  window.dispatchEvent(new Event('blur'))
  key('keyup', ' ')
  expect([calls, session.spaceHold.isHeld()]).toEqual([[], false])
})

it('repeats step actions while a key is held, but toggles only once', () => {
  key('keydown', 'ArrowRight')
  key('keydown', 'ArrowRight', { repeat: true })
  expect(session.playback.frame()).toBe(2)
  key('keydown', 'n')
  key('keydown', 'n', { repeat: true })
  expect(session.options.getState().isSnapping).toBe(false)
})

it('makes one undo step for a held key, and one for each press', () => {
  session.select([1])
  const nudge = (init: KeyboardEventInit = {}): void => key('keydown', '.', { code: 'Period', altKey: true, ...init })
  const from = () => session.getState().document.overlays[0]?.from
  nudge()
  for (let repeat = 0; repeat < 5; repeat += 1) nudge({ repeat: true })
  nudge({ repeat: true, shiftKey: true })
  nudge()
  expect([from(), session.getState().past.length]).toEqual([17, 3])
  session.undo()
  expect(from()).toBe(16)
  session.undo()
  expect(from()).toBe(6)
  session.undo()
  expect(from()).toBe(0)
})

it('makes one undo step for a held key on the picture, too', () => {
  session.select([1])
  host.dataset['keyScope'] = 'picture'
  const left = () => session.getState().document.overlays[0]?.left
  const before = left()
  for (const repeat of [false, true, true])
    host.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true, repeat }))
  expect(left()).toBe((before ?? 0) - 3)
  expect(session.getState().past).toHaveLength(1)
})

it('leaves letters to a field', () => {
  const field = host.querySelector('input')
  field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true, cancelable: true }))
  expect(session.options.getState().tool).toBe('select')
})

it('leaves arrow keys to the grid of the timeline, but not with Alt', () => {
  session.select([1])
  const cell = host.appendChild(document.createElement('div'))
  cell.setAttribute('role', 'grid')
  const press = (init: KeyboardEventInit): boolean =>
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true, ...init }))
  expect(press({})).toBe(true)
  expect(session.getState().document.overlays[0]?.row).toBe(0)
  expect(press({ altKey: true })).toBe(false)
  expect(session.getState().document.overlays[0]?.row).toBe(1)
})

it('keeps the focus in a grid when the space bar is pressed, and removes it from other controls', () => {
  for (const [selector, keeps] of [
    ['[data-testid="elsewhere"]', false],
    ['[role="gridcell"]', true],
  ] as const) {
    const element = host.querySelector<HTMLElement>(selector)
    element?.focus()
    element?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true, cancelable: true }))
    key('keyup', ' ')
    expect(document.activeElement === element).toBe(keeps)
  }
  expect(calls).toHaveLength(2)
})

const pressOn = (selector: string, name: string, init: KeyboardEventInit = {}): boolean => {
  const target = host.querySelector(selector)
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init })
  return target?.dispatchEvent(event) ?? false
}
const focusBy = (how: 'pointer' | 'keyboard', selector: string): void => {
  const target = host.querySelector<HTMLElement>(selector)
  if (how === 'pointer') target?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  target?.blur()
  target?.focus()
}

it.each(['button', '[role="slider"]'])('takes keys of a clicked %s, before it handles them', (selector) => {
  session.playback.seek(10)
  focusBy('pointer', selector)
  pressOn(selector, 'ArrowRight')
  expect([session.playback.frame(), pressed]).toEqual([11, []])
  pressOn(selector, 'Home')
  expect(session.playback.frame()).toBe(0)
  session.select([1])
  expect(pressOn(selector, 'Enter')).toBe(false)
})

it('leaves keys to a control that Tab has reached, even if it was clicked before', () => {
  session.playback.seek(10)
  focusBy('pointer', '[role="slider"]')
  focusBy('keyboard', '[role="slider"]')
  pressOn('[role="slider"]', 'ArrowRight')
  pressOn('[role="slider"]', 'Home')
  expect(session.playback.frame()).toBe(10)
  focusBy('keyboard', 'button')
  expect([pressOn('button', ' '), pressOn('button', 'Enter')]).toEqual([true, true])
  expect(pressed).toEqual(['button', 'button'])
})

it('explains once per press why a key does nothing', () => {
  pressOn('button', 's')
  expect(reported).toEqual(['Move the playhead over a clip on an unlocked track first.'])
  reported = []
  for (const repeat of [false, true, true]) pressOn('button', 'z', { ctrlKey: true, repeat })
  expect(reported).toEqual(['There is nothing to undo.'])
  pressOn('button', 'z', { ctrlKey: true })
  expect(reported).toHaveLength(2)
})

it('shows nothing when Escape has no effect', () => {
  pressOn('button', 'Escape')
  expect(reported).toEqual([])
})
