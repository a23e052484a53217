// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { placeOf } from './mover.ts'
import { placing } from './placing.ts'

it('shows and hides an element, and during a gesture only moves it away', () => {
  const line = document.createElement('div')
  const place = placing(line)
  place(null, true)
  expect(line.style.visibility).toBe('hidden')
  place({ x: 12, y: 3 }, true)
  expect(line.style.visibility).toBe('visible')
  expect(placeOf(line)).toEqual({ x: 12, y: 3 })
  place(null, true)
  expect(line.style.visibility).toBe('visible')
  expect(placeOf(line).x).toBeLessThan(-10_000)
  place(null, false)
  expect(line.style.visibility).toBe('hidden')
})
