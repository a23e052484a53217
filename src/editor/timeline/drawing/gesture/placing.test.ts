// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { placing } from './placing.ts'

it('shows and hides an element, but only parks it off-screen during a gesture', () => {
  const line = document.createElement('div')
  const place = placing(line)
  place(null, true)
  expect(line.style.visibility).toBe('hidden')
  place({ x: 12, y: 3 }, true)
  expect(line.style.visibility).toBe('visible')
  expect(line.style.transform).toBe('translate(12px, 3px)')
  place(null, true)
  expect(line.style.visibility).toBe('visible')
  expect(line.style.transform).toMatch(/^translate\(-\d{5,}px/u)
  place(null, false)
  expect(line.style.visibility).toBe('hidden')
})
