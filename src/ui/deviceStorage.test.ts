// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readDevice, writeDevice } from './deviceStorage.ts'

const slot = { key: 'test.width', schema: z.number().min(0), fallback: 280 }

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('readDevice', () => {
  it('returns the fallback if nothing is stored', () => {
    expect(readDevice(slot)).toEqual({ value: 280, problem: null })
  })

  it('returns what was written', () => {
    expect(writeDevice(slot, 320)).toBeNull()
    expect(readDevice(slot)).toEqual({ value: 320, problem: null })
  })

  it.each(['{', '"wide"', '-1'])('returns the fallback and the reason if %j is stored', (text) => {
    localStorage.setItem('framewright:test.width', text)
    const { value, problem } = readDevice(slot)
    expect(value).toBe(280)
    expect(problem).toMatchObject({ key: 'test.width', action: 'read' })
  })
})

it('reports a device that cannot store anything, and does not throw', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(readDevice(slot).problem).toMatchObject({ action: 'read' })
  expect(writeDevice(slot, 1)).toMatchObject({ action: 'write' })
})
