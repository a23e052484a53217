import { expect, it } from 'vitest'
import { directionOf } from './textDirection.ts'

it('writes Arabic, Hebrew and Persian from right to left', () => {
  expect(['ar-XB', 'he', 'fa-IR', 'de', 'arn'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr'])
})
