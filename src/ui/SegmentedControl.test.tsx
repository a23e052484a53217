// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SegmentedControl } from './SegmentedControl.tsx'

let root: Root
let page: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  vi.restoreAllMocks()
  act(() => root.unmount())
  page.remove()
})

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
] as const
const radios = () => [...page.querySelectorAll<HTMLInputElement>('input[type=radio]')]

it('marks the chosen segment, and none where several things differ', () => {
  act(() => root.render(<SegmentedControl label="Fit" options={options} value="b" onChange={() => undefined} />))
  expect(radios().map(({ checked }) => checked)).toEqual([false, true])
  expect(radios().map(({ labels }) => labels?.[0]?.textContent)).toEqual(['First', 'Second'])
  act(() => root.render(<SegmentedControl label="Fit" options={options} value={null} onChange={() => undefined} />))
  expect(radios().map(({ checked }) => checked)).toEqual([false, false])
})

it('tells which segment was chosen', () => {
  const onChange = vi.fn<(value: string) => void>()
  act(() => root.render(<SegmentedControl label="Fit" options={options} value="a" onChange={onChange} />))
  act(() => radios()[1]?.click())
  expect(onChange.mock.calls).toEqual([['b']])
})

it('measures nothing to be shown', () => {
  const reads = [
    vi.spyOn(Element.prototype, 'scrollLeft', 'get'),
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get'),
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get'),
    vi.spyOn(Element.prototype, 'getBoundingClientRect'),
  ]
  act(() => root.render(<SegmentedControl label="Fit" options={options} value="a" onChange={() => undefined} />))
  for (const read of reads) expect(read).not.toHaveBeenCalled()
})
