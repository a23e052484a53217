import { describe, expect, it } from 'vitest'
import { createFitLabel } from './labels.ts'

describe('fitLabel', () => {
  it('keeps text that fits, truncates text that does not, and measures each text once', () => {
    let measured = 0
    const fit = createFitLabel((text) => {
      measured++
      return text.length * 6
    })
    expect(fit('interview.mp4', '11px', 100)).toBe('interview.mp4')
    expect(fit('interview.mp4', '11px', 50)).toBe('interv…')
    expect(fit('interview.mp4', '11px', 15)).toBe('')
    expect(measured).toBe(1)
  })
})
