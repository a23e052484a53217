// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { applyStoredTheme, chooseTheme, readTokens, resolveTheme } from './theme.ts'

beforeEach(() => localStorage.clear())

it('is dark unless the device or the user prefers light', () => {
  expect(resolveTheme('system', false)).toBe('dark')
  expect(resolveTheme('system', true)).toBe('light')
  expect(resolveTheme('dark', true)).toBe('dark')
  expect(resolveTheme('light', false)).toBe('light')
})

it('remembers what was chosen', () => {
  chooseTheme('light')
  delete document.documentElement.dataset['theme']
  applyStoredTheme()
  expect(document.documentElement.dataset['theme']).toBe('light')
})

it('reads the tokens that apply at an element', () => {
  const element = document.createElement('div')
  element.style.setProperty('--accent', ' #123456 ')
  document.body.append(element)
  expect(readTokens(element).accent).toBe('#123456')
})
