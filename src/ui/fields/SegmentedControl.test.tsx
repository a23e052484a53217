// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

const { page, render } = reactPage()
afterEach(() => {
  vi.restoreAllMocks()
})

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
] as const
const radios = () => [...page.querySelectorAll<HTMLInputElement>('input[type=radio]')]

it('marks the chosen segment, and none if several values differ', () => {
  act(() => render(<SegmentedControl label="Fit" options={options} value="b" onChange={() => undefined} />))
  expect(radios().map(({ checked }) => checked)).toEqual([false, true])
  expect(radios().map(({ labels }) => labels?.[0]?.textContent)).toEqual(['First', 'Second'])
  act(() => render(<SegmentedControl label="Fit" options={options} value={null} onChange={() => undefined} />))
  expect(radios().map(({ checked }) => checked)).toEqual([false, false])
})

it('reports the chosen segment', () => {
  const onChange = vi.fn<(value: string) => void>()
  act(() => render(<SegmentedControl label="Fit" options={options} value="a" onChange={onChange} />))
  act(() => radios()[1]?.click())
  expect(onChange.mock.calls).toEqual([['b']])
})

it('is shown without measuring anything', () => {
  const reads = [
    vi.spyOn(Element.prototype, 'scrollLeft', 'get'),
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get'),
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get'),
    vi.spyOn(Element.prototype, 'getBoundingClientRect'),
  ]
  act(() => render(<SegmentedControl label="Fit" options={options} value="a" onChange={() => undefined} />))
  for (const read of reads) expect(read).not.toHaveBeenCalled()
})
