import { expect, it } from 'vitest'
import { isOutdated, knownId, knownTemplate } from './knownChoice.ts'

const chosen = { id: 'short', revision: '1' }

it('forgets what was deleted, but not before the list is loaded', () => {
  expect(knownId('short', undefined)).toBe('short')
  expect(knownId('short', [{ id: 'short' }])).toBe('short')
  expect(knownId('short', [{ id: 'long' }])).toBeNull()
  expect(knownId(null, [])).toBeNull()
  expect(knownTemplate(chosen, [{ id: 'short', updatedAt: '2' }])).toEqual(chosen)
  expect(knownTemplate(chosen, [])).toBeNull()
})

it('notices that a template has changed since it filled the form', () => {
  expect(isOutdated(chosen, [{ id: 'short', updatedAt: '1' }])).toBe(false)
  expect(isOutdated(chosen, [{ id: 'short', updatedAt: '2' }])).toBe(true)
  expect(isOutdated(chosen, undefined)).toBe(false)
  expect(isOutdated(chosen, [])).toBe(false)
  expect(isOutdated(null, [{ id: 'short', updatedAt: '2' }])).toBe(false)
})
