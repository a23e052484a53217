// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GradientField } from './GradientField.tsx'
import type { GradientStop } from './gradientStops.ts'

let root: Root
let page: HTMLElement
let commits: (readonly GradientStop[])[]
let previews: (readonly GradientStop[])[]
const onCancel = vi.fn<() => void>()

const stops = [
  { offset: 0, color: '#000000' },
  { offset: 0.5, color: '#ff0000' },
  { offset: 1, color: '#ffffff' },
]

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  commits = []
  previews = []
  onCancel.mockClear()
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  await act(async () =>
    root.render(
      <GradientField
        label="Gradient"
        stops={stops}
        maxStops={4}
        onPreview={(next) => void previews.push(next)}
        onCommit={(next) => void commits.push(next)}
        onCancel={onCancel}
      />,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

const handle = (index: number): HTMLElement => {
  const found = page.querySelectorAll<HTMLElement>('[role=slider]')[index]
  if (!found) throw new Error(`There is no stop ${index}.`)
  return found
}
const press = (index: number, key: string, isShift = false) =>
  act(
    async () =>
      void handle(index).dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: isShift, bubbles: true })),
  )
const offsets = (list: readonly GradientStop[] | undefined) => list?.map(({ offset }) => offset)

it('moves a stop by arrow keys, with Shift ten times as far', async () => {
  await press(1, 'ArrowRight')
  await press(1, 'ArrowLeft', true)
  expect(commits.map(offsets)).toEqual([
    [0, 0.51, 1],
    [0, 0.4, 1],
  ])
})

it('removes a stop with Delete and reverses the gradient', async () => {
  await press(1, 'Delete')
  expect(offsets(commits[0])).toEqual([0, 1])
  await act(async () => page.querySelector<HTMLElement>('[aria-label="Reverse the gradient"]')?.click())
  expect(commits[1]?.map(({ color }) => color)).toEqual(['#ffffff', '#ff0000', '#000000'])
})

it('previews a dragged stop, commits it once, and restores it on Escape', async () => {
  const bar = handle(1).parentElement
  if (!bar) throw new Error('There is no bar.')
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20)
  handle(1).setPointerCapture = () => undefined
  const point = (name: string, clientX: number) =>
    act(async () => void handle(1).dispatchEvent(new PointerEvent(name, { bubbles: true, pointerId: 1, clientX })))
  await point('pointerdown', 50)
  await point('pointermove', 60)
  await point('pointermove', 70)
  await point('pointerup', 70)
  expect([previews.map(offsets), commits.map(offsets)]).toEqual([
    [
      [0, 0.6, 1],
      [0, 0.7, 1],
    ],
    [[0, 0.7, 1]],
  ])
  await point('pointerdown', 50)
  await point('pointermove', 60)
  await press(1, 'Escape')
  await point('pointerup', 60)
  expect([onCancel.mock.calls.length, commits.length]).toEqual([1, 1])
})
