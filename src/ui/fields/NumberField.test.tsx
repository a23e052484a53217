// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

function show(props: Partial<NumberFieldProps>): { field: HTMLInputElement; log: string[] } {
  const log: string[] = []
  act(() =>
    root.render(
      <NumberField
        label="Width"
        value={100}
        min={0}
        max={500}
        onPreview={(value) => log.push(`preview ${value}`)}
        onCommit={(value) => log.push(`commit ${value}`)}
        onCancel={() => log.push('cancel')}
        {...props}
      />,
    ),
  )
  const field = host.querySelector('input')
  if (field === null) throw new Error('no input')
  act(() => field.focus())
  return { field, log }
}

function type(field: HTMLInputElement, text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function key(field: HTMLElement, name: string, kind: 'keydown' | 'keyup' = 'keydown', keys: KeyboardEventInit = {}) {
  act(() => {
    field.dispatchEvent(new KeyboardEvent(kind, { key: name, bubbles: true, ...keys }))
  })
}

function drag(field: HTMLElement, kind: string, clientX: number) {
  act(() => {
    field.dispatchEvent(new PointerEvent(kind, { clientX, pointerId: 1, button: 0, bubbles: true }))
  })
}

it('commits what was typed on Enter, within the bounds', () => {
  const { field, log } = show({})
  type(field, '900')
  key(field, 'Enter')
  expect(log).toEqual(['commit 500'])
})

it('keeps an invalid entry on screen and shows what is valid', () => {
  const { field, log } = show({})
  type(field, 'wide')
  key(field, 'Enter')
  expect(log).toEqual([])
  expect(field.value).toBe('wide')
  expect(host.textContent).toContain('Type a number')
  key(field, 'Escape')
  expect(field.value).toBe('100')
})

it('keeps what was typed when Escape leaves the field, but not in a dialog', () => {
  const { field, log } = show({})
  type(field, '120')
  key(field, 'Escape')
  expect([log, document.activeElement]).toEqual([['commit 120'], document.body])
  host.setAttribute('role', 'dialog')
  act(() => field.focus())
  type(field, '130')
  key(field, 'Escape')
  expect([log, field.value]).toEqual([['commit 120'], '100'])
})

it('previews while an arrow key is held and commits once when it is released', () => {
  const { field, log } = show({})
  key(field, 'ArrowUp')
  key(field, 'ArrowUp', 'keydown', { shiftKey: true })
  key(field, 'ArrowUp', 'keyup')
  expect(log).toEqual(['preview 101', 'preview 111', 'commit 111'])
})

it('reverts the preview on Escape', () => {
  const { field, log } = show({})
  key(field, 'ArrowDown')
  key(field, 'Escape')
  key(field, 'ArrowDown', 'keyup')
  expect(log).toEqual(['preview 99', 'cancel'])
})

it('changes by dragging sideways, from the value before the drag', () => {
  const { field, log } = show({})
  act(() => field.blur())
  drag(field, 'pointerdown', 0)
  drag(field, 'pointermove', 10)
  drag(field, 'pointermove', 20)
  drag(field, 'pointerup', 20)
  expect(log).toEqual(['preview 105', 'preview 110', 'commit 110'])
})

it('reverts a drag on Escape, wherever the focus is', () => {
  const { field, log } = show({})
  act(() => field.blur())
  drag(field, 'pointerdown', 0)
  drag(field, 'pointermove', 10)
  key(document.body, 'Escape')
  drag(field, 'pointerup', 10)
  expect(log).toEqual(['preview 105', 'cancel'])
})

it('changes each of several differing values by the same entry', () => {
  const changed: number[] = []
  const { field } = show({ value: 'mixed', onCommitEach: (change) => changed.push(change(10), change(495)) })
  expect(field.placeholder).toBe('Mixed')
  type(field, '+20')
  key(field, 'Enter')
  expect(changed).toEqual([30, 500])
})

it('sets several differing values to one', () => {
  const { field, log } = show({ value: 'mixed' })
  type(field, '40')
  key(field, 'Enter')
  expect(log).toEqual(['commit 40'])
})
